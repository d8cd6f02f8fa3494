/// Tells lines that are chapters' numbers from other numbers, by whether they count on.
struct ChapterNumbers {
    /// The number of the last chapter.
    private var chapter = 0
    /// The number of the last section within a chapter.
    private var section = 0
    private var hasWords = false

    /// Those of `headings` that are some: chapters with a depth, sections within chapters without one.
    func checked(_ headings: [TextHeading]) -> [TextHeading] {
        var numbers = self
        numbers.hasWords = headings.contains { $0.label.kind == .numbered(.chapter) }
        var checked = headings.compactMap { numbers.checked($0) }
        // One number alone counts nothing, unless it goes on from a chapter with a word.
        let bare = checked.indices.filter { checked[$0].label.kind == .number }
        if bare.count == 1, checked[bare[0]].label.number == 1 { checked.remove(at: bare[0]) }
        return checked
    }

    private mutating func checked(_ heading: TextHeading) -> TextHeading? {
        var heading = heading
        let number = heading.label.number ?? 0
        switch heading.label.kind {
        case .numbered(let rank):
            chapter = rank == .chapter ? number : hasWords ? chapter : 0
            section = 0
            heading.depth = 0
        case .standalone, .epilogue:
            section = 0
            heading.depth = 0
        case .number where section > 0 && number == section + 1:
            section = number
        case .number where number == chapter &+ 1 || number == 1 && !hasWords:
            chapter = number
            section = 0
            heading.depth = 0
        case .number where number == 1:
            section = 1
        case .number: return nil
        }
        return heading
    }
}
