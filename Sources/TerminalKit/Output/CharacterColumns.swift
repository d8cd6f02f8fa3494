extension Character {
    /// How many of a terminal's columns it takes.
    public var columns: Int {
        if let ascii = asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
        guard !isEmoji else { return 2 }
        return unicodeScalars.reduce(0) { $0 + $1.columns }
    }

    /// Drawn as a picture: by itself, or because a variation selector asks for it.
    private var isEmoji: Bool {
        let scalars = unicodeScalars
        guard let first = scalars.first else { return false }
        return first.properties.isEmojiPresentation || first.properties.isEmoji && scalars.contains("\u{FE0F}")
    }
}

extension StringProtocol {
    /// How many of a terminal's columns it takes when it is written on one line.
    public var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Unicode.Scalar {
    /// What `wcwidth` says, whatever the locale: 0 for what has no width of its own, 2 for what East Asia writes wide.
    var columns: Int {
        guard value >= 0x300 else { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
        guard !hasNoWidth else { return 0 }
        return properties.isEmojiPresentation || isWide ? 2 : 1
    }

    private var hasNoWidth: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)  // Hangul vowels and finals
        }
    }

    private var isWide: Bool { value >= 0x1100 && Self.wide.contains { $0.contains(value) } }

    /// Unicode's East Asian wide and full-width blocks, without the emoji among them.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
