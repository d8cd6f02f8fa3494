extension SpokenLanguage {
    /// As in Britain, and everywhere but in America.
    static let english: SpokenLanguage = {
        var language = SpokenLanguage()
        language.money = [
            "$": Money(Noun("one dollar", "dollars"), Noun("one cent", "cents")),
            "USD": Money(Noun("one US dollar", "US dollars"), Noun("one cent", "cents")),
            "US$": Money(Noun("one US dollar", "US dollars"), Noun("one cent", "cents")),
            "£": Money(Noun("one pound", "pounds"), Noun("one penny", "pence")),
            "GBP": Money(Noun("one pound", "pounds"), Noun("one penny", "pence")),
            "€": Money(Noun("one euro", "euros"), Noun("one cent", "cents")),
            "EUR": Money(Noun("one euro", "euros"), Noun("one cent", "cents")),
            "¥": Money(Noun("one yen", "yen")), "₹": Money(Noun("one rupee", "rupees")),
            "₽": Money(Noun("one rouble", "roubles")), "¢": Money(Noun("one cent", "cents")),
        ]
        language.multiples = [
            "k": "thousand", "K": "thousand", "m": "million", "bn": "billion", "tn": "trillion", "M": "million",
            "B": "billion", "thousand": "thousand", "million": "million", "billion": "billion", "trillion": "trillion",
        ]
        language.units = units
        language.to = "to"
        language.minus = "minus"
        language.symbols = [
            "#": "number", "~": "about", "≈": "about", "≠": "isn't equal to", "→": "", "←": "", "↔": "", "№": "number",
        ]
        language.dot = "dot"
        language.at = "at"
        language.fractions = [
            2: Noun("one half", "halves"), 3: Noun("one third", "thirds"), 4: Noun("one quarter", "quarters"),
            5: Noun("one fifth", "fifths"), 6: Noun("one sixth", "sixths"), 8: Noun("one eighth", "eighths"),
            10: Noun("one tenth", "tenths"), 16: Noun("one sixteenth", "sixteenths"),
        ]
        language.and = "and"
        language.powers = ["2": "squared", "3": "cubed"]
        language.power = "to the power of"
        language.numberedWords = """
            chapter chapters book books part parts volume volumes vol act scene canto section article war phase type \
            class grade figure fig table plate appendix psalm letter stave stage level rocky division step title page \
            p pp no number lesson exercise unit verse
            """.words
        language.regnal = { "the \(ordinal($0))" }
        language.abbreviations = abbreviations
        language.months = months
        language.date = { day, month, year, _ in
            let date = "the \(ordinal(day)) of \(months.number(month) ?? "")"
            return year.map { "\(date), \($0)" } ?? date
        }
        language.dayAfterMonth = ordinal
        language.year = year
        language.decade = { century, decade in
            guard decade > 0 else { return century.map { $0 == 20 ? "2 thousands" : "\($0) hundreds" } }
            return (century.map { $0 == 20 ? "20 " : "\($0) " } ?? "") + (decades.number(decade / 10) ?? "")
        }
        language.time = { hour, minute in
            switch minute {
            case 0: 1...12 ~= hour ? "\(hour) o'clock" : hour == 0 ? "midnight" : "\(hour) hundred"
            case 1...9: "\(hour) oh \(minute)"
            default: "\(hour) \(minute)"
            }
        }
        language.timeWords = "a am p pm AM PM A P o".words
        language.commonWords = """
            the of and a in to was it is that he she his her with for on at by from had not but they as be were one two \
            this there when who or an my you all no
            """.words
        return language
    }()

    static let americanEnglish: SpokenLanguage = {
        var language = english
        language.dateOrder = .monthFirst
        language.date = { day, month, year, _ in
            guard let year else { return "the \(ordinal(day)) of \(months.number(month) ?? "")" }
            return "\(months.number(month) ?? "") \(ordinal(day)), \(year)"
        }
        return language
    }()

    private static let units: [String: Noun] = [
        "%": Noun("one percent", "percent"), "‰": Noun("one per thousand", "per thousand"),
        "km": Noun("one kilometre", "kilometres"), "m": Noun("one metre", "metres"),
        "cm": Noun("one centimetre", "centimetres"), "mm": Noun("one millimetre", "millimetres"),
        "kg": Noun("one kilogram", "kilograms"), "g": Noun("one gram", "grams"),
        "mg": Noun("one milligram", "milligrams"), "l": Noun("one litre", "litres"), "L": Noun("one litre", "litres"),
        "ml": Noun("one millilitre", "millilitres"), "mL": Noun("one millilitre", "millilitres"),
        "km/h": Noun("one kilometre per hour", "kilometres per hour"),
        "kmh": Noun("one kilometre per hour", "kilometres per hour"),
        "m/s": Noun("one metre per second", "metres per second"), "mph": Noun("one mile per hour", "miles per hour"),
        "mi": Noun("one mile", "miles"), "ft": Noun("one foot", "feet"), "yd": Noun("one yard", "yards"),
        "lb": Noun("one pound", "pounds"), "lbs": Noun("one pound", "pounds"), "oz": Noun("one ounce", "ounces"),
        "h": Noun("one hour", "hours"), "hrs": Noun("one hour", "hours"), "min": Noun("one minute", "minutes"),
        "ms": Noun("one millisecond", "milliseconds"), "m²": Noun("one square metre", "square metres"),
        "km²": Noun("one square kilometre", "square kilometres"), "m³": Noun("one cubic metre", "cubic metres"),
        "cm³": Noun("one cubic centimetre", "cubic centimetres"),
        "°C": Noun("one degree Celsius", "degrees Celsius"), "℃": Noun("one degree Celsius", "degrees Celsius"),
        "°F": Noun("one degree Fahrenheit", "degrees Fahrenheit"), "°": Noun("one degree", "degrees"),
        "kW": Noun("one kilowatt", "kilowatts"), "W": Noun("one watt", "watts"), "V": Noun("one volt", "volts"),
        "Hz": Noun("one hertz", "hertz"), "kHz": Noun("one kilohertz", "kilohertz"), "MB": Noun("one megabyte", "megabytes"),
        "GB": Noun("one gigabyte", "gigabytes"), "KB": Noun("one kilobyte", "kilobytes"),
        "tsp": Noun("one teaspoon", "teaspoons"), "tbsp": Noun("one tablespoon", "tablespoons"),
    ]

    private static let abbreviations: [String: Abbreviation] = [
        "mr": Abbreviation("Mister"), "mrs": Abbreviation("Missis"), "ms": Abbreviation("Miz"),
        "dr": Abbreviation("Doctor", .beforeName), "prof": Abbreviation("Professor"),
        "rev": Abbreviation("Reverend", .beforeName), "hon": Abbreviation("Honourable", .beforeName),
        "messrs": Abbreviation("Messers"), "st": Abbreviation("Saint", .beforeName),
        "mt": Abbreviation("Mount", .beforeName), "ft": Abbreviation("Fort", .beforeName),
        "capt": Abbreviation("Captain"), "col": Abbreviation("Colonel", .beforeName),
        "gen": Abbreviation("General", .beforeName), "lt": Abbreviation("Lieutenant"),
        "maj": Abbreviation("Major", .beforeName), "sgt": Abbreviation("Sergeant"),
        "cpl": Abbreviation("Corporal"), "gov": Abbreviation("Governor", .beforeName),
        "sen": Abbreviation("Senator", .beforeName), "jr": Abbreviation("Junior"), "sr": Abbreviation("Senior"),
        "esq": Abbreviation("Esquire"), "no": Abbreviation("number", .beforeNumber),
        "nos": Abbreviation("numbers", .beforeNumber), "p": Abbreviation("page", .beforeNumber),
        "pp": Abbreviation("pages", .beforeNumber), "vol": Abbreviation("volume", .beforeNumber),
        "vols": Abbreviation("volumes"), "ch": Abbreviation("chapter", .beforeNumber),
        "chap": Abbreviation("chapter", .beforeNumber), "fig": Abbreviation("figure", .beforeNumber),
        "ed": Abbreviation("edition", .afterNumber), "vs": Abbreviation("versus"), "v": Abbreviation("versus", .beforeName),
        "etc": Abbreviation("et cetera"), "&c": Abbreviation("et cetera"), "e.g": Abbreviation("for example"),
        "i.e": Abbreviation("that is"), "viz": Abbreviation("namely"), "cf": Abbreviation("compare"),
        "approx": Abbreviation("approximately"), "dept": Abbreviation("department"), "ca": Abbreviation("circa"),
        "c": Abbreviation("circa", .beforeNumber), "b": Abbreviation("born", .beforeNumber),
        "d": Abbreviation("died", .beforeNumber), "ave": Abbreviation("Avenue"), "blvd": Abbreviation("Boulevard"),
        "tsp": Abbreviation("teaspoons", .afterNumber), "tbsp": Abbreviation("tablespoons", .afterNumber),
        "oz": Abbreviation("ounces", .afterNumber), "lb": Abbreviation("pounds", .afterNumber),
        "lbs": Abbreviation("pounds", .afterNumber), "in": Abbreviation("inches", .afterNumber),
        "min": Abbreviation("minutes", .afterNumber), "hr": Abbreviation("hours", .afterNumber),
        "hrs": Abbreviation("hours", .afterNumber), "jan": Abbreviation("January", .beforeNumber),
        "feb": Abbreviation("February", .beforeNumber), "aug": Abbreviation("August", .beforeNumber),
        "sept": Abbreviation("September", .beforeNumber), "oct": Abbreviation("October", .beforeNumber),
        "nov": Abbreviation("November", .beforeNumber), "dec": Abbreviation("December", .beforeNumber),
    ]

    private static let months = """
        January February March April May June July August September October November December
        """.wordList
    private static let decades = "tens twenties thirties forties fifties sixties seventies eighties nineties".wordList

    private static func ordinal(_ number: Int) -> String {
        let ending =
            switch (number % 10, number % 100) {
            case (1, let rest) where rest != 11: "st"
            case (2, let rest) where rest != 12: "nd"
            case (3, let rest) where rest != 13: "rd"
            default: "th"
            }
        return "\(number)\(ending)"
    }

    private static func year(_ year: Int) -> String? {
        let (century, rest) = (year / 100, year % 100)
        switch year {
        case 1_010...1_099, 1_100...1_999:
            return rest == 0 ? "\(century) hundred" : rest < 10 ? "\(century) oh \(rest)" : "\(century) \(rest)"
        case 2_010...2_099: return "\(century) \(rest)"
        default: return nil
        }
    }
}
