extension ScalarCursor {
    /// Passes a run of stops, spaced full stops among them, as far as the sentence has room for it.
    mutating func passStops() -> SentenceEnding.Stop {
        var fullStops = 0
        var marks = 0
        var ellipses = 0
        var unspaced = 0
        while room > 0, let role = peekRole() {
            switch role {
            case .fullStop: fullStops += 1
            case .mark: marks += 1
            case .ellipsis: ellipses += 1
            case .unspacedStop: unspaced += 1
            case .space where fullStops > 0 && marks + unspaced == 0 && isBetweenFullStops(): break
            default: return stop()
            }
            advance()
        }
        return stop()

        func stop() -> SentenceEnding.Stop {
            if unspaced > 0 { return .unspaced }
            if marks > 0 { return .mark }
            return fullStops == 1 && ellipses == 0 ? .fullStop : .ellipsis
        }
    }

    /// Passes the quotes, brackets and signs that close what stands before them, and says whether a quote was closed.
    mutating func passClosers() -> Bool {
        var closesQuote = false
        while room > 0, let role = peekRole() {
            switch role {
            case .closingQuote: closesQuote = true
            case .openingQuote where isGermanClosingQuote(): closesQuote = true
            case .closingBracket, .ornament, .invisible: break
            case .space where isBeforeFrenchQuote(): closesQuote = true
            case .openingBracket where passFootnote(): continue
            default: return closesQuote
            }
            advance()
        }
        return closesQuote
    }

    /// At a space: another full stop follows, and no word such as .NET begins with it.
    private mutating func isBetweenFullStops() -> Bool {
        var ahead = self
        defer { note(ahead) }
        ahead.advance()
        guard ahead.peekRole() == .fullStop else { return false }
        ahead.advance()
        return ahead.peekRole() != .word
    }

    /// At a space: a » follows that closes a quotation, because no word begins behind it.
    private mutating func isBeforeFrenchQuote() -> Bool {
        var ahead = self
        defer { note(ahead) }
        ahead.advance()
        guard let quote = ahead.peek(), quote == "\u{BB}" || quote == "\u{203A}" else { return false }
        ahead.advance()
        return ahead.peekRole() != .word
    }

    /// At an opening quote: it is one that closes in German („Nein.“ or »Nein.«), since no word begins behind it.
    private mutating func isGermanClosingQuote() -> Bool {
        guard let quote = peek(), "\u{201C}\u{2018}\u{AB}\u{2039}".unicodeScalars.contains(quote) else { return false }
        var ahead = self
        defer { note(ahead) }
        ahead.advance()
        return ahead.peekRole() != .word
    }

    /// Passes the number of a note in square brackets.
    private mutating func passFootnote() -> Bool {
        var ahead = self
        defer { note(ahead) }
        guard ahead.peek() == "[" else { return false }
        ahead.advance()
        let digits = ahead.count
        ahead.skip(atMost: 3) { ("0"..."9").contains($0) }
        guard ahead.count > digits, ahead.peek() == "]" else { return false }
        ahead.advance()
        self = ahead
        return true
    }
}
