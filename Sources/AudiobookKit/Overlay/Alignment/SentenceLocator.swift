/// Finds the sentences of a book, as they come, in the documents it was made of, in one pass over both.
///
/// What the documents have and nobody says is passed over, and sentences that are in no document are left out. It
/// keeps a few pages of the documents and the sentences that may belong to what comes.
struct SentenceLocator {
    /// So many letters are looked at beyond those of the sentences, or as many again if that is more.
    private static let leastWindow = 8_192
    private static let mostWindow = 4 << 20
    /// With fewer letters it isn't worth a look at the rest of the book.
    private static let leastSearch = 200
    /// More letters don't wait for what comes.
    private static let mostWaiting = 20_000
    /// The share of its letters by which a sentence is known.
    private static let share = 0.6

    private struct Place {
        var document: Int
        var letter: Int
    }

    private let documentCount: Int
    private let load: (Int) -> [UInt32]
    /// The letters of the documents from the first that isn't passed on.
    private var documents: [[UInt32]] = []
    /// Where the next sentence is looked for.
    private var place = Place(document: 0, letter: 0)
    private var waiting: [SpokenSentence] = []
    private var searchAt = Self.leastSearch

    /// `load` gives the letters of the document of that number, or none when there is nothing to find in it.
    init(documentCount: Int, load: @escaping (Int) -> [UInt32]) {
        self.documentCount = documentCount
        self.load = load
    }

    /// All before the document of this number is settled.
    var firstOpenDocument: Int { place.document }

    /// Takes the next sentences, and answers with those that are found now, in order.
    mutating func take(_ sentences: [SpokenSentence]) -> [FoundSentence] {
        waiting += sentences.filter { !$0.values.isEmpty }
        return settle(isLast: false)
    }

    /// Answers with the last ones.
    mutating func finish() -> [FoundSentence] {
        var found = settle(isLast: false)
        found += settle(isLast: true)
        place = Place(document: documentCount, letter: 0)
        return found
    }

    private mutating func settle(isLast: Bool) -> [FoundSentence] {
        let spoken = waiting.flatMap(\.values)
        guard !spoken.isEmpty else { return [] }
        var (places, window) = search(for: spoken, isLast: isLast)
        var starts = [0]
        for sentence in waiting { starts.append(starts[starts.count - 1] + sentence.values.count) }
        TextAligner.settle(&places, of: spoken, starts: Set(starts))
        let located = waiting.indices.map { index in
            found(waiting[index], at: places[starts[index]..<starts[index + 1]], in: window)
        }
        // What was found of a sentence that is in no document is found by chance, and leads nowhere.
        let last = located.lastIndex { $0 != nil }
        if let last, let letter = places[..<starts[last + 1]].last(where: { $0 >= 0 }) { move(to: letter + 1) }
        waiting.removeFirst(isLast ? waiting.count : last.map { $0 + 1 } ?? 0)
        var left = waiting.reduce(0) { $0 + $1.values.count }
        while left > Self.mostWaiting { left -= waiting.removeFirst().values.count }
        return located.compactMap(\.self)
    }

    private mutating func search(for spoken: [UInt32], isLast: Bool) -> (places: [Int], window: [Int]) {
        var size = max(Self.leastWindow, spoken.count * 4)
        while true {
            let (letters, starts) = window(of: size)
            let places = TextAligner.places(of: spoken, in: letters, isWhole: isLast)
            let count = places.count { $0 >= 0 }
            if count * 3 >= spoken.count {
                searchAt = Self.leastSearch
                return (places, starts)
            }
            guard !isLast, spoken.count >= searchAt, letters.count >= size, size < Self.mostWindow else {
                if spoken.count >= searchAt { searchAt = spoken.count * 2 }
                return (places, starts)
            }
            size *= 4
        }
    }

    /// So many letters from the place on, and where in them each document begins; the first began before them.
    private mutating func window(of size: Int) -> (letters: [UInt32], starts: [Int]) {
        var letters: [UInt32] = []
        var starts: [Int] = []
        var skipped = place.letter
        for number in place.document..<documentCount {
            let index = number - place.document
            if index == documents.count { documents.append(load(number)) }
            starts.append(letters.count - skipped)
            letters += documents[index][skipped...].prefix(size - letters.count)
            skipped = 0
            if letters.count >= size { break }
        }
        return (letters, starts)
    }

    private mutating func move(to letter: Int) {
        var rest = letter + place.letter
        while let first = documents.first, rest >= first.count, place.document < documentCount {
            rest -= first.count
            documents.removeFirst()
            place.document += 1
        }
        place.letter = rest
    }

    /// The sentence in the document that has most of it; nil when too little of it was found.
    private func found(
        _ sentence: SpokenSentence, at places: ArraySlice<Int>, in starts: [Int]
    ) -> FoundSentence? {
        var counts: [Int: Int] = [:]
        func document(of place: Int) -> Int { (starts.lastIndex { $0 <= place } ?? 0) }
        let documents = places.map { $0 < 0 ? -1 : document(of: $0) }
        for document in documents where document >= 0 { counts[document, default: 0] += 1 }
        let most = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
        guard let most, Double(most.value) >= Double(places.count) * Self.share else { return nil }
        let letters = zip(places, documents).map { $1 == most.key ? $0 - starts[most.key] : -1 }
        return FoundSentence(spoken: sentence, document: place.document + most.key, letters: letters)
    }
}
