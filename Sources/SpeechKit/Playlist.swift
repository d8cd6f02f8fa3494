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

    /// The same item with an utterance that has become shorter or longer.
    func revised(_ utterance: Utterance) -> PlaylistItem {
        PlaylistItem(serial: serial, utterance: utterance, from: start)
    }

    /// The same item with no less of its text than what was rendered before `point`.
    func holding(_ point: TimelineEntry.CutPoint) -> PlaylistItem {
        var longer = point.item.utterance
        if case .within(_, let place, _) = point { longer.text = String(longer.text[..<place]) }
        return longer.text.endIndex > utterance.text.endIndex ? revised(longer) : self
    }

    /// Nothing of it is left when `other`, the same item as it was when it was rendered, has been heard.
    func isDone(after other: PlaylistItem) -> Bool {
        serial == other.serial && utterance.text.endIndex <= other.utterance.text.endIndex
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

    /// Nothing changes when every utterance becomes what `shape` answers.
    func isUnchanged(by shape: (Utterance) -> Utterance?) -> Bool {
        items.allSatisfy { shape($0.utterance) == $0.utterance }
    }

    /// Has the utterances become what `shape` answers, up to the first for which that is nil, but keeps what lies
    /// before `point`, and the first.
    mutating func revise(_ shape: (Utterance) -> Utterance?, behind point: TimelineEntry.CutPoint?) {
        // Where nothing lies before the ear, all that was rendered has been heard.
        let point = point ?? next.map { .within($0.item, from: $0.place, isFirst: $0.isFirst) }
        let reached = items.firstIndex { $0.serial == point?.item.serial } ?? 0
        for index in items.indices where index >= reached {
            if let utterance = shape(items[index].utterance) {
                items[index] = items[index].revised(utterance)
            } else if index > reached {
                items.removeSubrange(index...)
                break
            }
        }
        if let point, items.indices.contains(reached) { items[reached] = items[reached].holding(point) }
        last = items.last?.utterance ?? last
        if let place = cursor, !items.indices.contains(place.index) { cursor = nil }
    }

    /// Goes on behind the end that the first utterance had, if `shape` answers more of it.
    mutating func lengthenFirst(by shape: (Utterance) -> Utterance?) {
        guard let first = items.first, let utterance = shape(first.utterance) else { return }
        let end = first.utterance.text.endIndex
        guard utterance.text.endIndex > end else { return }
        items[0] = first.revised(utterance)
        cursor = Cursor(index: 0, place: end, isFirst: false)
    }

    /// Takes up the utterance that was finished last, if `shape` answers more of it.
    mutating func appendRest(by shape: (Utterance) -> Utterance?) {
        guard let last, let utterance = shape(last), utterance.text.endIndex > last.text.endIndex else { return }
        append(utterance, from: last.text.endIndex)
    }

    /// Renders again from where the timeline was cut.
    mutating func goOn(from point: TimelineEntry.CutPoint) {
        guard let index = items.firstIndex(where: { $0.serial == point.item.serial }) else { return }
        switch point {
        case .within(_, let place, let isFirst): cursor = Cursor(index: index, place: place, isFirst: isFirst)
        case .after(let item) where !items[index].isDone(after: item):
            cursor = Cursor(index: index, place: item.utterance.text.endIndex, isFirst: false)
        case .after: cursor = start(of: index + 1)
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
