/// The characters that HTML has names for.
package enum NamedEntities {
    package static func character(named name: String) -> String? { characters[name] }

    private static let characters: [String: String] = {
        var characters: [String: String] = [:]
        for (value, name) in latin1.split(separator: " ").enumerated() {
            characters[String(name)] = Unicode.Scalar(UInt32(0xA0 + value)).map { String(Character($0)) }
        }
        for (name, character) in others { characters[name] = character }
        return characters
    }()

    /// From U+00A0 to U+00FF.
    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
        micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring \
        AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml \
        times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil \
        egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash \
        ugrave uacute ucirc uuml yacute thorn yuml
        """

    private static let others = [
        "OElig": "Œ", "Scaron": "Š", "Yuml": "Ÿ", "bull": "•", "circ": "ˆ", "dagger": "†", "Dagger": "‡",
        "emsp": "\u{2003}", "ensp": "\u{2002}", "euro": "€", "hearts": "♥", "hellip": "…", "infin": "∞",
        "larr": "←", "ldquo": "“", "le": "≤", "ge": "≥", "lrm": "\u{200E}", "lsaquo": "‹", "lsquo": "‘",
        "bdquo": "„", "mdash": "—", "minus": "−", "ndash": "–", "ne": "≠", "oelig": "œ", "permil": "‰",
        "prime": "′", "Prime": "″", "radic": "√", "rarr": "→", "rdquo": "”", "rlm": "\u{200F}", "rsaquo": "›",
        "rsquo": "’", "sbquo": "‚", "scaron": "š", "sum": "∑", "thinsp": "\u{2009}", "tilde": "˜", "trade": "™",
        "zwj": "\u{200D}", "zwnj": "\u{200C}",
    ]
}
