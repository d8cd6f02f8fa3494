/// What reading a property list may cost, so that a hostile one is refused before it fills the memory.
struct PropertyListBudget {
    static let fileBytes = 32 << 20
    /// How deep arrays and dictionaries may nest; a book needs 8.
    static let depth = 128

    private var values = 500_000
    /// In a binary list many values may share one text.
    private var textBytes = fileBytes

    mutating func spendValues(_ count: Int, line: Int? = nil) throws(BookError) {
        values -= count
        guard values >= 0 else {
            throw BookError(.tooLarge, "holds more than 500,000 values; split the book", line: line)
        }
    }

    mutating func spendText(_ bytes: Int) throws(BookError) {
        textBytes -= bytes
        guard textBytes >= 0 else {
            throw BookError(.tooLarge, "holds more than \(Self.fileBytes >> 20) MB of text; split the book")
        }
    }

    static func tooDeep(line: Int?) -> BookError {
        BookError(.malformed, "arrays and dictionaries nest deeper than \(depth); flatten them", line: line)
    }
}
