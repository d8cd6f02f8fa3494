/// One or more stops with the closing quotes and brackets behind them, which may end a sentence.
struct SentenceEnding {
    enum Stop {
        case fullStop
        /// A question or exclamation mark, perhaps among other stops.
        case mark
        case ellipsis
        /// The stop of a script that needs no space after it.
        case unspaced
        /// No stop but a dash before a closing quote: the speaker is interrupted.
        case interruption
    }

    let stop: Stop
    /// Where the stops begin.
    let start: String.Index
    /// A closing quote is among what follows the stops.
    let closesQuote: Bool
    /// It closes a bracket that was opened inside the sentence.
    let closesBracket: Bool

    /// Says whether the sentence whose words begin at `firstWord` ends here, before `cursor`.
    func endsSentence(before cursor: inout ScalarCursor, firstWord: String.Index) -> Bool {
        let next = cursor.peek()
        if let next, !ScalarRole(next).isSpace { return endsWithoutSpace(before: next) }
        var following = FollowingText(after: cursor)
        defer { cursor.note(following.cursor) }
        if following.kind == .nothing { return true }
        if closesBracket && !following.beginsWithFunctionWord { return false }
        if closesQuote && following.isSpeechTag() { return false }
        switch stop {
        case .unspaced: return true
        case .mark: return following.kind != .lower
        case .ellipsis: return ellipsisEnds(before: following, in: cursor.scalars)
        case .interruption: return following.isQuoted || following.beginsWithFunctionWord
        case .fullStop:
            let word = PrecedingWord(before: start, in: cursor.scalars)
            if word.isItemNumber && !closesQuote && word.start <= firstWord { return false }
            return fullStopEnds(after: word.kind, before: following)
        }
    }

    private func endsWithoutSpace(before next: Unicode.Scalar) -> Bool {
        if closesBracket || closesQuote && Vocabulary.quotingParticles.contains(next) { return false }
        switch stop {
        case .unspaced: return next.letterCase != .lower && next.properties.numericType == nil
        case .mark: return next.letterCase == .caseless && next.value >= 0x2E80
        default: return false
        }
    }

    private func ellipsisEnds(before following: FollowingText, in scalars: String.UnicodeScalarView) -> Bool {
        guard following.kind == .upper else { return following.isQuoted && closesQuote }
        if following.isQuoted { return true }
        if following.beginsWithI { return false }
        let isSpaced = start > scalars.startIndex && ScalarRole(scalars[scalars.index(before: start)]).isSpace
        return following.beginsWithFunctionWord || !isSpaced && !closesQuote
    }

    private func fullStopEnds(after word: PrecedingWord.Kind, before following: FollowingText) -> Bool {
        if following.kind == .lower {
            guard case .plain = word else { return false }
            return !closesQuote
        }
        switch word {
        case .plain, .number: return true
        case .known(.neverLast): return false
        case .known(.beforeDigit): return following.kind != .digit
        case .known(.beforeNumber): return following.kind != .digit && !following.isRomanNumeralOrLetter
        case .known(.last), .unclear: return following.kind != .digit
        case .known(.beforeName): return following.isQuoted || following.beginsWithFunctionWord
        case .initials: return following.beginsWithFunctionWord
        case .letter: return following.kind != .digit && !(following.isAbbreviated && following.word.utf8.count < 5)
        case .shortNumber:
            return following.kind != .digit && !Vocabulary.countedNouns.contains(following.word.lowercased())
        }
    }
}
