/// A part of a sentence that is never broken over two lines: a word with the signs around it, a character of a script
/// without spaces, or as much of an endless word as a line holds.
struct CaptionPiece: Hashable, Sendable {
    var text: String
    /// White space stands before it.
    var isSpaced: Bool
    var frame: Int
    /// A word begins in it, at `frame`.
    var isWord: Bool

    /// How much of a line it takes; every scalar counts, a wide one twice, so that a line is short enough however it is
    /// counted.
    var columns: Int { text.unicodeScalars.reduce(0) { $0 + $1.captionColumns } }

    /// A line that ends with it ends well.
    var endsClause: Bool {
        let last = text.unicodeScalars.last { !$0.closesQuotation }
        guard let last else { return true }
        return ",;:.!?…—–،؛؟、。，；：！？।॥".unicodeScalars.contains(last)
    }
}

extension Unicode.Scalar {
    fileprivate var captionColumns: Int {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1_6FE0...0x1_B2FB, 0x1_F200...0x1_F265, 0x2_0000...0x3_FFFD:
            2
        case 0x2300...0x1_FAFF: properties.isEmojiPresentation ? 2 : 1
        default: 1
        }
    }

    /// Whether it may stand between a sentence's last mark and its end.
    var closesQuotation: Bool {
        switch properties.generalCategory {
        case .closePunctuation, .finalPunctuation: true
        default: self == "\"" || self == "'"
        }
    }
}
