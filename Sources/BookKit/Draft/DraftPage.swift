/// A page that is being changed: its utterances know each other again, however they are split and joined.
struct DraftPage: Sendable {
    var page: Page
    /// A number for each utterance that no other on the page has ever had.
    var keys: [Int]
    /// The next such number.
    private var nextKey: Int

    init(_ page: Page) {
        self.page = page
        keys = Array(page.utterances.indices)
        nextKey = keys.count
    }

    mutating func makeKey() -> Int {
        defer { nextKey += 1 }
        return nextKey
    }
}
