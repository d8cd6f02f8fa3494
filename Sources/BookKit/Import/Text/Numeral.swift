/// Reads the numbers of chapters, in whatever way they are written.
enum Numeral {
    /// The number that `word` stands for, such as "12", "XII", "twelve", "Twelfth", "zwölftes" or "十二".
    static func value(of word: Substring) -> Int? {
        guard let first = word.unicodeScalars.first else { return nil }
        if first.isASCII, first.properties.numericType != nil { return word.utf8.count < 5 ? Int(word) : nil }
        return roman(word) ?? words[word.lowercased()] ?? compound(word.lowercased()) ?? han(word)
    }

    static func isRoman(_ word: Substring) -> Bool { roman(word) != nil }

    /// A numeral in one case, as it is rightly written: "MIX" is one, "CIVIL" isn't.
    private static func roman(_ word: Substring) -> Int? {
        guard (1...12).contains(word.utf8.count), word.allSatisfy(\.isUppercase) || word.allSatisfy(\.isLowercase)
        else {
            return nil
        }
        var rest = word.uppercased()[...]
        var value = 0
        for (digits, worth) in romanDigits {
            var count = 0
            while rest.hasPrefix(digits) {
                rest = rest.dropFirst(digits.count)
                value += worth
                count += 1
            }
            // Old books write IIII, but nobody writes XXXXX.
            if count > (digits.count == 1 ? 4 : 1) { return nil }
        }
        return rest.isEmpty && value > 0 ? value : nil
    }

    private static let romanDigits = [
        ("M", 1_000), ("CM", 900), ("D", 500), ("CD", 400), ("C", 100), ("XC", 90), ("L", 50), ("XL", 40), ("X", 10),
        ("IX", 9), ("V", 5), ("IV", 4), ("I", 1),
    ]

    /// English numbers such as "twenty-one" and "thirtieth".
    private static func compound(_ word: String) -> Int? {
        let parts = word.split(separator: "-")
        guard parts.count == 2, let ten = words[String(parts[0])], ten >= 20, let one = words[String(parts[1])],
            one < 10
        else { return nil }
        return ten + one
    }

    /// Chinese and Japanese numbers below 1,000.
    private static func han(_ word: Substring) -> Int? {
        let scalars = word.unicodeScalars.prefix(9)
        guard scalars.count < 9 else { return nil }
        var total = 0
        var digit: Int?
        for scalar in scalars {
            switch scalar {
            case "百", "十":
                total += (digit ?? 1) * (scalar == "百" ? 100 : 10)
                digit = nil
            case "零", "〇": digit = (digit ?? 0) * 10
            default:
                guard let index = hanDigits.firstIndex(of: scalar) else {
                    guard let value = scalar.properties.numericValue, value.rounded() == value, value < 10 else {
                        return nil
                    }
                    digit = (digit ?? 0) * 10 + Int(value)
                    continue
                }
                digit = (digit ?? 0) * 10 + index + 1
            }
        }
        let value = total + (digit ?? 0)
        return value > 0 ? value : nil
    }

    private static let hanDigits = Array("一二三四五六七八九".unicodeScalars)

    /// Each list counts from one; words of one number are parted by a bar.
    private static let lists = [
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
            + "eighteen nineteen twenty",
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
            + "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
        "premier|première|1er|1re|1ère deuxième|second|seconde|2e|2ème troisième quatrième cinquième sixième septième "
            + "huitième neuvième dixième onzième douzième treizième quatorzième quinzième",
        "un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
        "erstes|erster|erste|ersten zweites|zweiter|zweite drittes|dritter|dritte viertes|vierter|vierte "
            + "fünftes|fünfter|fünfte sechstes|sechster|sechste siebentes|siebtes|siebenter|siebte achtes|achter|achte "
            + "neuntes|neunter|neunte zehntes|zehnter|zehnte elftes|elfter|elfte zwölftes|zwölfter|zwölfte",
        "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn",
        "primero|primera|primer segundo|segunda tercero|tercera|tercer cuarto|cuarta quinto|quinta sexto|sexta "
            + "séptimo|séptima octavo|octava noveno|novena décimo|décima",
        "uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince",
        "primo|prima secondo|seconda terzo|terza quarto|quarta quinto|quinta sesto|sesta settimo|settima ottavo|ottava "
            + "nono|nona decimo|decima",
        "primeiro|primeira segundo|segunda terceiro|terceira quarto|quarta quinto|quinta sexto|sexta sétimo|sétima "
            + "oitavo|oitava",
        "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende",
        "первая|первый вторая|второй третья|третий четвертая|четвёртая|четвертый пятая|пятый шестая|шестой "
            + "седьмая|седьмой восьмая|восьмой девятая|девятый десятая|десятый одиннадцатая двенадцатая",
        "الأول|الأولى الثاني|الثانية الثالث|الثالثة الرابع|الرابعة الخامس|الخامسة السادس|السادسة السابع|السابعة "
            + "الثامن|الثامنة التاسع|التاسعة العاشر|العاشرة",
    ]

    /// All numbers that are words.
    static var spelledWords: [String] { Array(words.keys) }

    private static let words: [String: Int] = {
        var words = [
            "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
            "thirtieth": 30, "fortieth": 40, "fiftieth": 50,
        ]
        for list in lists {
            for (index, synonyms) in list.split(separator: " ").enumerated() {
                for word in synonyms.split(separator: "|") { words[String(word)] = index + 1 }
            }
        }
        return words
    }()
}
