/// A document of a book over which speech is laid: spans are put around what is heard, and nothing else is changed.
struct OverlayDocument {
    /// A stretch of a sound file, and the element that is lit while it is heard.
    struct Clip: Hashable {
        let identifier: String
        let sound: Int
        /// In the sound file.
        let frames: Range<Int>
    }

    /// A gap of so many letters inside a sentence, such as the number of a note, is lit with it.
    private static let widestGap = 12
    /// What is shorter than a millisecond can't be told apart.
    private static let shortest = AudioFormat.sampleRate / 1_000 + 1

    private(set) var clips: [Clip] = []
    private let text: DocumentText
    private let map: MarkupMap
    private var plan: SpanPlan
    private let granularity: OverlayGranularity
    private let identifierPrefix: String
    private var spanCount = 0
    private var edits = ByteEdits()
    private var end = 0

    /// Nil for one that isn't sound XHTML.
    init?(_ bytes: [UInt8], granularity: OverlayGranularity) {
        guard let text = DocumentText(bytes), let map = Self.map(of: text) else { return nil }
        self.text = text
        self.map = map
        self.granularity = granularity
        plan = SpanPlan(map)
        var prefix = "n"
        while map.identifiers.keys.contains(where: { $0.hasPrefix(prefix) }) { prefix += "n" }
        identifierPrefix = prefix
    }

    /// What the letters of a document are compared by; nil for one that no speech can be laid over, as it isn't
    /// well-formed.
    static func values(of bytes: [UInt8]) -> [UInt32]? { DocumentText(bytes).flatMap(map)?.values }

    private static func map(of text: DocumentText) -> MarkupMap? {
        MarkupMapper.map(text.utf8).flatMap { $0.elements.first?.name == "html" ? $0 : nil }
    }

    /// Adds a sentence; they come in order.
    mutating func add(_ found: FoundSentence) {
        switch granularity {
        case .sentence: lay(found, 0..<found.letters.count, found.spoken.sentence.frames)
        case .word:
            for (letters, frames) in words(of: found) { lay(found, letters, frames) }
        }
    }

    /// The document with its spans, and a link to the style sheet at an address if it has a head.
    func finished(styleSheet: String?) -> [UInt8] {
        var edits = edits
        if let styleSheet, let head = map.first("head"), !map.elements[head].endTag.isEmpty {
            let element = map.elements[head]
            edits.insert(
                "<\(element.prefix)link rel=\"stylesheet\" type=\"text/css\" href=\"\(styleSheet)\"/>",
                at: element.endTag.lowerBound)
        }
        return text.encoded(edits.applied(to: text.utf8))
    }

    /// Each word with the marks around it, and when that is heard.
    private func words(of found: FoundSentence) -> [(letters: Range<Int>, frames: Range<Int>)] {
        let (spoken, sentence) = (found.spoken, found.spoken.sentence)
        let text = Array(sentence.text.unicodeScalars)
        var starts = [(letter: 0, frame: sentence.frames.lowerBound)]
        for (previous, word) in zip(sentence.words, sentence.words.dropFirst()) {
            let start = Self.start(of: word, after: previous, in: text)
            guard let letter = spoken.scalars.firstIndex(where: { $0 >= start }),
                let last = starts.last, letter > last.letter, word.frame >= last.frame + Self.shortest,
                word.frame + Self.shortest <= sentence.frames.upperBound
            else { continue }
            starts.append((letter, word.frame))
        }
        let ends = starts.dropFirst() + [(letter: spoken.values.count, frame: sentence.frames.upperBound)]
        return zip(starts, ends).map { ($0.letter..<$1.letter, $0.frame..<$1.frame) }
    }

    /// Where a word begins with the marks before it, such as a bracket that is opened.
    private static func start(of word: TimedWord, after previous: TimedWord, in text: [Unicode.Scalar]) -> Int {
        let start = min(word.range.lowerBound, text.count)
        let gap = min(previous.range.upperBound, start)..<start
        if let space = gap.last(where: { text[$0].properties.isWhitespace }) { return space + 1 }
        return gap.first { text[$0].opensPhrase } ?? start
    }

    /// Lays the sound of `frames` over some of a sentence's letters.
    private mutating func lay(_ found: FoundSentence, _ letters: Range<Int>, _ frames: Range<Int>) {
        let pieces = Self.stretches(of: found.letters[letters]).flatMap { plan.pieces(of: $0) }
            .filter { $0.bytes.lowerBound >= end }
        var starts: [(piece: SpanPlan.Piece, frame: Int)] = []
        for piece in pieces {
            let frame = starts.isEmpty ? frames.lowerBound : frame(of: piece, in: found)
            guard let frame, frame >= (starts.last?.frame ?? frame - Self.shortest) + Self.shortest else { continue }
            starts.append((piece, frame))
        }
        let ends = starts.dropFirst().map(\.frame) + [frames.upperBound]
        for ((piece, start), stop) in zip(starts, ends)
        where stop - start >= Self.shortest && piece.bytes.lowerBound >= end {
            clips.append(Clip(identifier: identifier(of: piece), sound: found.spoken.sound, frames: start..<stop))
            end = piece.bytes.upperBound
        }
    }

    /// The first frame of the first word that begins in the piece.
    private func frame(of piece: SpanPlan.Piece, in found: FoundSentence) -> Int? {
        found.spoken.sentence.words.first { word in
            guard let letter = found.spoken.scalars.firstIndex(where: { $0 >= word.range.lowerBound }) else {
                return false
            }
            return piece.letters.contains(found.letters[letter])
        }?.frame
    }

    /// The document's letters from the first to the last that are found, but for wide gaps.
    private static func stretches(of letters: ArraySlice<Int>) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        for letter in letters where letter >= 0 {
            if let last = stretches.last, letter - last.upperBound <= widestGap {
                stretches[stretches.count - 1] = last.lowerBound..<letter + 1
            } else {
                stretches.append(letter..<letter + 1)
            }
        }
        return stretches
    }

    private mutating func identifier(of piece: SpanPlan.Piece) -> String {
        if let identifier = piece.identifier { return identifier }
        spanCount += 1
        let identifier = "\(identifierPrefix)\(spanCount)"
        edits.insert("<\(piece.prefix)span id=\"\(identifier)\">", at: piece.bytes.lowerBound)
        edits.insert("</\(piece.prefix)span>", at: piece.bytes.upperBound)
        return identifier
    }
}
