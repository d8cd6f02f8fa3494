extension SpokenLanguage {
    static let german: SpokenLanguage = {
        var language = SpokenLanguage()
        (language.decimalSign, language.groupSign) = (",", ".")
        let euro = Money(Noun("ein Euro", "Euro"), Noun("ein Cent", "Cent"))
        let dollar = Money(Noun("ein Dollar", "Dollar"), Noun("ein Cent", "Cent"))
        language.money = [
            "€": euro, "EUR": euro, "Euro": euro, "$": dollar, "USD": dollar,
            "£": Money(Noun("ein Pfund", "Pfund"), Noun("ein Penny", "Pence")),
            "CHF": Money(Noun("ein Franken", "Franken"), Noun("ein Rappen", "Rappen")),
            "DM": Money(Noun("eine Mark", "Mark"), Noun("ein Pfennig", "Pfennig")),
        ]
        language.multiples = [
            "Mio": "Millionen", "Mrd": "Milliarden", "Millionen": "Millionen", "Milliarden": "Milliarden",
        ]
        language.units = [
            "km": Noun("ein Kilometer", "Kilometer"), "m": Noun("ein Meter", "Meter"),
            "cm": Noun("ein Zentimeter", "Zentimeter"), "mm": Noun("ein Millimeter", "Millimeter"),
            "kg": Noun("ein Kilogramm", "Kilogramm"), "g": Noun("ein Gramm", "Gramm"),
            "mg": Noun("ein Milligramm", "Milligramm"), "l": Noun("ein Liter", "Liter"),
            "ml": Noun("ein Milliliter", "Milliliter"), "h": Noun("eine Stunde", "Stunden"),
            "min": Noun("eine Minute", "Minuten"), "km/h": Noun("ein Kilometer pro Stunde", "Kilometer pro Stunde"),
            "m²": Noun("ein Quadratmeter", "Quadratmeter"), "km²": Noun("ein Quadratkilometer", "Quadratkilometer"),
            "m³": Noun("ein Kubikmeter", "Kubikmeter"), "°C": Noun("ein Grad Celsius", "Grad Celsius"),
            "°F": Noun("ein Grad Fahrenheit", "Grad Fahrenheit"), "°": Noun("ein Grad", "Grad"),
            "%": Noun("ein Prozent", "Prozent"), "‰": Noun("ein Promille", "Promille"), "kW": Noun("ein Kilowatt", "Kilowatt"),
            "PS": Noun("ein PS", "PS"),
        ]
        language.to = "bis"
        language.minus = "minus"
        language.symbols = [
            "©": "Copyright", "®": "", "™": "", "→": "", "←": "", "#": "Nummer", "≈": "ungefähr", "≠": "ungleich",
            "÷": "geteilt durch",
        ]
        (language.dot, language.at) = ("Punkt", "ätt")
        language.fractions = [
            2: Noun("ein halb", "halbe"), 3: Noun("ein Drittel", "Drittel"), 4: Noun("ein Viertel", "Viertel"),
            5: Noun("ein Fünftel", "Fünftel"), 6: Noun("ein Sechstel", "Sechstel"), 8: Noun("ein Achtel", "Achtel"),
            10: Noun("ein Zehntel", "Zehntel"),
        ]
        language.and = ""
        language.powers = ["2": "Quadrat", "3": "hoch 3"]
        language.power = "hoch"
        language.numberedWords = "kapitel band teil buch akt szene abschnitt tafel artikel anhang weltkrieg nr seite".words
        language.regnal = { ordinals.number($0).map { "der \($0)" } }
        language.dottedOrdinal = { number, before in
            let isBent = before.map(bending.contains) ?? false
            return ordinals.number(number).map { isBent ? $0 + "n" : $0 }
        }
        language.ordinalWords = """
            Jahrhundert Jahrhunderts Kapitel Kapitels Geburtstag Mal Tag Stock Klasse Auflage Band Akt Szene Weltkrieg \
            Weltkriegs Platz Strophe Buch Teil
            """.words
        language.abbreviations = [
            "z. b": Abbreviation("zum Beispiel"), "z.b": Abbreviation("zum Beispiel"), "d. h": Abbreviation("das heißt"),
            "d.h": Abbreviation("das heißt"), "u. a": Abbreviation("unter anderem"), "u.a": Abbreviation("unter anderem"),
            "usw": Abbreviation("und so weiter"), "bzw": Abbreviation("beziehungsweise"), "ca": Abbreviation("zirka"),
            "dr": Abbreviation("Doktor", .beforeName), "prof": Abbreviation("Professor"),
            "hr": Abbreviation("Herr", .beforeName), "fr": Abbreviation("Frau", .beforeName),
            "st": Abbreviation("Sankt", .beforeName), "nr": Abbreviation("Nummer"), "s": Abbreviation("Seite", .beforeNumber),
            "bd": Abbreviation("Band", .beforeNumber), "kap": Abbreviation("Kapitel", .beforeNumber),
            "abb": Abbreviation("Abbildung", .beforeNumber), "vgl": Abbreviation("vergleiche"),
            "jh": Abbreviation("Jahrhundert"), "v. chr": Abbreviation("vor Christus"),
            "n. chr": Abbreviation("nach Christus"), "str": Abbreviation("Straße"), "tel": Abbreviation("Telefon"),
            "evtl": Abbreviation("eventuell"), "sog": Abbreviation("sogenannt"), "mio": Abbreviation("Millionen", .afterNumber),
        ]
        language.months = months
        language.date = { day, month, year, before in
            let ending = before.map(bending.contains) ?? false ? "n" : "r"
            let date = [ordinals.number(day), ordinals.number(month)].compactMap(\.self).map { $0 + ending }
            return (date + [year].compactMap(\.self)).joined(separator: " ")
        }
        // Else a day without a stop before a month, which isn't German, would be a date.
        language.dayAfterMonth = { "\($0)" }
        language.year = { year in
            guard 1_100...1_999 ~= year else { return nil }
            return "\(year / 100) hundert" + (year % 100 == 0 ? "" : " \(year % 100)")
        }
        language.decade = { _, _ in nil }
        language.time = { hour, minute in minute == 0 ? "\(hour) Uhr" : "\(hour) Uhr \(minute)" }
        language.timeWords = ["uhr"]
        language.commonWords = """
            der die das und ist es war in ein eine zu den von mit auf nicht er sie dem des im als
            """.words
        return language
    }()

    /// Words after which an ordinal ends in "n".
    private static let bending = "am vom zum im dem den des bis ab seit nach beim".words

    private static let months = """
        Januar Februar März April Mai Juni Juli August September Oktober November Dezember
        """.wordList
    private static let ordinals = """
        erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte dreizehnte vierzehnte \
        fünfzehnte sechzehnte siebzehnte achtzehnte neunzehnte zwanzigste einundzwanzigste zweiundzwanzigste \
        dreiundzwanzigste vierundzwanzigste fünfundzwanzigste sechsundzwanzigste siebenundzwanzigste \
        achtundzwanzigste neunundzwanzigste dreißigste einunddreißigste
        """.wordList
}
