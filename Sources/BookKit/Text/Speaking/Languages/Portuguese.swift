extension SpokenLanguage {
    static let portuguese: SpokenLanguage = {
        var language = SpokenLanguage()
        (language.decimalSign, language.groupSign) = (",", ".")
        language.groupsBySpace = true
        let euro = Money(Noun("um euro", "euros"), Noun("um cêntimo", "cêntimos"))
        let dollar = Money(Noun("um dólar", "dólares"), Noun("um centavo", "centavos"))
        language.money = [
            "€": euro, "EUR": euro, "$": dollar, "US$": dollar, "USD": dollar,
            "R$": Money(Noun("um real", "reais"), Noun("um centavo", "centavos")), "£": Money(Noun("uma libra", "libras")),
        ]
        language.multiples = ["milhões": "milhões de", "bilhões": "bilhões de", "mil": "mil"]
        language.units = [
            "km/h": Noun("um quilômetro por hora", "quilômetros por hora"), "m²": Noun("um metro quadrado", "metros quadrados"),
            "km": Noun("um quilômetro", "quilômetros"), "m": Noun("um metro", "metros"),
            "cm": Noun("um centímetro", "centímetros"), "mm": Noun("um milímetro", "milímetros"),
            "kg": Noun("um quilo", "quilos"), "g": Noun("um grama", "gramas"), "l": Noun("um litro", "litros"),
            "ml": Noun("um mililitro", "mililitros"), "min": Noun("um minuto", "minutos"),
            "°C": Noun("um grau Celsius", "graus Celsius"), "°": Noun("um grau", "graus"), "%": Noun("um por cento", "por cento"),
        ]
        language.to = "a"
        language.minus = "menos"
        language.symbols = ["©": "copyright", "®": "", "™": "", "→": "", "←": "", "#": "número", "÷": "dividido por"]
        (language.dot, language.at) = ("ponto", "arroba")
        language.fractions = [
            2: Noun("um meio", "meios"), 3: Noun("um terço", "terços"), 4: Noun("um quarto", "quartos"),
            5: Noun("um quinto", "quintos"), 8: Noun("um oitavo", "oitavos"), 10: Noun("um décimo", "décimos"),
        ]
        language.and = "e"
        language.powers = ["2": "ao quadrado", "3": "ao cubo"]
        language.power = "elevado a"
        language.numberedWords = "capítulo livro tomo parte ato cena volume artigo seção página século guerra".words
        language.regnal = { $0 <= 10 ? masculine.number($0) : "\($0)" }
        language.numbered = { number, word in
            let isFeminine = ["parte", "cena", "guerra", "seção"].contains(word)
            guard number <= 10, word != "página" else { return nil }
            return (isFeminine ? feminine : masculine).number(number)
        }
        language.ordinalEndings = [
            "º": { masculine.number($0) }, ".º": { masculine.number($0) }, "ª": { feminine.number($0) },
            ".ª": { feminine.number($0) }, "o": { masculine.number($0) }, "a": { feminine.number($0) },
        ]
        language.abbreviations = [
            "sr": Abbreviation("senhor"), "sra": Abbreviation("senhora"), "dr": Abbreviation("doutor"),
            "dra": Abbreviation("doutora"), "d": Abbreviation("dom", .beforeName), "pág": Abbreviation("página"),
            "etc": Abbreviation("et cetera"), "n.º": Abbreviation("número"), "nº": Abbreviation("número"),
            "cap": Abbreviation("capítulo", .beforeNumber), "vol": Abbreviation("volume", .beforeNumber),
            "séc": Abbreviation("século"), "prof": Abbreviation("professor"), "a.c": Abbreviation("antes de Cristo"),
            "d.c": Abbreviation("depois de Cristo"), "av": Abbreviation("avenida", .beforeName), "ex": Abbreviation("exemplo"),
        ]
        language.months = months
        language.date = { day, month, year, _ in
            let date = "\(day == 1 ? "primeiro" : "\(day)") de \(months.number(month) ?? "")"
            return year.map { "\(date) de \($0)" } ?? date
        }
        language.dayAfterMonth = { "\($0)" }
        language.time = { hour, minute in minute == 0 ? "\(hour) horas" : "\(hour) e \(minute)" }
        language.commonWords = "o a os as de e que um uma em é era com não por se do da no na".words
        return language
    }()

    private static let months = """
        janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
        """.wordList
    private static let masculine = "primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo".wordList
    private static let feminine = "primeira segunda terceira quarta quinta sexta sétima oitava nona décima".wordList
}
