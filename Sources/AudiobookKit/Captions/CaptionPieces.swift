/// Cuts a sentence into the pieces that its captions are laid out from.
struct CaptionPieces {
    private let scalars: [Unicode.Scalar]
    private let frames: Range<Int>
    private let words: [TimedWord]
    private(set) var pieces: [CaptionPiece] = []

    /// Where the sentence may be broken though no space stands there, in order.
    private var seams: ArraySlice<Int> = []
    /// The first word that doesn't begin before the piece that is made.
    private var nextWord = 0

    init(_ sentence: TimedSentence) {
        scalars = Array(sentence.text.unicodeScalars)
        frames = sentence.frames
        words = sentence.words
        seams = ArraySlice(zip(words, words.dropFirst()).compactMap { seam(from: $0.range, to: $1.range) })
        cut()
    }

    private mutating func cut() {
        var start = 0
        var isSpaced = false
        for index in scalars.indices {
            if scalars[index].isBreakingSpace {
                add(start..<index, &isSpaced)
                start = index + 1
                isSpaced = true
            } else if index == seams.first {
                add(start..<index, &isSpaced)
                start = index
            }
            while let seam = seams.first, seam <= index { seams.removeFirst() }
        }
        add(start..<scalars.count, &isSpaced)
    }

    /// Adds what stands in `range`, in more than one piece when a line can't hold it.
    private mutating func add(_ range: Range<Int>, _ isSpaced: inout Bool) {
        guard scalars[range].contains(where: \.isVisible) else { return }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range].lazy.filter { $0.properties.generalCategory != .control })
        var piece = CaptionPiece(text: String(text), isSpaced: isSpaced, frame: 0, isWord: false)
        isSpaced = false
        var offset = range.lowerBound
        if piece.columns <= CaptionLayout.columns {
            append(piece, at: offset, count: range.count)
            return
        }
        let whole = piece.text
        piece.text = ""
        for character in whole {
            let shorter = piece
            piece.text.append(character)
            guard piece.columns > CaptionLayout.columns, !shorter.text.isEmpty else { continue }
            append(shorter, at: offset, count: shorter.text.unicodeScalars.count)
            offset += shorter.text.unicodeScalars.count
            piece = CaptionPiece(text: String(character), isSpaced: false, frame: 0, isWord: false)
        }
        append(piece, at: offset, count: range.upperBound - offset)
    }

    private mutating func append(_ piece: CaptionPiece, at offset: Int, count: Int) {
        while nextWord < words.count, words[nextWord].range.lowerBound < offset { nextWord += 1 }
        var piece = piece
        piece.isWord = nextWord < words.count && words[nextWord].range.lowerBound < offset + count
        let frame = piece.isWord ? words[nextWord].frame : frame(at: offset)
        piece.frame = max(pieces.last?.frame ?? frames.lowerBound, min(frame, frames.upperBound))
        pieces.append(piece)
    }

    /// When a place is heard at which no word begins: between the word before it and the one after.
    private func frame(at offset: Int) -> Int {
        let (before, after) = (nextWord > 0 ? words[nextWord - 1] : nil, nextWord < words.count ? words[nextWord] : nil)
        let (start, first) = (before?.range.lowerBound ?? 0, before?.frame ?? frames.lowerBound)
        let (end, last) = (after?.range.lowerBound ?? scalars.count, after?.frame ?? frames.upperBound)
        guard end > start else { return first }
        return first + (last - first) * (offset - start) / (end - start)
    }

    /// Where a line may end between two words without a space between them: after what closes, before what opens.
    private func seam(from left: Range<Int>, to right: Range<Int>) -> Int? {
        guard left.upperBound <= right.lowerBound, right.lowerBound < scalars.count else { return nil }
        let gap = left.upperBound..<right.lowerBound
        guard !scalars[gap].contains(where: \.isBreakingSpace), !scalars[gap].contains(where: \.bindsWords),
            !scalars[right.lowerBound].beginsNoLine
        else { return nil }
        return gap.first { scalars[$0].opensPhrase } ?? right.lowerBound
    }
}

extension Unicode.Scalar {
    /// White space at which a line may end.
    fileprivate var isBreakingSpace: Bool { properties.isWhitespace && !bindsWords }

    /// A space that keeps two words on a line.
    fileprivate var bindsWords: Bool { self == "\u{A0}" || self == "\u{202F}" }

    fileprivate var isVisible: Bool { !properties.isWhitespace && properties.generalCategory != .control }

    /// Belongs to what follows it.
    var opensPhrase: Bool {
        [.openPunctuation, .initialPunctuation].contains(properties.generalCategory)
    }

    /// Small kana and marks of repetition, which Japanese keeps with the character before them.
    fileprivate var beginsNoLine: Bool { "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー々ゝゞヽヾ".unicodeScalars.contains(self) }
}
