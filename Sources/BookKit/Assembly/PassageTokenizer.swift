/// Cuts the text of a block into passages: lines, sentences, recordings, and what is for another voice.
///
/// A recording is a passage whatever its sentences are, but a long one is shared among them. Foreign words and quoted
/// speech inside a sentence are passages of their own; see `ForeignWords` for when foreign words are.
struct PassageTokenizer {
    private let block: Block
    private let text: String
    private var recordings: Runs<Recording>
    private var languages: Runs<String>
    private var speech: Runs<Void>
    private var passages: [Passage] = []

    /// Makes ready to cut `block` of a book in `language`, in whose text somebody speaks at `speech`.
    init(_ block: Block, language: String? = nil, speech: [Range<String.Index>] = []) {
        self.block = block
        text = block.text.string
        recordings = Runs(
            Self.runs(of: block.text) { if case .recording(let recording) = $0 { recording } else { nil } })
        let marked: [Runs<String>.Run] = Self.runs(of: block.text) {
            if case .language(let tag) = $0 { tag } else { nil }
        }
        let foreign = ForeignScript.runs(in: text, outside: marked, own: block.language ?? language)
        languages = Runs((marked + foreign).sorted { $0.range.lowerBound < $1.range.lowerBound })
        self.speech = Runs(speech.map { Runs.Run(range: $0, value: ()) })
    }

    mutating func cut() -> [Passage] {
        passages = []
        for line in lines() {
            var place = line.lowerBound
            for recording in recordings.pass(line) {
                // The space behind the one before may be the beginning of this one.
                let start = max(place, recording.range.lowerBound)
                addSentences(in: place..<start)
                place = max(place, text.endOfSpace(from: recording.range.upperBound, before: line.upperBound))
                if start < place { addRecording(recording.value, of: start..<place) }
            }
            addSentences(in: place..<line.upperBound)
            if let last = passages.indices.last { passages[last].end = .line }
        }
        if let last = passages.indices.last { passages[last].end = block.isContinued ? .sentence : .block }
        addPronunciations()
        addNotes()
        return passages
    }

    private static func runs<Value>(of text: BlockText, _ value: (BlockText.Mark) -> Value?) -> [Runs<Value>.Run] {
        text.spans.compactMap { span in
            guard !span.range.isEmpty, let value = value(span.mark) else { return nil }
            return Runs.Run(range: text.string.range(ofBytes: span.range), value: value)
        }
    }

    /// The text, or its lines where they are heard; those that share a recording are one.
    private func lines() -> [Range<String.Index>] {
        switch block.kind {
        case .heading, .lines, .code:
            var recordings = recordings
            return text.utf8.split(separator: UInt8(ascii: "\n")).reduce(into: []) { lines, line in
                if let last = lines.last, !recordings.pass(last.upperBound..<line.startIndex).isEmpty {
                    lines[lines.count - 1] = last.lowerBound..<line.endIndex
                } else {
                    lines.append(line.startIndex..<line.endIndex)
                }
            }
        case .paragraph, .listItem, .row, .sceneBreak, .picture, .note:
            return text.isEmpty ? [] : [text.startIndex..<text.endIndex]
        }
    }

    // MARK: Sentences

    private mutating func addSentences(in range: Range<String.Index>) {
        forEachSentence(in: range) { $0.addVoices(in: $1, end: $2) }
    }

    private mutating func forEachSentence(
        in range: Range<String.Index>, _ body: (inout Self, Range<String.Index>, Passage.End) -> Void
    ) {
        var place = range.lowerBound
        while let sentence = SentenceTokenizer().sentence(in: text, from: place), place < range.upperBound {
            let whole = sentence.range.clamped(to: range)
            if SpokenLength.of(text[whole]) <= SpokenLength.longestUtterance {
                body(&self, whole, sentence.end)
                place = whole.upperBound
            } else {
                let limit = SpokenLength.scalarsThatFit(in: text[whole])
                guard let part = SentenceTokenizer(limit: limit).sentence(in: text, from: place) else { return }
                let clamped = part.range.clamped(to: range)
                body(&self, clamped, part.end)
                place = clamped.upperBound
            }
        }
    }

