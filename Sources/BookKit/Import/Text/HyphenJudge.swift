/// Decides what a hyphen at the end of a line was: a part of the word, or only the end of the line.
///
/// Where the same word stands elsewhere in the book, it is written as there. Otherwise the hyphen stays before a capital,
/// behind a digit or a single letter, in a word with another hyphen, and where one of the parts is a usual part of such
/// words.
struct HyphenJudge: Sendable {
    enum Verdict: Hashable, Sendable {
        case join, keep
        /// It is a dash, behind which a space belongs.
        case dash
    }

    /// How often the words in question stand elsewhere.
    private var counts: [UInt64: Int] = [:]
    /// Of which remainders of hashes there are some: most words are found to be none of them without a look further.
    private var remainders = [Bool](repeating: false, count: 1 << 14)
    /// How often a hyphen stands before a space, as a dash does in books typed without one.
    private var dashCount = 0

    init(of text: TextLines, in body: Range<Int>) {
        for line in body.dropLast() where text[line].last == UInt8(ascii: "-") {
            let (left, right) = (text[line].dropLast().lastWord, text[line + 1].firstWord)
            counts[WordHash(of: Array(left + right)).value] = 0
            counts[WordHash(of: left + [UInt8(ascii: "-")] + right).value] = 0
        }
        for hash in counts.keys { remainders[Int(hash % 16_384)] = true }
        guard !counts.isEmpty, let first = body.first, let last = body.last else { return }
        countWords(of: text.bytes[text.lines[first].range.lowerBound..<text.lines[last].range.upperBound])
    }

    /// What the hyphen at the end of `line` was, before the text `next` of the next line.
    func verdict(_ line: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) -> Verdict {
        let (left, right) = (line.dropLast().lastWord, next.firstWord)
        guard let last = left.last, let first = right.first else { return .dash }
        let joined = counts[WordHash(of: Array(left + right)).value] ?? 0
        let hyphened = counts[WordHash(of: left + [UInt8(ascii: "-")] + right).value] ?? 0
        if joined != hyphened { return joined > hyphened ? .join : .keep }
        if dashCount > 20 { return .dash }
        let isCompound =
            (0x41...0x5A).contains(first) || last.isASCIIDigit || "XUT".utf8.contains(last) && left.count == 1
            || left.contains(UInt8(ascii: "-"))
            || right.contains(UInt8(ascii: "-")) && !left.isInCapitals
            || Self.firstParts.contains(WordHash(of: left)) || Self.lastParts.contains(WordHash(of: right))
        return isCompound && !(left + right).isInCapitals ? .keep : .join
    }

    private mutating func countWords(of bytes: ArraySlice<UInt8>) {
        var word = WordHash()
        var length = 0
        var previous: UInt8 = 0x20
        for byte in bytes {
            if byte.isWordByte || byte == UInt8(ascii: "-") {
                word.append(byte)
                length += 1
            } else if length > 0 {
                if previous != UInt8(ascii: "-") { count(word) } else if byte == 0x20, length > 2 { dashCount += 1 }
                word = WordHash()
                length = 0
            }
            previous = byte
        }
        if length > 0 { count(word) }
    }

    private mutating func count(_ word: WordHash) {
        guard remainders[Int(word.value % 16_384)], let count = counts[word.value] else { return }
        counts[word.value] = count + 1
    }

    private static let firstParts = hashes(
        """
        one vice drawing dining sitting living sleeping dressing writing reading walking looking tea
        self well ill half ever all ex non semi high low long short old new good best dark light red blue green grey gray
        black white brown golden cold warm hot great grand middle twenty thirty forty fifty sixty seventy eighty ninety
        two three four five six seven eight nine ten broad deep double far first second third full hard heavy large left
        right loud open quick ready sharp single small soft so strong sweet thick thin wide
        """)

    private static let lastParts = hashes(
        """
        law like looking eyed haired handed hearted minded headed legged shaped born made bred bye fashioned tempered
        sided dressed known coloured colored faced footed sized spoken natured proof wide
        """)

    private static func hashes(_ words: String) -> Set<WordHash> {
        Set(words.split { $0 == " " || $0 == "\n" }.map { WordHash(of: $0.utf8) })
    }
}

extension ArraySlice<UInt8> {
    fileprivate var firstWord: Self { prefix { $0.isWordByte || $0 == UInt8(ascii: "-") }.withoutHyphenAtEnd }
    fileprivate var lastWord: Self {
        lastIndex { !($0.isWordByte || $0 == UInt8(ascii: "-")) }.map { self[($0 + 1)...] } ?? self
    }
    private var withoutHyphenAtEnd: Self { last == UInt8(ascii: "-") ? dropLast() : self }
}
