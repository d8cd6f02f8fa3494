extension SpokenLanguage {
    static let italian: SpokenLanguage = {
        var language = SpokenLanguage()
        (language.decimalSign, language.groupSign) = (",", ".")
        language.groupsBySpace = true
        let euro = Money(Noun("un euro", "euro"), Noun("un centesimo", "centesimi"))
        let dollar = Money(Noun("un dollaro", "dollari"), Noun("un centesimo", "centesimi"))
        language.money = [
            "€": euro, "EUR": euro, "$": dollar, "USD": dollar, "£": Money(Noun("una sterlina", "sterline")),
        ]
        language.multiples = ["milioni": "milioni di", "miliardi": "miliardi di"]
        language.units = [
            "km/h": Noun("un chilometro all'ora", "chilometri all'ora"), "m²": Noun("un metro quadrato", "metri quadrati"),
            "km²": Noun("un chilometro quadrato", "chilometri quadrati"), "km": Noun("un chilometro", "chilometri"),
            "m": Noun("un metro", "metri"), "cm": Noun("un centimetro", "centimetri"), "mm": Noun("un millimetro", "millimetri"),
            "kg": Noun("un chilo", "chili"), "g": Noun("un grammo", "grammi"), "l": Noun("un litro", "litri"),
            "ml": Noun("un millilitro", "millilitri"), "h": Noun("un'ora", "ore"), "min": Noun("un minuto", "minuti"),
            "°C": Noun("un grado Celsius", "gradi Celsius"), "°": Noun("un grado", "gradi"), "%": Noun("uno per cento", "per cento"),
        ]
        language.to = "a"
        language.minus = "meno"
        language.symbols = [
            "&": "e", "©": "copyright", "®": "", "™": "", "→": "", "←": "", "×": "per", "÷": "diviso", "#": "numero",
        ]
        (language.dot, language.at) = ("punto", "chiocciola")
        language.fractions = [
            2: Noun("un mezzo", "mezzi"), 3: Noun("un terzo", "terzi"), 4: Noun("un quarto", "quarti"),
            5: Noun("un quinto", "quinti"), 8: Noun("un ottavo", "ottavi"), 10: Noun("un decimo", "decimi"),
        ]
        language.and = "e"
        language.powers = ["2": "al quadrato", "3": "al cubo"]
        language.power = "alla"
        language.numberedWords = "capitolo libro tomo parte atto scena volume articolo sezione pagina guerra".words
        language.regnal = { masculine.number($0) }
        language.numbered = { number, word in
            let isFeminine = ["parte", "scena", "guerra", "sezione"].contains(word)
            return word == "pagina" ? nil : (isFeminine ? feminine : masculine).number(number)
        }
        language.centuryWords = ["secolo"]
        language.century = { masculine.number($0) }
        language.ordinalEndings = ["º": { masculine.number($0) }, "°": { masculine.number($0) }, "ª": { feminine.number($0) }]
        language.abbreviations = [
            "sig": Abbreviation("signor"), "sig.ra": Abbreviation("signora"), "dott": Abbreviation("dottor", .beforeName),
            "prof": Abbreviation("professor", .beforeName), "pag": Abbreviation("pagina"), "ecc": Abbreviation("eccetera"),
            "n": Abbreviation("numero", .beforeNumber), "cap": Abbreviation("capitolo", .beforeNumber),
            "vol": Abbreviation("volume", .beforeNumber), "s": Abbreviation("San", .beforeName),
            "a.c": Abbreviation("avanti Cristo"), "d.c": Abbreviation("dopo Cristo"), "avv": Abbreviation("avvocato"),
            "ing": Abbreviation("ingegner"), "es": Abbreviation("esempio"), "p": Abbreviation("pagina", .beforeNumber),
        ]
        language.months = months
        language.date = { day, month, year, _ in
            let date = "\(day == 1 ? "primo" : "\(day)") \(months.number(month) ?? "")"
            return year.map { "\(date) \($0)" } ?? date
        }
        language.time = { hour, minute in minute == 0 ? "\(hour)" : nil }
        language.commonWords = "il la le di e che un una è era con non per si in del della nel al".words
        return language
    }()

    private static let masculine = """
        primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo \
        quattordicesimo quindicesimo sedicesimo diciassettesimo diciottesimo diciannovesimo ventesimo ventunesimo \
        ventiduesimo ventitreesimo
        """.wordList
    private static let months = """
        gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
        """.wordList
    private static let feminine = masculine.map { String($0.dropLast()) + "a" }
}
