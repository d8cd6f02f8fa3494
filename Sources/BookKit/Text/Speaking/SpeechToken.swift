/// A word, a number, a gap or a sign of a text that is to be spoken.
struct SpeechToken: Hashable, Sendable {
    enum Kind { case word, number, space, sign }

    let kind: Kind
    /// The token in plain letters and digits, and without what doesn't show.
    let text: String
    /// In the text's UTF-8, counted in bytes.
    let range: Range<Int>

    var isCapitalized: Bool { kind == .word && text.unicodeScalars.first?.properties.isUppercase == true }
    /// At least two letters, all of them capitals.
    var isCapitals: Bool { kind == .word && text.unicodeScalars.count > 1 && text.isUppercase }
}

extension String {
    /// No letter could be a capital that isn't.
    var isUppercase: Bool { unicodeScalars.allSatisfy { !$0.properties.isLowercase } && self != lowercased() }
}
