/// A stretch of recorded sound that a book brings along to be heard in place of a synthesized voice.
public struct Recording: Codable, Hashable, Sendable {
    /// The file or, with `entry`, the archive that holds it.
    public let path: String
    /// The entry's name in the archive at `path`; nil for a file of its own.
    public let entry: String?
    /// In seconds from the beginning of the sound.
    public let start: Double
    /// In seconds from the beginning of the sound; nil for its end.
    public let end: Double?

    public init(path: String, entry: String? = nil, start: Double = 0, end: Double? = nil) {
        self.path = path
        self.entry = entry
        self.start = start
        self.end = end
    }
}
