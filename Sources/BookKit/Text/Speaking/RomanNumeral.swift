/// A number in Roman numerals.
struct RomanNumeral: Hashable, Sendable {
    let value: Int

    /// Nil if `text` isn't how a number from 1 to 3,999 is written.
    init?(_ text: String) {
        let letters = text.unicodeScalars.map { Self.values[$0] }
        guard !letters.isEmpty, letters.count <= 15, !letters.contains(nil) else { return nil }
        let values = letters.compactMap(\.self)
        var sum = 0
        for (index, value) in values.enumerated() {
            sum += index + 1 < values.count && values[index + 1] > value ? -value : value
        }
        guard 1...3_999 ~= sum, Self.text(sum) == text else { return nil }
        value = sum
    }

    private static func text(_ number: Int) -> String {
        var rest = number
        var text = ""
        for (value, letters) in steps {
            while rest >= value {
                text += letters
                rest -= value
            }
        }
        return text
    }

    private static let values: [Unicode.Scalar: Int] = [
        "I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1_000,
    ]
    private static let steps = [
        (1_000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
        (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
}
