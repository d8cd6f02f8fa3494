import BookKit
import LibraryKit
import SpeechKit
import SystemKit
import TerminalKit

/// A list to choose from, filtered by typing.
struct Menu: Hashable, Sendable {
    /// What choosing an item does.
    enum Choice: Hashable, Sendable {
        case place(BookPlace)
        case voice(Voice)
        case book(path: String)
        case bookmark(Bookmark, BookPlace)
        /// By its path from the book's folder; nil for none.
        case picture(String?)
        /// Of a catalog, by its index.
        case entry(Int)
    }

    struct Item: Hashable, Sendable {
        var title: String
        var detail = ""
        /// What is told of a book besides.
        var card: BookCard?
        /// What stands above the first of those that belong together.
        var heading: String?
        var choice: Choice

        /// All that is said of it where there is no screen.
        var spoken: String { ([title, detail] + (card?.spoken ?? [])).filter { !$0.isEmpty }.joined(separator: ", ") }

        fileprivate var searchText: SearchText { SearchText("\(title) \(detail) \(card?.fileName ?? "")") }
    }

    enum Kind: Hashable, Sendable {
        case contents, bookmarks, voices, books, pictures
        case catalog(title: String)
    }

    /// The keys of a list that is filtered by typing.
    static let keys: [(names: String, meaning: String)] = [
        ("↑ ↓", "move"), ("page up, page down", "move by ten"), ("home, end", "go to the first and the last"),
        ("letters", "keep what has all of these words; a number goes to the one that has it"),
        ("backspace", "takes a letter back"), ("delete", "removes a bookmark from their list"),
        ("Enter", "chooses"), ("Esc", "leaves"),
    ]

    private static let longestFilter = 60

    let kind: Kind
    private(set) var items: [Item]
    private(set) var filter = ""
    /// The index, among the items shown, of the one that is chosen.
    private(set) var selection: Int
    /// The items that the filter lets through, by their index.
    private(set) var shown: [Int]
    /// What each item is found by.
    private var texts: [SearchText]

    init(_ kind: Kind, _ items: [Item], selection: Int = 0) {
        self.kind = kind
        self.items = items
        self.selection = min(max(0, selection), max(0, items.count - 1))
        shown = Array(items.indices)
        texts = items.map(\.searchText)
    }

    var title: String {
        switch kind {
        case .contents: "Contents"
        case .bookmarks: "Bookmarks"
        case .voices: "Voices"
        case .books: "Books"
        case .pictures: "Pictures"
        case .catalog(let title): title
        }
    }

    var selected: Item? { shown.indices.contains(selection) ? items[shown[selection]] : nil }

    /// Takes a key that moves in the list or filters it; false for one that does neither.
    mutating func press(_ key: Key) -> Bool {
        switch key {
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: -10)
        case .pageDown: move(by: 10)
        case .home: move(by: -items.count)
        case .end: move(by: items.count)
        case .character(let character): type(character)
        case .pasted(let character): type(character.isWhitespace ? " " : character)
        case .backspace: erase()
        default: return false
        }
        return true
    }

    mutating func move(by count: Int) {
        guard !shown.isEmpty else { return }
        selection = min(max(0, selection + count), shown.count - 1)
    }

    mutating func type(_ character: Character) {
        guard filter.count < Self.longestFilter else { return }
        filter.append(character)
        choose()
    }

    mutating func erase() {
        guard !filter.isEmpty else { return }
        filter.removeLast()
        choose()
    }

    mutating func removeSelected() {
        guard shown.indices.contains(selection) else { return }
        texts.remove(at: shown[selection])
        items.remove(at: shown[selection])
        choose()
    }

    /// Takes other items in place of these; the one that is chosen stays so, if it is still there.
    mutating func replaceItems(_ items: [Item]) {
        let choice = selected?.choice
        self.items = items
        texts = items.map(\.searchText)
        choose()
        if let choice, let index = shown.firstIndex(where: { items[$0].choice == choice }) { selection = index }
    }

    /// A number chooses the item that has it; anything else keeps the items that have all its words.
    private mutating func choose() {
        if let index = Int(filter).flatMap(items.index(ofNumber:)) {
            shown = Array(items.indices)
            selection = index
            return
        }
        let words = SearchText(filter)
        shown = items.indices.filter { texts[$0].contains(words) }
        selection = min(selection, max(0, shown.count - 1))
    }
}
