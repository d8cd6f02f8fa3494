/// Writes the elements of an XML property list, indented by tabs as Apple's tools do.
struct XMLPropertyListWriter {
    private var lines: [String] = []
    private var depth = 0

    /// The elements written, as a whole file.
    var document: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(lines.joined(separator: "\n"))
        </plist>

        """
    }

    mutating func dictionary(_ contents: (inout Self) -> Void) { container("dict", contents) }

    mutating func array(_ contents: (inout Self) -> Void) { container("array", contents) }

    mutating func key(_ key: String) { element("key", key) }

    mutating func string(_ string: String?, forKey key: String) {
        guard let string else { return }
        self.key(key)
        element("string", string)
    }

    mutating func number(_ number: Double?, forKey key: String) {
        guard let number, number.isFinite else { return }
        self.key(key)
        element("real", number.written)
    }

    mutating func integer(_ number: Int, forKey key: String) {
        self.key(key)
        element("integer", "\(number)")
    }

    /// Writes a key that is there only when it is true.
    mutating func flag(_ isTrue: Bool, forKey key: String) {
        guard isTrue else { return }
        self.key(key)
        line("<true/>")
    }

    /// Whether XML can hold `scalar`; another one isn't written.
    static func holds(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{0}"..."\u{8}", "\u{B}"..."\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": false
        default: true
        }
    }

    private mutating func container(_ name: String, _ contents: (inout Self) -> Void) {
        line("<\(name)>")
        depth += 1
        contents(&self)
        depth -= 1
        line("</\(name)>")
    }

    private mutating func element(_ name: String, _ text: String) {
        line("<\(name)>\(Self.escaped(text))</\(name)>")
    }

    private mutating func line(_ text: String) {
        lines.append(String(repeating: "\t", count: depth) + text)
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            // A parser would make a newline of it.
            case "\r": escaped += "&#13;"
            default: if holds(scalar) { escaped.unicodeScalars.append(scalar) }
            }
        }
        return escaped
    }
}
