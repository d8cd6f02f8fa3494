/// A book, as a catalog tells of it.
public struct Publication: Hashable, Sendable {
    /// Stands where a title should.
    public static let untitled = "(no title)"

    public let title: String
    public let authors: [String]
    /// BCP-47 tags, as the catalog has them.
    public let languages: [String]
    public let publisher: String?
    /// When it came out, as the catalog says it.
    public let published: String?
    public let identifier: String?
    public let summary: MarkedText?
    /// In the catalog's order.
    public let acquisitions: [Acquisition]
    /// Pictures of the cover on the web.
    public let covers: [WebAddress]
    /// Where there is more about it than here, such as how it can be had.
    public let complete: WebAddress?
    /// The catalog says that it is an audiobook.
    public let isAudiobook: Bool

    /// What is fetched when the book is: of what can be read, the best format.
    public var best: Acquisition? {
        acquisitions.lazy.filter(\.isReadable).min { ($0.format.rank ?? .max) < ($1.format.rank ?? .max) }
    }

    /// How it can be had, in words; nil where only the complete entry tells.
    public var offer: String {
        if let best { return best.summary }
        let summaries = acquisitions.reduce(into: [String]()) { summaries, acquisition in
            if !summaries.contains(acquisition.summary) { summaries.append(acquisition.summary) }
        }
        if summaries.isEmpty { return complete != nil ? "see its entry" : isAudiobook ? "audio only" : "not available" }
        return summaries.joined(separator: "; ")
    }

    /// The authors in one line.
    public var byline: String? { authors.isEmpty ? nil : authors.joined(separator: ", ") }
}
