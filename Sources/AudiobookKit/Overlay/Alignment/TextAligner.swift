/// Finds which letters of a source are those of a spoken text, when either has what the other lacks.
///
/// Stretches that occur once on both sides hold the two together; between them the same is done with shorter ones, and
/// at last with the longest stretch that is common. What is matched is in the same order on both sides.
struct TextAligner {
    /// So long a stretch is taken for the same wherever it follows at once.
    private static let certain = 24
    /// So long a stretch may be found anywhere; a shorter one only within so many times its length, or one phrase said
    /// twice would carry all that follows too far.
    private static let unmistakable = 200
    private static let mostSkipped = 4
    /// The lengths of the stretches that are looked for, from the safest on.
    private static let lengths = [32, 16, 8]
    /// Gaps of so many pairs of letters are compared letter by letter.
    private static let mostPairs = 1 << 20
    private static let longestNearby = 400
    /// A shorter stretch may be the same by chance.
    private static let shortest = 4

    private let spoken: [UInt32]
    private let source: [UInt32]
    /// For each spoken letter where it stands in the source; -1 for nowhere.
    private var places: [Int]

    /// Where each letter of `spoken` stands in `source`; -1 for nowhere.
    ///
    /// With `isWhole` false more is to come on both sides, and what is behind the last match stays open.
    static func places(of spoken: [UInt32], in source: [UInt32], isWhole: Bool = true) -> [Int] {
        var aligner = TextAligner(spoken: spoken, source: source, places: Array(repeating: -1, count: spoken.count))
        aligner.align(0..<spoken.count, 0..<source.count, isClosed: isWhole)
        return aligner.places
    }

    /// Moves each stretch that is spoken only, if it is as long as sentences, to where these are.
    ///
    /// Where "Figure" is said for a picture and "Figure 2" for its caption, the source's only "Figure" is the caption's.
    /// `starts` holds where sentences begin, and the end.
    static func settle(_ places: inout [Int], of spoken: [UInt32], starts: Set<Int>) {
        var index = 1
        while index < places.count {
            let start = index
            while index < places.count, places[index] < 0 { index += 1 }
            defer { index += 1 }
            guard start < index, index < places.count, places[start - 1] >= 0, places[index] == places[start - 1] + 1
            else { continue }
            var (first, end) = (start, index)
            while !starts.contains(first) || !starts.contains(end) {
                guard first > 0, places[first - 1] >= 0, spoken[first - 1] == spoken[end - 1] else { break }
                (first, end) = (first - 1, end - 1)
            }
            guard starts.contains(first), starts.contains(end) else { continue }
            for offset in 0..<start - first {
                places[index - 1 - offset] = places[start - 1 - offset]
                places[start - 1 - offset] = -1
            }
        }
    }

    private mutating func align(_ spokenRange: Range<Int>, _ sourceRange: Range<Int>, isClosed: Bool) {
        var (a, b) = (spokenRange, sourceRange)
        takeBeginning(&a, &b, isClosed: isClosed)
        if isClosed { takeEnd(&a, &b) }
        guard !a.isEmpty, !b.isEmpty else { return }
        let anchors = anchors(a, b, isClosed: isClosed)
        guard !anchors.isEmpty else {
            if isClosed {
                compare(a, b)
            } else if a.count <= Self.longestNearby {
                // A few words are looked for nearby, or a short chapter would wait for the next.
                compare(a, b.prefix(a.count * 4))
            }
            return
        }
        var (from, start) = (a.lowerBound, b.lowerBound)
        for anchor in anchors where anchor.spoken >= from && anchor.source >= start {
            var first = anchor
            while first.spoken > from, first.source > start, spoken[first.spoken - 1] == source[first.source - 1] {
                first.spoken -= 1
                first.source -= 1
            }
            let length = commonLength(first.spoken..<a.upperBound, first.source..<b.upperBound)
            let skipped = first.source - start - (first.spoken - from)
            guard isClosed || length >= Self.unmistakable || skipped <= length * Self.mostSkipped else { continue }
            align(from..<first.spoken, start..<first.source, isClosed: true)
            match(first, length)
            (from, start) = (first.spoken + length, first.source + length)
        }
        guard from > a.lowerBound || start > b.lowerBound else { return }
        align(from..<a.upperBound, start..<b.upperBound, isClosed: isClosed)
    }

    private struct Pair {
        var spoken: Int
        var source: Int
    }

    private mutating func match(_ first: Pair, _ length: Int) {
        for offset in 0..<length { places[first.spoken + offset] = first.source + offset }
    }

    private func commonLength(_ a: Range<Int>, _ b: Range<Int>) -> Int {
        let most = min(a.count, b.count)
        var length = 0
        while length < most, spoken[a.lowerBound + length] == source[b.lowerBound + length] { length += 1 }
        return length
    }

