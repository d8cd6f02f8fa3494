extension Utterance {
    /// Its two parts: the second begins with the white space before the word at `word`.
    ///
    /// The pause before it stays with the first part, the one after it with the second.
    ///
    /// - Throws: `unsupported` when nothing would be left of one of them, or it has a recording.
    func split(before word: String.Index) throws(BookError) -> (Utterance, Utterance) {
        guard recording == nil else {
            throw BookError(.unsupported, "it has a recording, which can't be split; choose another utterance")
        }
        let place = splitPlace(before: word)
        guard !WordTokenizer().words(in: text[..<place]).isEmpty, !WordTokenizer().words(in: text[place...]).isEmpty
        else { throw BookError(.unsupported, "there is nothing before this word; choose a later one to split before") }
        var (first, second) = (self, self)
        first.text = String(text[..<place])
        second.text = String(text[place...])
        let cut = first.text.utf8.count
        first.pronunciations = pronunciations.filter { $0.range.upperBound <= cut }
        second.pronunciations = pronunciations.filter { $0.range.lowerBound >= cut }.map { $0.moved(by: -cut) }
        first.attributes.postUtteranceDelay = 0
        second.attributes.preUtteranceDelay = 0
        return (first, second)
    }

    /// What opens before the word, such as a quotation mark, goes with it.
    private func splitPlace(before word: String.Index) -> String.Index {
        let before = WordTokenizer().words(in: text[..<word]).last?.upperBound ?? text.startIndex
        let gap = text[before..<word]
        guard let blank = gap.lastIndex(where: \.isWhitespace) else { return word }
        var start = blank
        while start > gap.startIndex, text[text.index(before: start)].isWhitespace { start = text.index(before: start) }
        return start
    }

    /// The utterance with the words of `next` behind its own, and the pause after that.
    ///
    /// - Throws: `unsupported` when one of them has a recording.
    func joined(with next: Utterance) throws(BookError) -> Utterance {
        guard recording == nil, next.recording == nil else {
            throw BookError(.unsupported, "one of them has a recording, which can't be joined; choose other utterances")
        }
        var joined = self
        if WordSpacing.isMissing(between: text, and: next.text) { joined.text += " " }
        let start = joined.text.utf8.count
        joined.text += next.text
        joined.pronunciations += next.pronunciations.map { $0.moved(by: start) }
        joined.attributes.postUtteranceDelay = next.attributes.postUtteranceDelay
        return joined
    }

    /// The utterance with other words, of which those that stayed are pronounced as before.
    func retyped(_ text: String) -> Utterance {
        var retyped = self
        retyped.text = text
        let (old, new) = (Array(self.text.utf8), Array(text.utf8))
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, min(old.count, new.count) - head)
        retyped.pronunciations = pronunciations.compactMap { pronunciation in
            let isInHead = pronunciation.range.upperBound <= head
            guard isInHead || pronunciation.range.lowerBound >= old.count - tail else { return nil }
            let moved = isInHead ? pronunciation : pronunciation.moved(by: new.count - old.count)
            // What was a whole word may now be a part of another one.
            let isCut =
                text.continuesWord(at: moved.range.lowerBound)
                && !self.text.continuesWord(at: pronunciation.range.lowerBound)
                || text.continuesWord(at: moved.range.upperBound)
                    && !self.text.continuesWord(at: pronunciation.range.upperBound)
            return isCut ? nil : moved
        }
        return retyped
    }
}

extension String {
    /// Whether a word goes on behind so many bytes; never in a script without spaces.
    fileprivate func continuesWord(at offset: Int) -> Bool {
        let place = utf8.index(startIndex, offsetBy: offset)
        guard let before = unicodeScalars[..<place].last, let next = unicodeScalars[place...].first else {
            return false
        }
        return [before, next].allSatisfy { $0.isWordPart && !$0.isApostrophe && !$0.isOfSpacelessScript }
    }
}

extension Pronunciation {
    fileprivate func moved(by bytes: Int) -> Pronunciation {
        Pronunciation(range: range.lowerBound + bytes..<range.upperBound + bytes, phonemes: phonemes)
    }
}
