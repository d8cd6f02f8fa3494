import Glibc

/// A value of an attribute in SSML: a number with a sign or a unit, such as "+10%", "1.5s", "-6dB", "80".
struct SSMLValue: Hashable {
    let number: Double
    /// Written with "+" or "-": a change.
    let isSigned: Bool
    let unit: String

    init?(_ text: String) {
        let text = text.drop(while: \.isWhitespace)
        let sign = text.first { $0 == "+" || $0 == "-" }.flatMap { text.first == $0 ? $0 : nil }
        let unsigned = text.dropFirst(sign == nil ? 0 : 1)
        let digits = unsigned.prefix { ("0"..."9").contains($0) || $0 == "." }
        guard let magnitude = Double(digits) else { return nil }
        number = sign == "-" ? -magnitude : magnitude
        isSigned = sign != nil
        unit = unsigned[digits.endIndex...].filter { !$0.isWhitespace }.lowercased()
    }

    /// What to multiply by, if this says that: "+10%", "110%", "1.1", "+1.65st", "+0.83dB".
    var factor: Double? {
        switch unit {
        case "%": isSigned ? 1 + number / 100 : number / 100
        case "": isSigned ? nil : number
        case "st": exp2(number / 12)
        case "db": pow(10, number / 20)
        default: nil
        }
    }

    var milliseconds: Double? {
        switch unit {
        case "ms": number
        case "s": number * 1000
        default: nil
        }
    }
}
