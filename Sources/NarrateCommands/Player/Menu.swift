import BookKit
import LibraryKit
import SpeechKit
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
    }

    struct Item: Hashable, Sendable {
        var title: String
        var detail = ""
        var choice: Choice
    }

    enum Kind: Hashable, Sendable { case contents, bookmarks, voices, books, pictures }

    let kind: Kind
    private(set) var items: [Item]
    private(set) var filter = ""
    /// The index, among the items shown, of the one that is chosen.
    private(set) var selection: Int
    /// The items that the filter lets through, by their index.
    private(set) var shown: [Int]

    init(_ kind: Kind, _ items: [Item], selection: Int = 0) {
        self.kind = kind
        self.items = items
        self.selection = min(max(0, selection), max(0, items.count - 1))
        shown = Array(items.indices)
    }

    var title: String {
        switch kind {
        case .contents: "Contents"
        case .bookmarks: "Bookmarks"
        case .voices: "Voices"
        case .books: "Books"
        case .pictures: "Pictures"
        }
    }

    var selected: Item? { shown.indices.contains(selection) ? items[shown[selection]] : nil }

    /// Whether the key means something to a list.
    mutating func press(_ key: Key) -> Bool {
        switch key {
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: -10)
        case .pageDown: move(by: 10)
        case .home: move(by: -100_000)
        case .end: move(by: 100_000)
        case .character(let character): type(character)
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
        guard filter.count < 60 else { return }
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
        items.remove(at: shown[selection])
        choose()
    }

    /// A number chooses the item that has it; anything else keeps the items that have all its words.
    private mutating func choose() {
        if let number = Int(filter), items.indices.contains(number - 1) {
            shown = Array(items.indices)
            selection = number - 1
            return
        }
        let words = filter.lowercased().split(separator: " ")
        shown = items.indices.filter { index in
            let text = "\(items[index].title) \(items[index].detail)".lowercased()
            return words.allSatisfy { text.contains($0) }
        }
        selection = min(selection, max(0, shown.count - 1))
    }
}
