/// Text as it is spoken, where that differs from how it is written, and the way back to what is written.
public struct SpokenText: Codable, Hashable, Sendable {
    /// A part of the spoken text that stands for a part of the written one.
    public struct Piece: Codable, Hashable, Sendable {
        /// In the written text's UTF-8, counted in bytes.
        public let written: Range<Int>
        /// In the spoken text's UTF-8, counted in bytes.
        public let spoken: Range<Int>
        /// Both are the same, byte for byte.
        public let isVerbatim: Bool

        public init(written: Range<Int>, spoken: Range<Int>, isVerbatim: Bool) {
            self.written = written
            self.spoken = spoken
            self.isVerbatim = isVerbatim
        }
    }

    public let string: String
    /// In order, and without gaps in both texts; together they are all of both.
    public let pieces: [Piece]
    /// Where the letters of `string` don't say how it sounds.
    public let pronunciations: [Pronunciation]

    public init(string: String, pieces: [Piece], pronunciations: [Pronunciation] = []) {
        self.string = string
        self.pieces = pieces
        self.pronunciations = pronunciations
    }

    /// Text that is spoken as it is written.
    public init(verbatim text: some StringProtocol) {
        string = String(text)
        let bytes = 0..<string.utf8.count
        pieces = bytes.isEmpty ? [] : [Piece(written: bytes, spoken: bytes, isVerbatim: true)]
        pronunciations = []
    }

    /// Nothing differs from what is written.
    public var isVerbatim: Bool { pronunciations.isEmpty && pieces.allSatisfy(\.isVerbatim) }
}
