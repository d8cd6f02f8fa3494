/// Finds what of a document a stretch of its letters can be wrapped in: an element that holds just that, or spans.
struct SpanPlan {
    /// A stretch that is balanced in markup.
    struct Piece {
        var letters: Range<Int>
        /// In the document's bytes.
        var bytes: Range<Int>
        /// The identifier of the element that holds the same letters; nil where a span is needed.
        var identifier: String?
        /// What the names of elements begin with there.
        var prefix: String
    }

    private let map: MarkupMap
    private var pieces: [Piece] = []
    private var piece: Piece?

    init(_ map: MarkupMap) { self.map = map }

    /// The pieces of the letters `range`, in order.
    mutating func pieces(of range: Range<Int>) -> [Piece] {
        guard !range.isEmpty else { return [] }
        pieces = []
        wrap(range, in: commonElement(of: range))
        return pieces
    }

    /// The innermost element around all of the letters that isn't inside of what can't be cut.
    private func commonElement(of range: Range<Int>) -> Int {
        var common = Int(map.letters[range.lowerBound].element)
        while map.elements[common].letters.upperBound < range.upperBound, let parent = map.elements[common].parent {
            common = parent
        }
        var outer: Int? = common
        while let element = outer {
            if MarkupNames.wholes.contains(map.elements[element].name) { common = element }
            outer = map.elements[element].parent
        }
        return common
    }

    /// Wraps what of `range` is in the element, which may be just part of that.
    private mutating func wrap(_ range: Range<Int>, in element: Int) {
        let outer = map.elements[element]
        if MarkupNames.wholes.contains(outer.name), let parent = outer.parent {
            wrapWhole(element, range, in: parent)
            return endPiece(in: parent)
        }
        let mayHoldSpan = !MarkupNames.structures.contains(outer.name)
        var place = range.lowerBound
        while place < range.upperBound {
            let letter = map.letters[place]
            if letter.isFirst { endPiece(in: element) }
            guard Int(letter.element) != element else {
                if mayHoldSpan { extend(place..<place + 1, Int(letter.start)..<Int(letter.end), in: outer) }
                place += 1
                continue
            }
            let child = child(of: element, around: Int(letter.element))
            let inner = map.elements[child]
            let end = min(range.upperBound, inner.letters.upperBound)
            let isWhole = inner.letters.lowerBound >= range.lowerBound && inner.letters.upperBound <= range.upperBound
            let isInline = !inner.hasBlock && !MarkupNames.blocks.contains(inner.name)
            if mayHoldSpan, isInline, isWhole {
                extend(inner.letters, inner.whole, in: outer)
            } else if mayHoldSpan, MarkupNames.wholes.contains(inner.name) {
                wrapWhole(child, place..<end, in: element)
            } else {
                endPiece(in: element)
                wrap(place..<end, in: child)
            }
            place = end
        }
        endPiece(in: element)
    }

    /// What can't be cut belongs to the stretch that has its first letter.
    private mutating func wrapWhole(_ element: Int, _ range: Range<Int>, in parent: Int) {
        let whole = map.elements[element]
        guard whole.letters.lowerBound >= range.lowerBound else { return }
        extend(whole.letters, whole.whole, in: map.elements[parent])
    }

    private func child(of element: Int, around inner: Int) -> Int {
        var child = inner
        while let parent = map.elements[child].parent, parent != element { child = parent }
        return child
    }

    private mutating func extend(_ letters: Range<Int>, _ bytes: Range<Int>, in element: MarkupMap.Element) {
        guard let known = piece else {
            piece = Piece(letters: letters, bytes: bytes, identifier: nil, prefix: element.prefix)
            return
        }
        piece?.letters = known.letters.lowerBound..<letters.upperBound
        piece?.bytes = known.bytes.lowerBound..<bytes.upperBound
    }

    private mutating func endPiece(in element: Int) {
        guard var piece else { return }
        self.piece = nil
        piece.identifier = identifier(of: piece, in: element)
        pieces.append(piece)
    }

    private func identifier(of piece: Piece, in element: Int) -> String? {
        let outer = map.elements[element]
        var candidates: [MarkupMap.Element] = []
        let inner = Int(map.letters[piece.letters.lowerBound].element)
        if inner != element { candidates.append(map.elements[child(of: element, around: inner)]) }
        if !outer.hasBlock, outer.name != "body" { candidates.append(outer) }
        let holder = candidates.first { candidate in
            guard candidate.letters == piece.letters, let identifier = candidate.identifier else { return false }
            return map.identifiers[identifier] == 1 && SMILText.isPlain(identifier)
        }
        return holder?.identifier
    }
}
