/// Writes raised and lowered digits so that they can be told from those beside them.
///
/// Raised digits and signs become their own characters ("10⁹", "mc²"), other raised text stays as it is ("4th", "Mlle").
/// Lowered text stays as it is ("H2O") but behind a digit ("10₂").
enum RaisedText {
    private static let raised = table("0123456789+-−–=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ")
    private static let lowered = table("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")

    static func raise(_ text: String) -> String { mapped(text, raised) ?? text }

    static func lower(_ text: String, isAfterDigit: Bool) -> String {
        isAfterDigit ? mapped(text, lowered) ?? text : text
    }

    private static func mapped(_ text: String, _ table: [Character: Character]) -> String? {
        let characters = text.compactMap { table[$0] }
        return characters.count == text.count ? String(characters) : nil
    }

    private static func table(_ plain: String, _ special: String) -> [Character: Character] {
        Dictionary(uniqueKeysWithValues: zip(plain, special))
    }
}
