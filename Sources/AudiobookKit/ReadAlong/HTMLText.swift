/// Text of a book in a page, where none of it may be markup.
enum HTMLText {
    /// What stands for `text` between tags or in a quoted attribute.
    ///
    /// It keeps the number of UTF-16 units that scripts count: a control character becomes a space.
    static func escaped(_ text: some Sequence<Unicode.Scalar>) -> String {
        var result = ""
        for scalar in text {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            case _ where scalar.properties.generalCategory == .control: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    static func escaped(_ text: String) -> String { escaped(text.unicodeScalars) }
}
