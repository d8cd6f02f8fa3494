extension SpokenLanguage {
    static let dutch: SpokenLanguage = {
        var language = SpokenLanguage()
        (language.decimalSign, language.groupSign) = (",", ".")
        let euro = Money(Noun("1 euro", "euro"), Noun("1 cent", "cent"))
        language.money = [
            "€": euro, "EUR": euro, "$": Money(Noun("1 dollar", "dollar"), Noun("1 cent", "cent")),
            "£": Money(Noun("1 pond", "pond"), Noun("1 penny", "pence")),
        ]
        language.multiples = ["miljoen": "miljoen", "miljard": "miljard"]
        language.units = [
            "km/u": Noun("1 kilometer per uur", "kilometer per uur"), "m²": Noun("1 vierkante meter", "vierkante meter"),
            "km": Noun("1 kilometer", "kilometer"), "m": Noun("1 meter", "meter"), "cm": Noun("1 centimeter", "centimeter"),
            "mm": Noun("1 millimeter", "millimeter"), "kg": Noun("1 kilo", "kilo"), "g": Noun("1 gram", "gram"),
            "l": Noun("1 liter", "liter"), "ml": Noun("1 milliliter", "milliliter"),
            "°C": Noun("1 graad Celsius", "graden Celsius"), "°": Noun("1 graad", "graden"),
            "%": Noun("1 procent", "procent"), "min": Noun("1 minuut", "minuten"),
        ]
        language.to = "tot"
        language.minus = "min"
        language.symbols = [
            "&": "en", "§": "paragraaf", "→": "", "←": "", "×": "keer", "=": "is", "€": "euro", "#": "nummer", "®": "", "™": "",
        ]
        (language.dot, language.at) = ("punt", "apenstaartje")
        language.fractions = [
            2: Noun("een half", "halve"), 3: Noun("een derde", "derde"), 4: Noun("een kwart", "kwart"),
            5: Noun("een vijfde", "vijfde"), 8: Noun("een achtste", "achtste"), 10: Noun("een tiende", "tiende"),
        ]
        language.and = "en"
        language.powers = ["2": "kwadraat", "3": "tot de derde"]
        language.power = "tot de macht"
        language.numberedWords = "hoofdstuk deel boek bedrijf akte scène band artikel bladzijde wereldoorlog".words
        language.regnal = { ordinals.number($0).map { "de \($0)" } }
        let ordinal: @Sendable (Int) -> String? = { ordinals.number($0) }
        language.ordinalEndings = ["e": ordinal, "de": ordinal, "ste": ordinal]
        language.romanEndings = ["e"]
        language.abbreviations = [
            "dhr": Abbreviation("de heer"), "mevr": Abbreviation("mevrouw"), "dr": Abbreviation("doctor", .beforeName),
            "bijv": Abbreviation("bijvoorbeeld"), "bv": Abbreviation("bijvoorbeeld"), "enz": Abbreviation("enzovoort"),
            "nr": Abbreviation("nummer"), "blz": Abbreviation("bladzijde"), "p": Abbreviation("pagina", .beforeNumber),
            "d.w.z": Abbreviation("dat wil zeggen"), "o.a": Abbreviation("onder andere"), "ca": Abbreviation("circa"),
            "st": Abbreviation("Sint", .beforeName), "m.b.t": Abbreviation("met betrekking tot"),
            "a.u.b": Abbreviation("alstublieft"), "v.chr": Abbreviation("voor Christus"), "v. chr": Abbreviation("voor Christus"),
            "n.chr": Abbreviation("na Christus"), "hfst": Abbreviation("hoofdstuk"), "prof": Abbreviation("professor"),
        ]
        language.months = months
        language.date = { day, month, year, _ in
            let date = "\(day) \(months.number(month) ?? "")"
            return year.map { "\(date) \($0)" } ?? date
        }
        language.time = { hour, minute in minute == 0 ? "\(hour) uur" : "\(hour) uur \(minute)" }
        language.timeWords = ["uur"]
        language.commonWords = "de het een en van in is was dat die te op niet met hij zij voor er".words
        return language
    }()

    private static let months = """
        januari februari maart april mei juni juli augustus september oktober november december
        """.wordList
    private static let ordinals = """
        eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende \
        vijftiende zestiende zeventiende achttiende negentiende twintigste eenentwintigste
        """.wordList
}
