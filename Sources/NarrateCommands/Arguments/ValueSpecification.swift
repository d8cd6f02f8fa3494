/// What may stand after an option.
struct ValueSpecification: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case text
        /// A book's file, or words of its title.
        case book
        /// Words of the title of a book on the shelf.
        case shelvedBook
        case file, folder, voice, device, language
        /// The name of a catalog.
        case catalog
        /// An entry of one, behind its name and a colon.
        case catalogEntry
        case setting
        /// What the setting before it may be.
        case settingValue
        case number(ClosedRange<Double>)
        case integer(ClosedRange<Int>)
        /// One of these words.
        case choice([String])

        var isNumeric: Bool {
            switch self {
            case .number, .integer: true
            default: false
            }
        }
    }

    let placeholder: String
    let kind: Kind

    /// The value as it was typed means something here.
    func accepts(_ typed: String) -> Bool {
        switch kind {
        case .number(let range): typed.decimal.map(range.contains) ?? false
        case .integer(let range): Int(typed).map(range.contains) ?? false
        case .choice(let words): words.contains(typed)
        default: true
        }
    }

    /// What it takes, in words.
    var expectation: String {
        switch kind {
        case .number(let range): "a number from \(range.lowerBound.short) to \(range.upperBound.short)"
        case .integer(let range) where range.upperBound == .max: "a whole number from \(range.lowerBound)"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        case .book: "a book"
        default: "text"
        }
    }
}

extension String {
    /// The number that the text is, written with digits and a point and nothing else.
    var decimal: Double? {
        guard !isEmpty, utf8.allSatisfy({ "0123456789.+-".utf8.contains($0) }) else { return nil }
        return Double(self)
    }
}

extension Double {
    /// The number, without a fraction of zero.
    var short: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self) }
}
