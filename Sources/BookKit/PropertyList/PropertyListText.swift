/// Writes values as the text of a property list.
struct PropertyListText {
    enum Dialect { case xml, openStep }

    var dialect = Dialect.xml
    /// What a level is indented by.
    var indent = "\t"
    /// What a line end in an XML text is written as.
    var lineEnd = "\n"
    /// The largest scalar that the file's encoding has; others are written as references.
    var largestScalar: UInt32 = 0x10FFFF

    /// A whole XML file, indented by tabs as Apple's tools do.
    static func document(of root: PropertyListValue) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(PropertyListText().text(of: root, lead: "\n"))
        </plist>

        """
    }

    /// Whether XML can hold `scalar`; another one isn't written.
    static func holds(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{0}"..."\u{8}", "\u{B}"..."\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": false
        default: true
        }
    }

    /// The white space before what is one level deeper than what `lead` stands before.
    func lead(below lead: String) -> String { lead.contains(where: \.isNewline) ? lead + indent : lead }

    /// The value as it stands behind `lead`, the white space before it.
    func text(of value: PropertyListValue, lead: String) -> String {
        var text = ""
        append(value, lead: lead, to: &text)
        return text
    }

    /// An entry of a dictionary behind `lead`, which stands before its key; in XML `valueLead` stands before its value.
    func entry(_ key: String, _ value: PropertyListValue, lead: String, valueLead: String? = nil) -> String {
        var text = lead
        append(PropertyListValue.Entry(key: key, value: value), lead: lead, valueLead: valueLead ?? lead, to: &text)
        return text
    }

    /// What an array begins and ends with.
    var arrayBrackets: (String, String) { dialect == .xml ? ("<array>", "</array>") : ("(", ")") }

    private func append(_ value: PropertyListValue, lead: String, to text: inout String) {
        switch value {
        case .string(let string): text += dialect == .xml ? "<string>\(escaped(string))</string>" : quoted(string)
        case .real(let number): text += dialect == .xml ? "<real>\(number.written)</real>" : number.written
        case .integer(let number): text += dialect == .xml ? "<integer>\(number)</integer>" : "\(number)"
        // The old format has no booleans.
        case .bool(let bool): text += dialect == .xml ? bool ? "<true/>" : "<false/>" : bool ? "YES" : "NO"
        case .array(let items):
            text += arrayBrackets.0
            let inner = self.lead(below: lead)
            for (number, item) in items.enumerated() {
                if number > 0, dialect == .openStep { text += "," }
                text += inner
                append(item, lead: inner, to: &text)
            }
            text += lead + arrayBrackets.1
        case .dictionary(let entries):
            text += dialect == .xml ? "<dict>" : "{"
            let inner = self.lead(below: lead)
            for entry in entries {
                text += inner
                append(entry, lead: inner, valueLead: inner, to: &text)
            }
            text += lead + (dialect == .xml ? "</dict>" : "}")
        }
    }

    private func append(
        _ entry: PropertyListValue.Entry, lead: String, valueLead: String, to text: inout String
    ) {
        switch dialect {
        case .xml:
            text += "<key>\(escaped(entry.key))</key>" + valueLead
            append(entry.value, lead: lead, to: &text)
        case .openStep:
            text += entry.key + " = "
            append(entry.value, lead: lead, to: &text)
            text += ";"
        }
    }

    /// What stands between the tags of an XML string.
    func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\n": escaped += lineEnd
            // A parser would make a newline of it.
            case "\r": escaped += "&#13;"
            case _ where !Self.holds(scalar): break
            case _ where scalar.value > largestScalar: escaped += "&#\(scalar.value);"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                quoted += "\\"
                quoted.unicodeScalars.append(scalar)
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
