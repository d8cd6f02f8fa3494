extension SpokenLanguage {
    static let french: SpokenLanguage = {
        var language = SpokenLanguage()
        (language.decimalSign, language.groupSign) = (",", ".")
        language.groupsBySpace = true
        let euro = Money(Noun("un euro", "euros"), Noun("un centime", "centimes"))
        let dollar = Money(Noun("un dollar", "dollars"), Noun("un cent", "cents"))
        language.money = [
            "€": euro, "EUR": euro, "$": dollar, "USD": dollar, "£": Money(Noun("une livre", "livres")),
            "F": Money(Noun("un franc", "francs"), Noun("un centime", "centimes")),
        ]
        language.multiples = ["millions": "millions d'", "milliards": "milliards d'"]
        language.units = [
            "km/h": Noun("un kilomètre heure", "kilomètres heure"), "m²": Noun("un mètre carré", "mètres carrés"),
            "km²": Noun("un kilomètre carré", "kilomètres carrés"), "m³": Noun("un mètre cube", "mètres cubes"),
            "km": Noun("un kilomètre", "kilomètres"), "m": Noun("un mètre", "mètres"),
            "cm": Noun("un centimètre", "centimètres"), "mm": Noun("un millimètre", "millimètres"),
            "kg": Noun("un kilogramme", "kilogrammes"), "g": Noun("un gramme", "grammes"), "l": Noun("un litre", "litres"),
            "ml": Noun("un millilitre", "millilitres"), "°C": Noun("un degré Celsius", "degrés Celsius"),
            "°": Noun("un degré", "degrés"), "h": Noun("une heure", "heures"),
            "min": Noun("une minute", "minutes"), "%": Noun("un pour cent", "pour cent"),
        ]
        language.to = "à"
        language.minus = "moins"
        language.symbols = [
            "→": "", "←": "", "×": "fois", "§": "paragraphe", "°": "degré", "#": "numéro", "©": "copyright", "®": "", "™": "",
            "№": "numéro", "≈": "environ",
        ]
        (language.dot, language.at) = ("point", "arobase")
        language.fractions = [
            2: Noun("un demi", "demis"), 3: Noun("un tiers", "tiers"), 4: Noun("un quart", "quarts"),
            5: Noun("un cinquième", "cinquièmes"), 8: Noun("un huitième", "huitièmes"), 10: Noun("un dixième", "dixièmes"),
        ]
        language.and = "et"
        language.powers = ["2": "au carré", "3": "au cube"]
        language.power = "puissance"
        language.numberedWords = "chapitre livre tome partie acte scène volume article section page figure guerre".words
        language.regnal = { $0 == 1 ? "premier" : "\($0)" }
        language.numbered = { number, word in
            guard number == 1 else { return nil }
            return ["partie", "scène"].contains(word) ? "première" : word == "acte" ? "premier" : nil
        }
        let ordinal: @Sendable (Int) -> String? = { $0 == 1 ? "premier" : ordinals.number($0) }
        language.ordinalEndings = [
            "e": ordinal, "ème": ordinal, "ᵉ": ordinal, "er": ordinal, "re": { $0 == 1 ? "première" : nil },
            "ère": { $0 == 1 ? "première" : nil },
        ]
        language.romanEndings = ["ème", "er", "re", "e"]
        language.hourSign = "h"
        language.abbreviations = [
            "m": Abbreviation("Monsieur", .beforeName), "mm": Abbreviation("Messieurs", .beforeName),
            "dr": Abbreviation("docteur", .beforeName), "p": Abbreviation("page", .beforeNumber),
            "pp": Abbreviation("pages", .beforeNumber), "n°": Abbreviation("numéro"), "chap": Abbreviation("chapitre"),
            "vol": Abbreviation("volume"), "fig": Abbreviation("figure"), "av. j.-c": Abbreviation("avant Jésus-Christ"),
            "apr. j.-c": Abbreviation("après Jésus-Christ"), "c.-à-d": Abbreviation("c'est-à-dire"),
            "cf": Abbreviation("confer"), "art": Abbreviation("article", .beforeNumber), "t": Abbreviation("tome", .beforeNumber),
        ]
        language.months = months
        language.date = { day, month, year, _ in
            let date = "\(day == 1 ? "premier" : "\(day)") \(months.number(month) ?? "")"
            return year.map { "\(date) \($0)" } ?? date
        }
        language.time = { hour, minute in
            let hours = hour == 1 ? "une heure" : "\(hour) heures"
            return minute == 0 ? hours : "\(hours) \(minute)"
        }
        language.commonWords = "le la les de des du et est une il elle que qui dans en ne pas avec sur au était".words
        return language
    }()

    private static let months = """
        janvier février mars avril mai juin juillet août septembre octobre novembre décembre
        """.wordList
    private static let ordinals = """
        premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième \
        treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième vingt-et-unième \
        vingt-deuxième vingt-troisième vingt-quatrième vingt-cinquième
        """.wordList
}
