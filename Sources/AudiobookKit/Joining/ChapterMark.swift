/// A chapter as a file lists it: what it is called and from which frame to which it lasts.
struct ChapterMark: Hashable, Sendable {
    var title: String
    var frames: Range<Int>

    /// Shorter chapters than a millisecond would begin at the same time as the next one, which players refuse.
    private static let shortest = AudioFormat.sampleRate / 1_000 + 1

    /// In milliseconds, to the nearest.
    var milliseconds: Range<Int> { Self.milliseconds(frames.lowerBound)..<Self.milliseconds(frames.upperBound) }

    /// The chapters of a file of so many frames: without a gap or a place where two begin, up to its last frame.
    ///
    /// What comes before the first one gets a mark without a title. Chapters that begin together become one, with both
    /// titles.
    static func marks(of chapters: [TimedChapter], frameCount: Int) -> [ChapterMark] {
        var marks: [ChapterMark] = []
        let sorted = chapters.enumerated().sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }
        for chapter in sorted.map(\.element) {
            let title = singleLine(chapter.title)
            let start = min(max(chapter.frame, 0), frameCount)
            if marks.isEmpty, start >= shortest { marks.append(ChapterMark(title: "", frames: 0..<0)) }
            if let last = marks.last, start - last.frames.lowerBound < shortest || frameCount - start < shortest {
                marks[marks.count - 1].title = last.title.isEmpty ? title : "\(last.title) – \(title)"
            } else {
                marks.append(ChapterMark(title: title, frames: marks.isEmpty ? 0..<0 : start..<start))
            }
        }
        for index in marks.indices {
            let end = index + 1 < marks.count ? marks[index + 1].frames.lowerBound : frameCount
            marks[index].frames = marks[index].frames.lowerBound..<end
        }
        return marks
    }

    /// A title that a list can show: on one line, and never nothing.
    private static func singleLine(_ title: String) -> String {
        let line = title.oneLine
        return line.isEmpty ? "—" : line
    }

    private static func milliseconds(_ frame: Int) -> Int {
        (frame * 1_000 + AudioFormat.sampleRate / 2) / AudioFormat.sampleRate
    }
}
