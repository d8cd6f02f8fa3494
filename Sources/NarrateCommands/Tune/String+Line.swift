extension String {
    /// Without white space at both ends.
    var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// The text on one line: a line break as \n, a tab as \t, a backslash twice.
    var escapedLine: String {
        var line = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": line += "\\\\"
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            case "\t": line += "\\t"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }

    /// The same, with "" around it where white space at an end would be lost.
    var quotedLine: String {
        let isBare = first?.isWhitespace != true && last?.isWhitespace != true && first != "\""
        return isBare ? escapedLine : "\"\(escapedLine)\""
    }

    /// The text that `escapedLine` wrote.
    var unescapedLine: String {
        var rest = unicodeScalars[...]
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let next = rest.popFirst() else {
                text.append(scalar)
                continue
            }
            switch next {
            case "n": text.append("\n")
            case "r": text.append("\r")
            case "t": text.append("\t")
            default: text.append(next)
            }
        }
        return String(text)
    }

    /// The text that `quotedLine` wrote.
    var unquotedLine: String {
        guard count > 1, first == "\"", last == "\"" else { return unescapedLine }
        return String(dropFirst().dropLast()).unescapedLine
    }
}
