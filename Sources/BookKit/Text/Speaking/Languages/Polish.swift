extension SpokenLanguage {
    static let polish: SpokenLanguage = {
        var language = SpokenLanguage()
        (language.decimalSign, language.groupSign) = (",", ".")
        language.groupsBySpace = true
        language.hasFew = true
        let zloty = Money(Noun("jeden złoty", "złotych", few: "złote"), Noun("jeden grosz", "groszy", few: "grosze"))
        let dollar = Money(Noun("jeden dolar", "dolarów", few: "dolary"), Noun("jeden cent", "centów", few: "centy"))
        let euro = Money(Noun("jedno euro", "euro"), Noun("jeden cent", "centów", few: "centy"))
        language.money = ["zł": zloty, "PLN": zloty, "$": dollar, "USD": dollar, "€": euro, "EUR": euro]
        language.multiples = ["mln": "milionów", "mld": "miliardów", "tys": "tysięcy"]
        language.units = [
            "km/h": Noun("jeden kilometr na godzinę", "kilometrów na godzinę", few: "kilometry na godzinę"),
            "m²": Noun("jeden metr kwadratowy", "metrów kwadratowych", few: "metry kwadratowe"),
            "km": Noun("jeden kilometr", "kilometrów", few: "kilometry"), "m": Noun("jeden metr", "metrów", few: "metry"),
            "cm": Noun("jeden centymetr", "centymetrów", few: "centymetry"),
            "mm": Noun("jeden milimetr", "milimetrów", few: "milimetry"),
            "kg": Noun("jeden kilogram", "kilogramów", few: "kilogramy"), "g": Noun("jeden gram", "gramów", few: "gramy"),
            "l": Noun("jeden litr", "litrów", few: "litry"),
            "°C": Noun("jeden stopień Celsjusza", "stopni Celsjusza", few: "stopnie Celsjusza"),
            "°": Noun("jeden stopień", "stopni", few: "stopnie"), "%": Noun("jeden procent", "procent"),
            "min": Noun("jedna minuta", "minut", few: "minuty"),
        ]
        language.to = "do"
        language.minus = "minus"
        language.symbols = [
            "&": "i", "©": "kopirajt", "→": "", "←": "", "€": "euro", "#": "numer", "®": "", "™": "", "№": "numer",
        ]
        (language.dot, language.at) = ("kropka", "małpa")
        language.fractions = [2: Noun("pół", "drugie"), 4: Noun("jedna czwarta", "czwarte"), 3: Noun("jedna trzecia", "trzecie")]
        language.and = "i"
        language.powers = ["2": "do kwadratu", "3": "do sześcianu"]
        language.power = "do potęgi"
        language.numberedWords = "rozdział tom część księga akt scena wojna strona str artykuł".words
        language.numbered = { number, word in
            switch word {
            case "część", "księga", "scena", "wojna": ordinals.number(number)?.feminine
            case "rozdział", "tom", "akt": ordinals.number(number)
            default: nil
            }
        }
        language.regnal = { ordinals.number($0) }
        language.centuryWords = ["wiek", "wieku"]
        language.century = { ordinals.number($0) }
        language.abbreviations = [
            "np": Abbreviation("na przykład"), "itd": Abbreviation("i tak dalej"), "itp": Abbreviation("i tym podobne"),
            "tj": Abbreviation("to jest"), "tzn": Abbreviation("to znaczy"), "prof": Abbreviation("profesor"),
            "ul": Abbreviation("ulica"), "str": Abbreviation("strona"), "s": Abbreviation("strona", .beforeNumber),
            "r": Abbreviation("roku", .afterNumber), "św": Abbreviation("święty"), "m.in": Abbreviation("między innymi"),
            "godz": Abbreviation("godzina"), "tys": Abbreviation("tysięcy"), "rozdz": Abbreviation("rozdział"),
            "p.n.e": Abbreviation("przed naszą erą"), "n.e": Abbreviation("naszej ery"), "inż": Abbreviation("inżynier"),
        ]
        language.time = { hour, minute in minute == 0 ? hours.number(hour) : nil }
        return language
    }()

    private static let ordinals = """
        pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty jedenasty dwunasty trzynasty \
        czternasty piętnasty szesnasty siedemnasty osiemnasty dziewiętnasty dwudziesty dwudziesty+pierwszy
        """.wordList.map { $0 == "dwudziesty+pierwszy" ? "dwudziesty pierwszy" : $0 }
    private static let hours = ordinals.map(\.feminine)
}

extension String {
    /// A Polish ordinal before a noun of the feminine gender.
    fileprivate var feminine: String { hasSuffix("i") && self != "drugi" ? dropLast() + "ia" : self == "drugi" ? "druga" : dropLast() + "a" }
}
