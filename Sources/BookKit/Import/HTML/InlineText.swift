/// The text of a block as it grows, its white space collapsed as CSS says.
struct InlineText {
    /// What is special of a stretch of the text.
    struct Style: Hashable {
        /// A BCP-47 tag.
        var language: String?
        /// The number of the recording that is heard for it.
        var recording: Int?
        /// It leads to a place in the same book.
        var isLink = false
    }

    /// A stretch of text in one style, up to the beginning of the next one.
    struct Run: Hashable {
        let start: Int
        let style: Style
    }

    /// White space that waits for the next word.
    private enum Gap: Int, Comparable {
        case none, beside, space, sourceLine, line

        static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
    }

    private(set) var bytes: [UInt8] = []
    private(set) var runs: [Run] = []
    private(set) var spans: [BlockText.Span] = []
    private var gap = Gap.none

    /// In bytes, without the white space that waits.
    var count: Int { bytes.count }
    var isEmpty: Bool { bytes.isEmpty }
    /// Whether the next word begins a line.
    var isAtLineStart: Bool { gap == .line }

    mutating func append(_ utf8: some RandomAccessCollection<UInt8>, style: Style) {
        var index = utf8.startIndex
        while index < utf8.endIndex {
            let byte = utf8[index]
            switch byte {
            case 0x20, 0x09, 0x0C: gap = max(gap, .space)
            case 0x0A, 0x0D: gap = max(gap, .sourceLine)
            // What a terminal would obey.
            case 0..<0x20, 0x7F: break
            default:
                if gap != .none { closeGap(before: utf8[index...]) }
                if runs.last?.style != style { runs.append(Run(start: bytes.count, style: style)) }
                bytes.append(byte)
            }
            index = utf8.index(after: index)
        }
    }

    /// Adds a sign that no white space stands before.
    mutating func appendJoined(_ utf8: some RandomAccessCollection<UInt8>, style: Style) {
        let waiting = gap
        gap = .none
        append(utf8, style: style)
        gap = waiting
    }

    mutating func breakLine() { gap = .line }

    /// Keeps the next word from the last, but no sign that belongs to either.
    mutating func part() { gap = max(gap, .beside) }

    /// Where the word that stands at or behind `offset` begins.
    func wordStart(at offset: Int) -> Int {
        bytes[offset...].firstIndex { $0 != 0x20 && $0 != 0x0A } ?? bytes.count
    }

    /// Marks the text from `start` to its end so far, or the place there when that is empty.
    mutating func mark(_ mark: BlockText.Mark, from start: Int) {
        spans.append(BlockText.Span(range: min(start, bytes.count)..<bytes.count, mark: mark))
    }

    func string(from start: Int) -> String { String(decoding: bytes[min(start, bytes.count)...], as: UTF8.self) }

    /// Takes away what was appended since the text had `count` bytes.
    mutating func remove(from count: Int) {
        bytes.removeSubrange(min(count, bytes.count)...)
        runs.removeAll { $0.start >= count }
        spans.removeAll { $0.range.upperBound > count }
    }

    mutating func replace(from start: Int, with text: String) {
        bytes.replaceSubrange(min(start, bytes.count)..., with: text.utf8)
    }

    /// The text without white space at its ends, with its runs; nil when there is nothing else.
    func finished() -> (text: BlockText, runs: [Run])? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.unicodeScalars.contains(where: { !$0.isBlank && !$0.isInvisible }) else { return nil }
        let start = text.unicodeScalars.firstIndex { !$0.isBlank } ?? text.startIndex
        let end = text.unicodeScalars.lastIndex { !$0.isBlank }.map { text.unicodeScalars.index(after: $0) }
        let kept = text[start..<(end ?? text.endIndex)]
        let skipped = text.utf8.distance(from: text.startIndex, to: start)
        func moved(_ offset: Int) -> Int { min(max(0, offset - skipped), kept.utf8.count) }
        let spans = spans.map { span in
            BlockText.Span(range: moved(span.range.lowerBound)..<moved(span.range.upperBound), mark: span.mark)
        }
        return (
            BlockText(String(kept), spans: spans), runs.map { Run(start: moved($0.start), style: $0.style) }
        )
    }

    /// Lines of Chinese and Japanese are joined without a space.
    private mutating func closeGap(before next: some RandomAccessCollection<UInt8>) {
        let isJoined = gap == .sourceLine && Self.isIdeographic(bytes.suffix(3)) && Self.isIdeographic(next.prefix(3))
        let isBeside = gap == .beside && (Self.isSign(bytes.last) || Self.isSign(next.first))
        if !bytes.isEmpty, !isJoined, !isBeside { bytes.append(gap == .line ? 0x0A : 0x20) }
        gap = .none
    }

    private static func isSign(_ byte: UInt8?) -> Bool {
        byte.map { $0 < 0x80 && !Unicode.Scalar($0).properties.isAlphabetic && !(0x30...0x39).contains($0) } ?? false
    }

    /// Whether three bytes are a character of Chinese or Japanese, or of their punctuation.
    private static func isIdeographic(_ utf8: some Collection<UInt8>) -> Bool {
        guard let first = utf8.first, first >= 0xE2,
            let scalar = String(decoding: utf8, as: UTF8.self).unicodeScalars.first
        else { return false }
        switch scalar.value {
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF: return true
        default: return false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { properties.isWhitespace }

    /// Neither seen nor heard: soft hyphens, zero-width spaces and joiners, byte order marks.
    fileprivate var isInvisible: Bool { properties.isDefaultIgnorableCodePoint }
}
