extension SpokenLanguage {
    static let spanish: SpokenLanguage = {
        var language = SpokenLanguage()
        (language.decimalSign, language.groupSign) = (",", ".")
        language.groupsBySpace = true
        let euro = Money(Noun("un euro", "euros"), Noun("un céntimo", "céntimos"))
        let dollar = Money(Noun("un dólar", "dólares"), Noun("un centavo", "centavos"))
        language.money = [
            "€": euro, "EUR": euro, "$": dollar, "USD": dollar, "US$": dollar, "£": Money(Noun("una libra", "libras")),
        ]
        language.multiples = ["millones": "millones de"]
        language.units = [
            "km/h": Noun("un kilómetro por hora", "kilómetros por hora"), "m²": Noun("un metro cuadrado", "metros cuadrados"),
            "km²": Noun("un kilómetro cuadrado", "kilómetros cuadrados"), "km": Noun("un kilómetro", "kilómetros"),
            "m": Noun("un metro", "metros"), "cm": Noun("un centímetro", "centímetros"),
            "mm": Noun("un milímetro", "milímetros"), "kg": Noun("un kilogramo", "kilogramos"), "g": Noun("un gramo", "gramos"),
            "l": Noun("un litro", "litros"), "ml": Noun("un mililitro", "mililitros"), "h": Noun("una hora", "horas"),
            "min": Noun("un minuto", "minutos"), "°C": Noun("un grado Celsius", "grados Celsius"),
            "°": Noun("un grado", "grados"), "%": Noun("uno por ciento", "por ciento"),
        ]
        language.to = "a"
        language.minus = "menos"
        language.symbols = [
            "&": "y", "©": "copyright", "®": "", "™": "", "→": "", "←": "", "×": "por", "÷": "entre", "#": "número",
            "№": "número",
        ]
        (language.dot, language.at) = ("punto", "arroba")
        language.fractions = [
            2: Noun("un medio", "medios"), 3: Noun("un tercio", "tercios"), 4: Noun("un cuarto", "cuartos"),
            5: Noun("un quinto", "quintos"), 8: Noun("un octavo", "octavos"), 10: Noun("un décimo", "décimos"),
        ]
        language.and = "y"
        language.powers = ["2": "al cuadrado", "3": "al cubo"]
        language.power = "elevado a"
        language.numberedWords = "capítulo libro tomo parte acto escena volumen artículo sección página siglo guerra".words
        language.regnal = { $0 <= 10 ? masculine.number($0) : "\($0)" }
        language.numbered = { number, word in
            guard number <= 10, word != "siglo" else { return nil }
            let isFeminine = ["parte", "escena", "guerra", "sección"].contains(word)
            return word == "página" ? nil : (isFeminine ? feminine : masculine).number(number)
        }
        language.ordinalEndings = [
            "º": { masculine.number($0) }, ".º": { masculine.number($0) }, "ª": { feminine.number($0) },
            ".ª": { feminine.number($0) }, "er": { [1: "primer", 3: "tercer"][$0] }, "o": { masculine.number($0) },
            "a": { feminine.number($0) },
        ]
        language.abbreviations = [
            "sr": Abbreviation("señor"), "sra": Abbreviation("señora"), "srta": Abbreviation("señorita"),
            "sres": Abbreviation("señores"), "d": Abbreviation("don", .beforeName), "dña": Abbreviation("doña"),
            "dr": Abbreviation("doctor"), "dra": Abbreviation("doctora"), "ud": Abbreviation("usted"),
            "uds": Abbreviation("ustedes"), "vd": Abbreviation("usted"), "pág": Abbreviation("página"),
            "págs": Abbreviation("páginas"), "etc": Abbreviation("etcétera"), "ee. uu": Abbreviation("Estados Unidos"),
            "ee.uu": Abbreviation("Estados Unidos"), "cap": Abbreviation("capítulo", .beforeNumber),
            "vol": Abbreviation("volumen", .beforeNumber), "núm": Abbreviation("número"), "n.º": Abbreviation("número"),
            "nº": Abbreviation("número"), "a. c": Abbreviation("antes de Cristo"), "d. c": Abbreviation("después de Cristo"),
            "p. ej": Abbreviation("por ejemplo"), "prof": Abbreviation("profesor"), "sto": Abbreviation("santo", .beforeName),
            "sta": Abbreviation("santa", .beforeName),
        ]
        language.months = months
        language.date = { day, month, year, _ in
            let date = "\(day == 1 ? "uno" : "\(day)") de \(months.number(month) ?? "")"
            return year.map { "\(date) de \($0)" } ?? date
        }
        language.dayAfterMonth = { "\($0)" }
        language.time = { hour, minute in minute == 0 ? "\(hour) en punto" : nil }
        language.commonWords = "el la los las de y en que un una es era con no por se su del al".words
        return language
    }()

    private static let months = """
        enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
        """.wordList
    private static let masculine = "primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo".wordList
    private static let feminine = "primera segunda tercera cuarta quinta sexta séptima octava novena décima".wordList
}
