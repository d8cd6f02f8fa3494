/// Text as a string of JSON that is safe inside of a page's script, too: no markup begins or ends in it.
enum JSONString {
    static func quoted(_ text: String) -> String {
        var written = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": written += "\\\""
            case "\\": written += "\\\\"
            case "\0"..<" ", "<", ">", "&", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                written += "\\u" + String(String(scalar.value + 0x1_0000, radix: 16).dropFirst())
            default: written.unicodeScalars.append(scalar)
            }
        }
        return written + "\""
    }
}
