/// Takes text apart into words, numbers, gaps and signs.
struct TokenScanner {
    private var tokens: [SpeechToken] = []
    private var kind: SpeechToken.Kind?
    private var letters = ""
    private var start = 0
    private var end = 0

    /// The tokens of `text`, in order and without gaps.
    static func tokens(in text: Substring) -> [SpeechToken] {
        var scanner = TokenScanner()
        for scalar in text.unicodeScalars { scanner.take(scalar) }
        scanner.endToken()
        return scanner.tokens
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        let width = UTF8.width(scalar)
        defer { end += width }
        if PlainSpelling.isInvisible(scalar) {
            if kind == nil { begin(.sign) }
            return
        }
        let kind = Self.kind(of: scalar)
        if kind == .sign || kind != self.kind { begin(kind) }
        if scalar == "ᵒ" {
            letters += "°"  // "nᵒ" is written with either
        } else if let plain = PlainSpelling.of(scalar) {
            letters += plain
        } else {
            letters.unicodeScalars.append(scalar)
        }
    }

    private mutating func begin(_ kind: SpeechToken.Kind) {
        endToken()
        self.kind = kind
    }

    private mutating func endToken() {
        if let kind { tokens.append(SpeechToken(kind: kind, text: letters, range: start..<end)) }
        kind = nil
        letters = ""
        start = end
    }

    private static func kind(of scalar: Unicode.Scalar) -> SpeechToken.Kind {
        switch scalar {
        case "0"..."9", "\u{FF10}"..."\u{FF19}": return .number
        case "a"..."z", "A"..."Z": return .word
        case " ", "\t", "\n", "\r": return .space
        default: break
        }
        guard !scalar.isASCII else { return .sign }
        if scalar.properties.isWhitespace { return .space }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: return .word
        case .letterNumber: return .word
        // The ordinal signs of Spanish are letters to Unicode.
        default: return scalar.properties.isAlphabetic && !"ªºᵒ".unicodeScalars.contains(scalar) ? .word : .sign
        }
    }
}
