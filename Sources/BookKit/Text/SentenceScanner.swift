/// Walks from the beginning of one sentence to its end.
struct SentenceScanner {
    private enum Mark {
        /// Parts clauses if a space follows.
        case comma
        case dash
    }

    private let start: String.Index
    private var cursor: ScalarCursor
    /// Where the sentence's first word begins; before it nothing but a blank line ends a sentence.
    private var firstWord: String.Index?
    private var hasContent = false
    /// A mark between clauses, behind which nothing has come yet but what closes with it.
    private var mark: Mark?
    private var isAfterSpace = false
    /// Where a sentence that gets too long may be cut: behind a mark between clauses, or else between two words.
    private var clauseEnd: String.Index?
    private var wordEnd: String.Index?
    private var bracket = InnerBracket()
    private var openQuotes = 0

    init(_ scalars: String.UnicodeScalarView, at start: String.Index, limit: Int = SentenceTokenizer.limit) {
        self.start = start
        cursor = ScalarCursor(scalars, at: start, limit: limit)
        firstWord = Self.isInsideSentence(start, in: scalars) ? scalars.startIndex : nil
    }

    /// True if the sentence might have been another one had more text followed.
    var hasSeenEnd: Bool { cursor.hasSeenEnd }

    mutating func scan() -> SentenceTokenizer.Sentence {
        while let role = cursor.peekRole() {
            if !role.isSpace { noteBoundary(before: role) }
            guard cursor.room > 0 else { return cut() }
            switch role {
            case .space, .lineBreak, .paragraphBreak:
                isAfterSpace = true
                if cursor.skipSpace(atMost: cursor.room) && hasContent { return ended() }
                if role == .lineBreak, isBeforeNewSpeaker() { return ended() }
            case .fullStop, .mark, .ellipsis, .unspacedStop:
                if passStops() { return ended() }
            case .comma, .hyphen, .dash:
                if passMark(role) { return ended() }
            case .openingQuote:
                openQuotes += 1
                cursor.advance()
            case .closingQuote:
                if passClosingQuote(), isBeforeSpeaker() { return ended() }
            case .openingBracket:
                if firstWord != nil { bracket.open(at: &cursor) }
                cursor.advance()
            case .word:
                firstWord = firstWord ?? cursor.index
                cursor.advance()
                wordEnd = cursor.skipWords(atMost: cursor.room) ?? wordEnd
            default:
                cursor.advance()
            }
        }
        return whole()
    }

    private static func isInsideSentence(_ index: String.Index, in scalars: String.UnicodeScalarView) -> Bool {
        guard index > scalars.startIndex else { return false }
        switch ScalarRole(scalars[scalars.index(before: index)]) {
        case .word, .fullStop, .mark, .ellipsis, .comma, .hyphen: return true
        default: return false
        }
    }

    private func whole() -> SentenceTokenizer.Sentence {
        SentenceTokenizer.Sentence(range: start..<cursor.index, endsWithPause: true, isWhole: true)
    }

    private func part(to end: String.Index, endsWithPause: Bool) -> SentenceTokenizer.Sentence {
        SentenceTokenizer.Sentence(range: start..<end, endsWithPause: endsWithPause, isWhole: false)
    }

    /// The sentence with the white space behind it.
    private mutating func ended() -> SentenceTokenizer.Sentence {
        _ = cursor.skipSpace(atMost: cursor.room)
        // A combining mark on the last space isn't torn from it.
        cursor.skip(atMost: cursor.room) { $0.isMark }
        return whole()
    }

    /// The part of a sentence that is too long which may be spoken alone.
    private mutating func cut() -> SentenceTokenizer.Sentence {
        if let clauseEnd { return part(to: clauseEnd, endsWithPause: true) }
        return part(to: wordEnd ?? lastGraphemeEnd(), endsWithPause: false)
    }

    /// The last boundary between two graphemes up to here, or here if there is none.
    private mutating func lastGraphemeEnd() -> String.Index {
        let here = cursor.index
        cursor.advance()
        let text = String(cursor.scalars[start..<cursor.index])
        let length = text.unicodeScalars.distance(from: text.startIndex, to: text.index(before: text.endIndex))
        return length > 0 ? cursor.scalars.index(start, offsetBy: length) : here
    }

