/// One endless line of frames with the entries that lie on it, the pen that writes and the ear that hears.
///
/// All times come from here: what is heard when is the frame of a mark, and the frame the ear has reached.
struct Timeline {
    private struct Placed {
        var entry: TimelineEntry
        let epoch: Int
        let start: Int
        /// How many moments were told: the start is the first, then each word.
        var told = 0

        var end: Int { start + entry.frameCount }
        var speechStart: Int { start + entry.leadFrames }
        var speechEnd: Int { end - entry.trailFrames }
        func frame(ofMark index: Int) -> Int { start + entry.frame(ofMark: index) }

        /// Where what comes after the moments told begins.
        var nextMoment: Int {
            if told == 0 { return start }
            return told <= entry.speech.marks.count ? min(frame(ofMark: told - 1) + 1, end) : end
        }
    }

    /// The frame after the last one written.
    private(set) var written = 0
    /// The frame after the last one heard.
    private(set) var heard = 0
    /// The entries that aren't heard to their end.
    private var entries: [Placed] = []

    var isEmpty: Bool { entries.isEmpty }
    var frameCounts: [Int] { entries.map(\.entry.frameCount) }

    /// How far the ear is from the next thing to tell, at least a frame.
    var framesToNextMoment: Int? { entries.first.map { max(1, $0.nextMoment - heard) } }

    /// Where the word being heard ends; the ear's own place in silence.
    var nextBoundary: Int {
        guard let first = entries.first, first.speechStart..<max(first.speechStart, first.speechEnd) ~= heard else {
            return heard
        }
        let next = first.entry.speech.marks.indices.first { first.frame(ofMark: $0) > heard }
        return next.map { first.frame(ofMark: $0) } ?? first.speechEnd
    }

    mutating func append(_ entry: TimelineEntry, epoch: Int) {
        entries.append(Placed(entry: entry, epoch: epoch, start: entries.last?.end ?? written))
    }

    /// Throws every entry away, heard or not.
    mutating func removeAll() {
        entries.removeAll()
        heard = written
    }

    /// What the pen writes next: up to `count` frames, none from the frame `limit` on; nil when there are none.
    func framesToWrite(count: Int, before limit: Int?) -> ArraySlice<Int16>? {
        guard let next = entries.first(where: { $0.end > written }) else { return nil }
        let end = min(next.end, limit ?? .max)
        guard end > written else { return nil }
        return next.entry.frames(from: written - next.start, count: min(count, end - written))
    }

    mutating func wrote(_ count: Int) { written += count }

    /// Moves the pen back to the ear: what lies between was thrown away and is written again.
    mutating func takeBackPen() { written = heard }

    /// Moves the ear to `frame`, if it isn't there yet, and tells what it came by.
    mutating func hear(upTo frame: Int) -> [OutputEvent] {
        heard = max(heard, frame)
        var events: [OutputEvent] = []
        while var first = entries.first, first.nextMoment <= heard {
            let marks = first.entry.speech.marks
            let moment: OutputEvent.Moment =
                first.told == 0 ? .started : first.told <= marks.count ? .reached(marks[first.told - 1]) : .finished
            events.append(.heard(moment, first.entry, epoch: first.epoch))
            first.told += 1
            entries[0] = first
            if case .finished = moment { entries.removeFirst() }
        }
        return events
    }

    /// Keeps what is heard up to the first word that isn't written, and drops the rest.
    ///
    /// - Returns: where to go on; nil when there was nothing.
    mutating func cut() -> TimelineEntry.CutPoint? {
        guard let index = entries.firstIndex(where: { $0.end > written }) ?? entries.indices.last else { return nil }
        var last = entries[index]
        let pen = written - last.start
        let point = last.entry.cut(at: pen)
        entries.removeSubrange(index...)
        if pen > 0 { entries.append(last) }
        return point
    }
}
