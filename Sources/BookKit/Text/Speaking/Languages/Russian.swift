extension SpokenLanguage {
    static let russian: SpokenLanguage = {
        var language = SpokenLanguage()
        (language.decimalSign, language.groupSign) = (",", "\u{A0}")
        language.groupsBySpace = true
        language.hasFew = true
        let rouble = Money(Noun("один рубль", "рублей", few: "рубля"), Noun("одна копейка", "копеек", few: "копейки"))
        let dollar = Money(Noun("один доллар", "долларов", few: "доллара"), Noun("один цент", "центов", few: "цента"))
        let euro = Money(Noun("один евро", "евро"), Noun("один цент", "центов", few: "цента"))
        language.money = ["₽": rouble, "руб": rouble, "$": dollar, "USD": dollar, "€": euro, "EUR": euro]
        language.multiples = ["млн": "миллионов", "млрд": "миллиардов", "тыс": "тысяч"]
        language.units = [
            "км/ч": Noun("один километр в час", "километров в час", few: "километра в час"),
            "км": Noun("один километр", "километров", few: "километра"), "м": Noun("один метр", "метров", few: "метра"),
            "см": Noun("один сантиметр", "сантиметров", few: "сантиметра"),
            "мм": Noun("один миллиметр", "миллиметров", few: "миллиметра"),
            "кг": Noun("один килограмм", "килограммов", few: "килограмма"), "г": Noun("один грамм", "граммов", few: "грамма"),
            "л": Noun("один литр", "литров", few: "литра"),
            "°C": Noun("один градус Цельсия", "градусов Цельсия", few: "градуса Цельсия"),
            "°С": Noun("один градус Цельсия", "градусов Цельсия", few: "градуса Цельсия"),
            "°": Noun("один градус", "градусов", few: "градуса"), "%": Noun("один процент", "процентов", few: "процента"),
            "мин": Noun("одна минута", "минут", few: "минуты"),
        ]
        language.minus = "минус"
        language.symbols = [
            "&": "и", "§": "параграф", "©": "копирайт", "№": "номер", "→": "", "←": "", "×": "на", "®": "", "™": "",
            "°": "градусов", "€": "евро", "#": "номер", "≈": "примерно",
        ]
        (language.dot, language.at) = ("точка", "собака")
        language.fractions = [2: Noun("одна вторая", "вторых"), 3: Noun("одна треть", "трети"), 4: Noun("одна четверть", "четверти")]
        language.and = "и"
        language.powers = ["2": "в квадрате", "3": "в кубе"]
        language.power = "в степени"
        language.numberedWords = "том книга часть действие явление раздел статья стр страница".words
        language.numbered = { number, word in
            switch word {
            case "часть", "книга", "статья": ordinals.number(number)?.feminine
            case "том", "раздел": ordinals.number(number)
            case "действие", "явление": ordinals.number(number)?.neuter
            default: nil
            }
        }
        language.numberedWords.insert("глава")
        language.regnal = { ordinals.number($0) }
        language.centuryWords = "век века веке веку веком".words
        language.century = { ordinals.number($0) }
        language.abbreviations = [
            "т. е": Abbreviation("то есть"), "т.е": Abbreviation("то есть"), "т. д": Abbreviation("так далее"),
            "т.д": Abbreviation("так далее"), "т. п": Abbreviation("тому подобное"), "т.п": Abbreviation("тому подобное"),
            "др": Abbreviation("другие"), "стр": Abbreviation("страница", .beforeNumber), "рис": Abbreviation("рисунок", .beforeNumber),
            "гл": Abbreviation("глава", .beforeNumber), "руб": Abbreviation("рублей", .afterNumber),
            "коп": Abbreviation("копеек", .afterNumber), "тыс": Abbreviation("тысяч"), "млн": Abbreviation("миллионов"),
            "ул": Abbreviation("улица"), "см": Abbreviation("смотри", .beforeName), "г": Abbreviation("год", .afterNumber),
            "гг": Abbreviation("годы", .afterNumber), "до н. э": Abbreviation("до нашей эры"), "н. э": Abbreviation("нашей эры"),
            "им": Abbreviation("имени", .beforeName), "проф": Abbreviation("профессор"), "напр": Abbreviation("например"),
            "св": Abbreviation("святой", .beforeName),
        ]
        return language
    }()

    private static let ordinals = """
        первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый одиннадцатый двенадцатый \
        тринадцатый четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый девятнадцатый двадцатый \
        двадцать-первый
        """.wordList.map { $0 == "двадцать-первый" ? "двадцать первый" : $0 }
}

extension String {
    /// A Russian ordinal before a noun of the feminine gender.
    fileprivate var feminine: String { self == "третий" ? "третья" : dropLast(2) + "ая" }
    fileprivate var neuter: String { self == "третий" ? "третье" : dropLast(2) + "ое" }
}
