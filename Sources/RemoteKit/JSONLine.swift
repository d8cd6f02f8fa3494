/// Values for programs, written as JSON on one line.
enum JSONLine {
    enum Value {
        case text(String)
        case integer(Int)
        case number(Double)
        /// In seconds, to the millisecond.
        case time(Duration)
        case flag(Bool)
    }

    /// An object with `members` in their order; those without a value are left out.
    static func object(_ members: KeyValuePairs<String, Value?>) -> String {
        let written = members.compactMap { key, value in value.map { quoted(key) + ":" + text(of: $0) } }
        return "{" + written.joined(separator: ",") + "}"
    }

    private static func text(of value: Value) -> String {
        switch value {
        case .text(let text): quoted(text)
        case .integer(let number): String(number)
        case .number(let number) where number == number.rounded() && abs(number) < 1e15: String(Int(number))
        case .number(let number): number.isFinite ? String(number) : "null"
        case .time(let time): seconds(time)
        case .flag(let flag): String(flag)
        }
    }

    private static func seconds(_ time: Duration) -> String {
        let milliseconds = time.microseconds / 1_000
        let (whole, part) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1_000)
        let digits = String(part + 1_000).dropFirst()
        return (milliseconds < 0 ? "-" : "") + String(whole) + "." + digits
    }

    private static func quoted(_ text: String) -> String {
        var written = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": written += "\\\""
            case "\\": written += "\\\\"
            case "\n": written += "\\n"
            case "\t": written += "\\t"
            // The last two end a line for some programs.
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                written += "\\u" + String(String(scalar.value + 0x10000, radix: 16).dropFirst())
            default: written.unicodeScalars.append(scalar)
            }
        }
        return written + "\""
    }
}

extension Duration {
    /// The nearest number of whole microseconds towards zero.
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000)
        guard !overflows else { return seconds < 0 ? .min : .max }
        let (sum, exceeds) = product.addingReportingOverflow(attoseconds / 1_000_000_000_000)
        return exceeds ? (seconds < 0 ? .min : .max) : sum
    }
}
