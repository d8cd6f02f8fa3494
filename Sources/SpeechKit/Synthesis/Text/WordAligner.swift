/// Gives every word its frame, though the synthesizer tells of some words twice, of others never, and goes back.
struct WordAligner {
    /// Where a word lies in the text given to the synthesizer, counted in Unicode scalars.
    ///
    /// The range of a word of which nothing was given is empty.
    typealias Span = Range<Int>

    /// What the synthesizer tells of a word: where it stands, counted in Unicode scalars, and when it begins.
    struct Event: Hashable, Sendable {
        let position: Int
        let frame: Int
    }

    /// In order.
    let words: [Span]
    /// When the last sound has ended.
    let speechEnd: Int
    let frameCount: Int

    /// One frame for each word, none before the one before it, and all less than `frameCount` if that is above 0.
    ///
    /// A word begins with the first event in it or in the white space before it. Words without an event share the
    /// time between those with one by the length of the text.
    func frames(for events: [Event]) -> [Int] {
        let starts = self.starts(from: events)
        var frames: [Int] = []
        var before = Event(position: words.first?.lowerBound ?? 0, frame: 0)
        var index = 0
        while index < words.count {
            let known = starts[index...].firstIndex { $0 != nil } ?? words.count
            let after = known < words.count ? starts[known] : nil
            let end = Event(position: words[words.count - 1].upperBound, frame: speechEnd)
            frames += words[index..<known].map { $0.lowerBound.frame(between: before, and: after ?? end) }
            if let after {
                frames.append(after.frame)
                before = after
            }
            index = known + 1
        }
        return rising(frames)
    }

    /// For each word the event it begins with, at the start of the word; nil for a word without one.
    private func starts(from events: [Event]) -> [Event?] {
        var starts = [Event?](repeating: nil, count: words.count)
        var current = words.startIndex
        for event in events {
            guard let word = words[current...].firstIndex(where: { event.position < $0.upperBound }) else { break }
            current = word
            // Else it repeats: parts of a number or of a compound, each an event.
            if starts[word] == nil { starts[word] = Event(position: words[word].lowerBound, frame: event.frame) }
        }
        return starts
    }

    private func rising(_ frames: [Int]) -> [Int] {
        var last = 0
        return frames.map { frame in
            last = max(last, min(frame, frameCount - 1))
            return last
        }
    }
}

extension Int {
    /// When the text at this position is spoken, if it is spoken evenly between two events.
    fileprivate func frame(between before: WordAligner.Event, and after: WordAligner.Event) -> Int {
        guard after.position > before.position else { return before.frame }
        return before.frame
            + (after.frame - before.frame) * (self - before.position) / (after.position - before.position)
    }
}
