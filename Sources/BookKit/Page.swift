/// One page of a book: a picture, and what is said while it is seen.
public struct Page: Hashable, Sendable {
    public var title: String?
    /// A path relative to the book's folder.
    public var backgroundImage: String?
    public var utterances: [Utterance]
    /// What a page without utterances shows.
    public var displayText: String?
    /// How many seconds a page without utterances is shown; 3 when nil, and at most an hour.
    public var displayDuration: Double?

    static let standardDuration = 3.0

    public init(
        title: String? = nil, backgroundImage: String? = nil, utterances: [Utterance] = [], displayText: String? = nil,
        displayDuration: Double? = nil
    ) {
        self.title = title
        self.backgroundImage = backgroundImage
        self.utterances = utterances
        self.displayText = displayText
        self.displayDuration = displayDuration
    }

    /// What the page shows.
    public var text: PageText { PageText(self) }

    /// What the engine is given: the page's utterances or, on a silent page, one without text that lasts as long as
    /// the page is shown.
    public func spokenUtterances(page number: Int) -> [Utterance] {
        guard utterances.isEmpty else { return utterances }
        var silence = Utterance(id: BookPosition(page: number, utterance: 0), text: "")
        silence.attributes.preUtteranceDelay = displayDuration ?? Self.standardDuration
        silence.attributes = silence.attributes.clamped
        return [silence]
    }

    func numbered(_ number: Int) -> Page {
        var page = self
        for index in page.utterances.indices {
            let id = BookPosition(page: number, utterance: index)
            // A page that has its numbers isn't copied.
            if page.utterances[index].id != id { page.utterances[index].id = id }
        }
        return page
    }
}
