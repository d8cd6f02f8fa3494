import BookKit

/// Makes books at random, the same for the same seed.
struct BookGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func book() -> Book {
        let pages = (0...below(4)).map { _ in page() }
        return Book(
            title: maybe { $0.text() }, author: maybe { $0.text() }, language: maybe { $0.text() },
            identifier: maybe { $0.text() }, coverImage: maybe { $0.text() }, pages: pages,
            chapters: maybe { $0.chapters(of: pages) }, hasOwnTitlePage: below(4) == 0)
    }

    private mutating func chapters(of pages: [Page]) -> [Chapter] {
        let starts = (0..<below(4)).map { _ in
            let page = below(pages.count)
            return BookPosition(page: page + 1, utterance: below(max(1, pages[page].utterances.count)))
        }
        return starts.sorted().map { Chapter(title: text(), depth: below(3), start: $0) }
    }

    private mutating func page() -> Page {
        Page(
            title: maybe { $0.text() }, backgroundImage: maybe { $0.text() },
            utterances: (0..<below(4)).map { _ in utterance() }, displayText: maybe { $0.text() },
            displayDuration: maybe { $0.number() })
    }

    private mutating func utterance() -> Utterance {
        var utterance = Utterance(text: text())
        utterance.isHeading = below(4) == 0
        if below(4) == 0, !utterance.text.isEmpty { utterance.pronunciations = [pronunciation(in: utterance.text)] }
        guard below(2) == 0 else { return utterance }
        utterance.attributes.rate = number()
        utterance.attributes.pitchMultiplier = number()
        utterance.attributes.volume = number()
        utterance.attributes.preUtteranceDelay = number()
        utterance.attributes.postUtteranceDelay = number()
        let languages = ["en-US", "fr", "zh-Hant-TW", "English", ""]
        switch below(4) {
        case 0: utterance.attributes.voice = VoiceQuery(language: languages[below(languages.count)])
        case 1: utterance.attributes.voice = VoiceQuery(identifier: text())
        case 2: utterance.attributes.voice = VoiceQuery(identifier: text(), language: "de-DE")
        default: break
        }
        return utterance
    }

    private mutating func pronunciation(in text: String) -> Pronunciation {
        let ends = text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
        let start = ends[below(ends.count)]
        return Pronunciation(range: start..<text.utf8.count, phonemes: self.text())
    }

    private mutating func text() -> String {
        let pieces = [
            "word", " ", "\n", "\r", "\t", "&", "<", ">", "\"", "é", "e\u{301}", "字", "👩‍🚀", "\u{85}", "0.5", "en",
        ]
        return (0..<below(6)).map { _ in pieces[below(pieces.count)] }.joined()
    }

    private mutating func number() -> Double {
        switch below(5) {
        case 0: 0.5
        case 1: Double(below(3))
        case 2: -Double.random(in: 0...1, using: &self)
        case 3: Double.greatestFiniteMagnitude * Double.random(in: 0...1, using: &self)
        default: Double.random(in: 0...2, using: &self)
        }
    }

    private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? { below(2) == 0 ? nil : make(&self) }

    private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
