/// A paragraph of a marked page.
public struct MarkedParagraph: Hashable, Sendable {
    public let text: String
    /// Where in the file each of the text's scalars stands.
    public let offsets: [Int]
    /// The scalars of the text, counted from 0, with which its sentences begin.
    public private(set) var sentences: [Int] = []

    init(_ scalars: [Unicode.Scalar], offsets: [Int]) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        text = String(view)
        self.offsets = offsets
    }

    func marked(at marks: [Int]) -> MarkedParagraph {
        let marks = Set(marks)
        var paragraph = self
        paragraph.sentences = offsets.indices.filter { marks.contains(offsets[$0]) }
        return paragraph
    }

    /// How the boundaries that a segmenter found in the text agree with the marks.
    ///
    /// A boundary before white space is the one behind it. The paragraph's own ends are no merit, and not counted.
    func score(of boundaries: [String.Index]) -> BoundaryScore {
        let scalars = text.unicodeScalars
        let found = Set(
            boundaries.map { boundary in
                let next = scalars[boundary...].firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
                return scalars.distance(from: scalars.startIndex, to: next)
            }
        ).subtracting([0, offsets.count])
        let marked = Set(sentences).subtracting([0])
        return BoundaryScore(
            right: found.intersection(marked).count,
            missed: marked.subtracting(found).sorted().map(excerpt),
            wrong: found.subtracting(marked).sorted().map(excerpt))
    }

    /// The text around a place, which a bar shows.
    private func excerpt(at offset: Int) -> String {
        let scalars = Array(text.unicodeScalars)
        let before = scalars[max(0, offset - 30)..<offset]
        let after = scalars[offset..<min(scalars.count, offset + 30)]
        return [before, ["|"], after].reduce(into: "") { $0.unicodeScalars.append(contentsOf: $1) }
    }
}
