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
        if let next, !ScalarRole(next).isSpace {
            return endsWithoutSpace(before: next, at: &cursor, firstWord: firstWord)
        }
        var following = FollowingText(after: cursor)
        defer { cursor.note(following.cursor) }
        if following.kind == .nothing { return true }
        if closesBracket, stop != .fullStop || following.kind == .lower, !following.beginsWithFunctionWord {
            return false
        }
        // "“Stop!” Tom said", but "“No.” Tom said nothing more": a tag follows no full stop.
        if closesQuote && stop != .fullStop && following.isSpeechTag() { return false }
        switch stop {
        case .unspaced: return true
        case .mark: return following.kind != .lower
        case .ellipsis: return ellipsisEnds(before: following, in: cursor.scalars)
        case .interruption: return following.isQuoted || following.kind == .upper
        case .fullStop:
            let word = PrecedingWord(before: start, in: cursor.scalars)
            if word.isItemNumber && !closesQuote && word.start <= firstWord { return false }
            return fullStopEnds(after: word.kind, before: following)
        }
    }

    private func endsWithoutSpace(
        before next: Unicode.Scalar, at cursor: inout ScalarCursor, firstWord: String.Index
    ) -> Bool {
        if closesBracket || closesQuote && Vocabulary.quotingParticles.contains(next) { return false }
        switch stop {
        case .unspaced: return !isFullWidthFullStop(before: cursor) || next.letterCase != .lower && !next.isDecimalDigit
        case .mark where next.letterCase == .caseless: return true
        case .fullStop where ScalarRole(next) == .dash && !closesQuote:
            return isBeforeDash(&cursor, firstWord: firstWord)
        case .mark, .fullStop: return lacksSpace(before: next, at: &cursor)
        default: return false
        }
    }

    /// A sentence begins with the dash behind the stop, as old books have it.
    ///
    /// A single word before it is a speaker's name: "Jean.—Oui."
    private func isBeforeDash(_ cursor: inout ScalarCursor, firstWord: String.Index) -> Bool {
        let word = PrecedingWord(before: start, in: cursor.scalars)
        guard case .plain = word.kind, word.start > firstWord else { return false }
        var ahead = cursor
        ahead.advance()
        let following = FollowingText(at: ahead)
        cursor.note(following.cursor)
        return following.kind == .upper
    }

    /// ３．１４ has the full stop of full-width Latin text, which needn't end a sentence.
    private func isFullWidthFullStop(before cursor: ScalarCursor) -> Bool {
        cursor.scalars[cursor.scalars.index(before: cursor.index)] == "\u{FF0E}"
    }

    /// A sentence seems to begin behind the stop, though its writer forgot the space.
    private func lacksSpace(before next: Unicode.Scalar, at cursor: inout ScalarCursor) -> Bool {
        guard let letterCase = next.letterCase, letterCase != .lower else { return false }
        let word = PrecedingWord(before: start, in: cursor.scalars)
        if letterCase == .caseless { return word.isWhole || word.isEmpty }
        guard word.isWhole else { return false }
        let following = FollowingText(at: cursor)
        cursor.note(following.cursor)
        return following.beginsWithFunctionWord
    }

    private func ellipsisEnds(before following: FollowingText, in scalars: String.UnicodeScalarView) -> Bool {
        guard following.kind == .upper else { return following.isQuoted && closesQuote }
        let isSpaced = start > scalars.startIndex && ScalarRole(scalars[scalars.index(before: start)]).isSpace
        if following.isQuoted || !isSpaced && !following.beginsWithI { return true }
        // "Wait… I know" is two sentences, but "I… I know" and "Well … I know" are a stammer and a pause.
        if following.beginsWithI { return !isSpaced && !PrecedingWord(before: start, in: scalars).isI }
        return following.beginsWithFunctionWord
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
        // Latin letters aren't the initials of a name in another script: "فيتامين C. ثم".
        case .initials(let isCased): return following.beginsWithFunctionWord || isCased && following.kind == .caseless
        case .letter: return following.kind != .digit && !(following.isAbbreviated && following.word.utf8.count < 5)
        case .shortNumber:
            return following.kind != .digit && !Vocabulary.countedNouns.contains(following.word.lowercased())
        }
    }
}
