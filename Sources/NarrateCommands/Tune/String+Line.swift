extension String {
    /// Without white space at both ends.
    var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// The text on one line: a line break as \n, a tab as \t, a backslash twice, and "" around it where white space at
    /// an end would not be seen.
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
        let isBare = first?.isWhitespace != true && last?.isWhitespace != true && first != "\""
        return isBare ? line : "\"\(line)\""
    }

    /// The text that `escapedLine` wrote.
    var unescapedLine: String {
        var rest = unicodeScalars[...]
        if rest.count > 1, rest.first == "\"", rest.last == "\"" { rest = rest.dropFirst().dropLast() }
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
}