    /// Takes what is the same at the beginning, if that is much, or all there is on one side.
    private mutating func takeBeginning(_ a: inout Range<Int>, _ b: inout Range<Int>, isClosed: Bool) {
        let length = commonLength(a, b)
        guard length >= Self.certain || length == a.count || isClosed && length == b.count else { return }
        match(Pair(spoken: a.lowerBound, source: b.lowerBound), length)
        a = a.lowerBound + length..<a.upperBound
        b = b.lowerBound + length..<b.upperBound
    }

    private mutating func takeEnd(_ a: inout Range<Int>, _ b: inout Range<Int>) {
        let most = min(a.count, b.count)
        var length = 0
        while length < most, spoken[a.upperBound - 1 - length] == source[b.upperBound - 1 - length] { length += 1 }
        guard length >= Self.certain || length == most, length > 0 else { return }
        match(Pair(spoken: a.upperBound - length, source: b.upperBound - length), length)
        a = a.lowerBound..<a.upperBound - length
        b = b.lowerBound..<b.upperBound - length
    }

    // MARK: Anchors

    /// The beginnings of stretches that occur once on both sides, in order on both.
    private func anchors(_ a: Range<Int>, _ b: Range<Int>, isClosed: Bool) -> [Pair] {
        for length in isClosed ? Self.lengths : Array(Self.lengths.prefix(2))
        where a.count >= length && b.count >= length {
            let places = singles(in: spoken, a, length)
            guard !places.isEmpty else { continue }
            let pairs = pairs(places, b, length)
            if !pairs.isEmpty { return Self.longestAscending(pairs) }
        }
        return []
    }

    /// Where each stretch begins that there is once.
    private func singles(in letters: [UInt32], _ range: Range<Int>, _ length: Int) -> [UInt64: Int] {
        var places: [UInt64: Int] = [:]
        places.reserveCapacity(range.count)
        forEachHash(of: letters, range, length) { hash, place in
            if places.updateValue(place, forKey: hash) != nil { places[hash] = -1 }
        }
        return places.filter { $0.value >= 0 }
    }

    private func pairs(_ places: [UInt64: Int], _ b: Range<Int>, _ length: Int) -> [Pair] {
        var found: [UInt64: Int] = [:]
        forEachHash(of: source, b, length) { hash, place in
            guard places[hash] != nil else { return }
            if found.updateValue(place, forKey: hash) != nil { found[hash] = -1 }
        }
        return found.compactMap { hash, place in
            guard place >= 0, let start = places[hash],
                spoken[start..<start + length].elementsEqual(source[place..<place + length])
            else { return nil }
            return Pair(spoken: start, source: place)
        }.sorted { $0.spoken < $1.spoken }
    }

    /// A hash that rolls over the letters.
    private func forEachHash(
        of letters: [UInt32], _ range: Range<Int>, _ length: Int, _ body: (UInt64, Int) -> Void
    ) {
        let base: UInt64 = 0x9E37_79B9_7F4A_7C15
        var power: UInt64 = 1
        for _ in 0..<length { power &*= base }
        var hash: UInt64 = 0
        for index in range {
            hash = hash &* base &+ UInt64(letters[index]) &+ 1
            let start = index - length + 1
            if start > range.lowerBound { hash &-= power &* (UInt64(letters[start - 1]) &+ 1) }
            if start >= range.lowerBound { body(hash, start) }
        }
    }

    /// The most pairs that ascend on both sides, of pairs that ascend on the spoken one.
    private static func longestAscending(_ pairs: [Pair]) -> [Pair] {
        var tails: [Int] = []
        var previous = Array(repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, tails.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[tails[middle]].source < pair.source { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var chain: [Pair] = []
        var index = tails.last ?? -1
        while index >= 0 {
            chain.append(pairs[index])
            index = previous[index]
        }
        return chain.reversed()
    }

    // MARK: Small gaps

    /// Matches the longest stretch that is common, and then what is before and behind it.
    private mutating func compare(_ a: Range<Int>, _ b: Range<Int>) {
        guard !a.isEmpty, !b.isEmpty, a.count <= Self.mostPairs / b.count else { return }
        var best = (pair: Pair(spoken: 0, source: 0), length: 0)
        var above = Array(repeating: 0, count: b.count + 1)
        for i in a {
            var diagonal = 0
            for j in b {
                let column = j - b.lowerBound + 1
                let old = above[column]
                above[column] = spoken[i] == source[j] ? diagonal + 1 : 0
                if above[column] > best.length {
                    best = (Pair(spoken: i - above[column] + 1, source: j - above[column] + 1), above[column])
                }
                diagonal = old
            }
        }
        // Where about as much is missing as is left over, as in the cells of a table, even single letters belong together.
        let isAlike = min(a.count, b.count) * 2 >= max(a.count, b.count)
        let shortest = isAlike ? 1 : min(Self.shortest, a.count, b.count)
        guard best.length >= shortest else { return }
        match(best.pair, best.length)
        compare(a.lowerBound..<best.pair.spoken, b.lowerBound..<best.pair.source)
        compare(best.pair.spoken + best.length..<a.upperBound, best.pair.source + best.length..<b.upperBound)
    }
}
