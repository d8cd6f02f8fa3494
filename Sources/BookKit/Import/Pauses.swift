/// How many seconds of silence follow what is read, before the reader's speed shortens them.
public struct Pauses: Hashable, Sendable {
    public var sentence = 0.3
    /// Between quoted speech and who says it, and where a long sentence is cut behind a comma.
    public var clause = 0.2
    /// After a line of verse or an item of a list.
    public var line = 0.4
    public var paragraph = 0.7
    public var heading = 1.0
    /// For an ornament between two paragraphs.
    public var sceneBreak = 1.5
    /// Before a chapter's heading.
    public var chapter = 2.0

    public init() {}
}
