/// A manual page as it is written for man: macros and text.
struct Roff {
    private(set) var text = ""
    /// Nothing stands below the last heading yet.
    private var isFresh = false

    /// Begins the page of a program.
    init(_ name: String, section: Int, date: String, source: String, manual: String) {
        text = ".TH \(name.uppercased()) \(section) \(date) \"\(Self.escaped(source))\" \"\(manual)\"\n"
        // Ragged lines that aren't hyphenated can be searched and copied.
        text += ".nh\n.ad l\n"
    }

    mutating func section(_ title: String) { heading(title.uppercased(), "SH") }
    mutating func subsection(_ title: String) { heading(title, "SS") }

    /// A paragraph of plain text.
    mutating func paragraph(_ text: String) { paragraph(of: [Self.escaped(text)]) }

    /// A paragraph that is a command as it is typed.
    mutating func command(_ line: String) { paragraph(of: [Self.bold(line)]) }

    /// Text that belongs to what is above it.
    mutating func meaning(_ text: String) {
        self.text += ".RS 4\n"
        line(Self.escaped(text))
        self.text += ".RE\n"
    }

    /// Something, in marked-up text, and what it means beside it or below.
    mutating func item(_ tag: String, _ meaning: String) {
        text += ".TP\n" + tag + "\n"
        line(Self.escaped(meaning))
    }

    /// A paragraph of lines that are marked up.
    mutating func paragraph(of lines: [String]) {
        if !isFresh { text += ".PP\n" }
        for (index, line) in lines.enumerated() {
            if index > 0 { text += ".br\n" }
            self.line(line)
        }
    }

    static func bold(_ text: String) -> String { "\\fB" + escaped(text) + "\\fR" }
    static func italic(_ text: String) -> String { "\\fI" + escaped(text) + "\\fR" }

    /// Text as it is: each sign that means something to roff, or that it would make another one of, is named.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            if let name = signs[scalar] { return name }
            return scalar.isASCII ? String(scalar) : "\\[u" + hexadecimal(scalar.value) + "]"
        }.joined()
    }

    private static let signs: [Unicode.Scalar: String] = [
        "\\": "\\e", "-": "\\-", "'": "\\(aq", "\"": "\\(dq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\n": " ",
    ]

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private mutating func heading(_ title: String, _ macro: String) {
        text += ".\(macro) \(Self.escaped(title))\n"
        isFresh = true
    }

    /// Text in lines of 80 bytes at most, none of which a point at its beginning makes a macro.
    private mutating func line(_ line: String) {
        var length = 0
        for word in line.split(separator: " ") {
            let word = (word.hasPrefix(".") ? "\\&" : "") + word
            let isFirst = length == 0
            let fits = length + 1 + word.utf8.count <= 80
            text += isFirst ? word : fits ? " " + word : "\n" + word
            length = isFirst || !fits ? word.utf8.count : length + 1 + word.utf8.count
        }
        text += "\n"
        isFresh = false
    }
}