    /// Notes, at a scalar that isn't white space, that the sentence may be cut before it.
    private mutating func noteBoundary(before role: ScalarRole) {
        hasContent = true
        switch role {
        case .closingQuote, .closingBracket, .ornament, .comma, .dash, .hyphen, .fullStop, .mark, .ellipsis:
            guard isAfterSpace else { return }
        default: break
        }
        if firstWord != nil {
            if mark == .dash || mark == .comma && isAfterSpace {
                clauseEnd = cursor.index
            } else if isAfterSpace {
                wordEnd = cursor.index
            }
        }
        mark = nil
        isAfterSpace = false
    }

    /// Passes a comma or dashes; true if the sentence ends with them because its speaker is interrupted.
    private mutating func passMark(_ role: ScalarRole) -> Bool {
        let start = cursor.index
        cursor.advance()
        let length = cursor.count
        if role != .comma { cursor.skip(atMost: cursor.room) { ScalarRole($0) == role } }
        let isDash = role == .dash || cursor.count > length
        mark = isDash ? .dash : .comma
        guard isDash || role == .hyphen, firstWord != nil else { return false }
        let closesQuote = cursor.passClosers()
        return closesQuote && endsSentence(.interruption, from: start, closesQuote: true)
    }

    /// Passes stops and what closes with them; true if the sentence ends there.
    private mutating func passStops() -> Bool {
        let start = cursor.index
        let stop = cursor.passStops()
        let closesQuote = cursor.passClosers()
        guard !endsSentence(stop, from: start, closesQuote: closesQuote) else { return true }
        if stop != .fullStop { mark = .comma }
        return false
    }

    /// Passes a quote; true if it is a corner bracket that closes speech, with which the sentence began.
    ///
    /// Names that are listed in such brackets stand amid a sentence.
    private mutating func passClosingQuote() -> Bool {
        let isCorner = cursor.peek() == "\u{300D}" || cursor.peek() == "\u{300F}"
        cursor.advance()
        guard isCorner else { return false }
        openQuotes -= 1
        guard openQuotes <= 0 else { return false }
        let wasOpenBefore = openQuotes < 0
        openQuotes = 0
        let first = cursor.scalars[start...].first { !ScalarRole($0).isSpace }
        return wasOpenBefore || first.map { ScalarRole($0) } == .openingQuote
    }

    /// At the beginning of a line: a dash begins somebody's speech, as one began the sentence, though no stop ended it.
    private mutating func isBeforeNewSpeaker() -> Bool {
        guard hasContent, cursor.peekRole() == .dash, ScalarRole(cursor.scalars[start]) == .dash else { return false }
        var ahead = cursor
        ahead.advance()
        _ = ahead.skipSpace(atMost: 2)
        let following = FollowingText(at: ahead)
        cursor.note(following.cursor)
        return following.kind == .upper
    }

    /// Behind a closing corner bracket: another speaker or the narrator begins, as Japanese writes it without stop.
    private mutating func isBeforeSpeaker() -> Bool {
        var ahead = cursor
        defer { cursor.note(ahead) }
        let isNewLine = ahead.peekRole() == .lineBreak
        _ = ahead.skipSpace(atMost: ahead.room)
        guard let next = ahead.peek() else { return false }
        if ScalarRole(next) == .openingQuote { return true }
        return isNewLine && next.letterCase == .caseless && !Vocabulary.quotingParticles.contains(next)
    }

    private mutating func endsSentence(
        _ stop: SentenceEnding.Stop, from start: String.Index, closesQuote: Bool
    ) -> Bool {
        guard let firstWord, !bracket.contains(cursor.index) else { return false }
        let ending = SentenceEnding(
            stop: stop, start: start, closesQuote: closesQuote,
            closesBracket: bracket.isClosed(between: start, and: cursor.index))
        return ending.endsSentence(before: &cursor, firstWord: firstWord)
    }
}
