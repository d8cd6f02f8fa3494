import BookKit

/// An utterance on its way to the ear, told apart from the same utterance spoken before.
struct PlaylistItem: Hashable, Sendable {
    let serial: Int
    let utterance: Utterance
    /// Where in its text it begins to be spoken.
    let start: String.Index

    /// Markup is always spoken from its beginning.
    init(serial: Int, utterance: Utterance, from start: String.Index? = nil) {
        let text = utterance.text
        self.serial = serial
        self.utterance = utterance
        self.start = utterance.isMarkup ? text.startIndex : min(start ?? text.startIndex, text.endIndex)
    }
}

/// The utterances found and not yet finished, and the place in them that is rendered next.
///
/// The first is the one being heard, or about to be.
struct Playlist {
    private struct Cursor {
        var index: Int
        var place: String.Index
        var isFirst: Bool
    }

    private var items: [PlaylistItem] = []
    private var serial = 0
    /// Nil when all is rendered.
    private var cursor: Cursor?
    /// The utterance appended last, finished or not.
    private(set) var last: Utterance?

    var first: PlaylistItem? { items.first }
    var isEmpty: Bool { items.isEmpty }

    /// What is rendered next, and whether it begins its utterance.
    var next: (item: PlaylistItem, place: String.Index, isFirst: Bool)? {
        cursor.map { (items[$0.index], $0.place, $0.isFirst) }
    }

    mutating func append(_ utterance: Utterance, from place: String.Index? = nil) {
        items.append(number(utterance, from: place))
        last = utterance
        if cursor == nil { cursor = start(of: items.count - 1) }
    }

    mutating func prepend(_ utterance: Utterance) {
        items.insert(number(utterance), at: 0)
        cursor?.index += 1
    }

    mutating func removeFirst() {
        items.removeFirst()
        guard let cursor else { return }
        self.cursor =
            cursor.index > 0
            ? Cursor(index: cursor.index - 1, place: cursor.place, isFirst: cursor.isFirst) : start(of: 0)
    }

    mutating func removeAll() {
        items.removeAll()
        cursor = nil
    }

    /// Renders from the start of the first item again.
    mutating func rewind() { cursor = start(of: 0) }

    /// Moves on to `place` in the item being rendered; to the next item when nil.
    mutating func advance(to place: String.Index?) {
        guard let cursor else { return }
        if let place {
            self.cursor = Cursor(index: cursor.index, place: place, isFirst: false)
        } else {
            self.cursor = start(of: cursor.index + 1)
        }
    }

    /// Renders again from where the timeline was cut.
    mutating func goOn(from point: TimelineEntry.CutPoint) {
        switch point {
        case .within(let item, let place, let isFirst):
            guard let index = items.firstIndex(of: item) else { return }
            cursor = Cursor(index: index, place: place, isFirst: isFirst)
        case .after(let item):
            guard let index = items.firstIndex(of: item) else { return }
            cursor = start(of: index + 1)
        }
    }

    private mutating func number(_ utterance: Utterance, from place: String.Index? = nil) -> PlaylistItem {
        serial += 1
        return PlaylistItem(serial: serial, utterance: utterance, from: place)
    }

    private func start(of index: Int) -> Cursor? {
        guard items.indices.contains(index) else { return nil }
        return Cursor(index: index, place: items[index].start, isFirst: true)
    }
}