    /// Adds a sentence, cut where the voice changes.
    private mutating func addVoices(in sentence: Range<String.Index>, end: Passage.End) {
        let foreign = ForeignWords.runs(languages.pass(sentence), in: text, sentence: sentence)
        let quoted = speech.pass(sentence).map { run in
            let marksEnd = text.endOfMarks(from: run.range.upperBound, before: sentence.upperBound)
            return run.range.lowerBound..<text.endOfSpace(from: marksEnd, before: sentence.upperBound)
        }
        guard !foreign.isEmpty || !quoted.isEmpty else {
            add(Passage(range: sentence, end: end, language: block.language))
            return
        }
        var cuts: [String.Index: Passage.End] = [sentence.upperBound: end]
        for range in foreign.map(\.range) {
            for cut in [range.lowerBound, range.upperBound] where cuts[cut] == nil { cuts[cut] = .word }
        }
        for range in quoted {
            for cut in [range.lowerBound, range.upperBound] where cut != sentence.upperBound { cuts[cut] = .clause }
        }
        cuts[sentence.lowerBound] = nil
        var place = sentence.lowerBound
        for (cut, end) in cuts.sorted(by: { $0.key < $1.key }) {
            let language = foreign.first { $0.range.contains(place) }?.value
            add(
                Passage(
                    range: place..<cut, end: end, language: language ?? block.language,
                    isSpeech: quoted.contains { $0.contains(place) }))
            place = cut
        }
    }

    /// Adds a passage, or joins it to the one before, or that to it, where there is nothing to say.
    private mutating func add(_ passage: Passage) {
        guard let index = passages.indices.last, passages[index].end < .line else {
            passages.append(passage)
            return
        }
        let last = passages[index]
        let both = last.range.lowerBound..<passage.range.upperBound
        let isSilent = !text[passage.range].holdsWord
        guard isSilent || !text[last.range].holdsWord, SpokenLength.of(text[both]) <= SpokenLength.longestUtterance
        else {
            passages.append(passage)
            return
        }
        if isSilent { passages[index].end = max(last.end, passage.end) } else { passages[index] = passage }
        passages[index].range = both
    }

    // MARK: Spans

    private mutating func addRecording(_ recording: Recording, of range: Range<String.Index>) {
        var passage = Passage(range: range, end: .sentence, language: block.language, recording: recording)
        guard let end = recording.end, end - recording.start > Recording.longestUtterance else {
            add(passage)
            return
        }
        let secondsPerLetter = (end - recording.start) / Double(SpokenLength.of(text[range]))
        var start = recording.start
        forEachSentence(in: range) { tokenizer, sentence, sentenceEnd in
            let isLast = sentence.upperBound == range.upperBound
            let stop = isLast ? end : start + Double(SpokenLength.of(tokenizer.text[sentence])) * secondsPerLetter
            passage.range = sentence
            passage.end = sentenceEnd
            passage.recording = Recording(path: recording.path, entry: recording.entry, start: start, end: stop)
            tokenizer.passages.append(passage)
            start = stop
        }
    }

    private mutating func addPronunciations() {
        var runs = Runs(Self.runs(of: block.text) { if case .phonemes(let phonemes) = $0 { phonemes } else { nil } })
        for index in passages.indices {
            let range = passages[index].range
            passages[index].pronunciations = runs.pass(range).map {
                let start = text.utf8.distance(from: range.lowerBound, to: $0.range.lowerBound)
                let length = text.utf8.distance(from: $0.range.lowerBound, to: $0.range.upperBound)
                return Pronunciation(range: start..<start + length, phonemes: $0.value)
            }
        }
    }

    private mutating func addNotes() {
        var index = passages.startIndex
        for span in block.text.spans {
            guard case .note(let name) = span.mark else { continue }
            let place = text.range(ofBytes: span.range).lowerBound
            while index < passages.endIndex - 1, passages[index].range.upperBound < place { index += 1 }
            if passages.indices.contains(index) { passages[index].notes.append(name) }
        }
    }
}

extension SentenceTokenizer.Sentence {
    fileprivate var end: Passage.End { isWhole ? .sentence : endsWithPause ? .clause : .word }
}

extension Recording {
    /// A clip of more seconds is shared among the sentences of its text.
    fileprivate static let longestUtterance = 30.0
}
