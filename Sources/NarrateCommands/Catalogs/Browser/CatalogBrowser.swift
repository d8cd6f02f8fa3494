import CatalogKit
import TerminalKit

/// What a browser of catalogs shows, and what its keys do: keys and news go in, actions come out.
struct CatalogBrowser {
    enum Action: Hashable {
        case open(CatalogPlace)
        case loadNext
        case search(String)
        /// Find out what the catalog tells of a book.
        case look(Publication)
        case get(Publication)
        case cancel
        case answer(String?)
        case leave
    }

    /// A place that was opened.
    struct Level {
        var listing: CatalogListing
        var menu: Menu
    }

    /// What takes the keys in place of the list.
    enum Overlay {
        case filter
        case search(String)
        case question(Question, typed: String)
        /// What is known of a book, from a line on.
        case book(Publication, line: Int)
    }

    /// The keys of the list.
    static let keys: [(names: String, meaning: String)] = [
        ("↑ ↓", "move"), ("Enter", "opens"), ("←", "goes back"), ("/", "filters"), ("n", "next page"),
        ("s", "searches"), ("g", "gets the book"), ("q", "quits"),
    ]

    private static let longestLine = 200

    /// The places on the way to the one that is shown.
    private(set) var levels: [Level] = []
    private(set) var overlay: Overlay?
    /// What goes on; nil when nothing does.
    var activity: String?
    /// What came of it.
    var note: String?

    var level: Level? { levels.last }

    // MARK: News

    mutating func show(_ listing: CatalogListing) {
        levels.append(Level(listing: listing, menu: Menu(listing)))
        overlay = nil
        note = listing.warnings.last ?? (listing.entries.isEmpty ? "there are no entries here" : nil)
    }

    /// Takes another page behind those that are shown; the entry behind the last one is chosen.
    mutating func append(_ listing: CatalogListing) {
        guard let index = levels.indices.last else { return }
        let count = levels[index].listing.entries.count
        let isAtEnd = levels[index].menu.selected?.choice == .entry(count - 1)
        levels[index].listing = listing
        levels[index].menu.replaceItems(Menu(listing).items)
        if isAtEnd { levels[index].menu.move(by: 1) }
        note = listing.warnings.last
    }

    mutating func show(_ book: Publication) { overlay = .book(book, line: 0) }

    mutating func ask(_ question: Question) { overlay = .question(question, typed: "") }

    // MARK: Keys

    mutating func press(_ key: Key) -> Action? {
        note = nil
        switch overlay {
        case .filter: return pressInFilter(key)
        case .search(let text): return press(key, typing: text)
        case .question(let question, let text): return press(key, answering: question, text)
        case .book(let book, let line): return press(key, reading: book, line)
        case nil: return activity == nil ? pressInList(key) : pressWhileBusy(key)
        }
    }

    private mutating func pressWhileBusy(_ key: Key) -> Action? {
        switch key {
        case .escape, .backspace, .left: return .cancel
        case .character("q"): return .leave
        default: return nil
        }
    }

    private mutating func pressInList(_ key: Key) -> Action? {
        switch key {
        case .character("q"): return .leave
        case .escape, .backspace, .left: return goBack()
        case .character("/"): overlay = level == nil ? nil : .filter
        case .character("s"): return beginSearch()
        case .character("n"): return loadNext()
        case .character("g"): return get()
        case .enter, .right: return choose()
        case .character("j"): return move(.down)
        case .character("k"): return move(.up)
        default: return move(key)
        }
        return nil
    }

    /// Behind the last entry is the next page.
    private mutating func move(_ key: Key) -> Action? {
        if case .character = key { return nil }
        guard let index = levels.indices.last else { return nil }
        let before = levels[index].menu
        _ = levels[index].menu.press(key)
        let isAtEnd = key == .down || key == .pageDown
        return isAtEnd && levels[index].menu == before && before.filter.isEmpty && hasNext ? loadNext() : nil
    }

    private var hasNext: Bool { level?.listing.hasNext ?? false }

    private mutating func loadNext() -> Action? {
        if hasNext { return .loadNext }
        note = "this is the last page"
        return nil
    }

    private mutating func goBack() -> Action? {
        guard levels.count > 1 else { return .leave }
        levels.removeLast()
        return nil
    }

    private mutating func choose() -> Action? {
        switch entry {
        case .place(let place): return .open(place)
        case .publication(let book): return .look(book)
        case nil: return nil
        }
    }

    private mutating func get() -> Action? {
        if case .publication(let book) = entry { return .get(book) }
        note = "choose a book"
        return nil
    }

    private mutating func beginSearch() -> Action? {
        if searchable == nil {
            note = "this catalog can't be searched; / filters what is listed"
        } else {
            overlay = .search("")
        }
        return nil
    }

    /// What is searched: many catalogs name their search only on the first page.
    var searchable: CatalogListing? { levels.last { $0.listing.first.search != nil }?.listing }

    /// The entry that is chosen.
    private var entry: CatalogEntry? {
        guard let level, case .entry(let index)? = level.menu.selected?.choice else { return nil }
        let all = level.listing.entries + level.listing.facets
        return all.indices.contains(index) ? all[index] : nil
    }

    // MARK: Keys elsewhere

    private mutating func pressInFilter(_ key: Key) -> Action? {
        guard let index = levels.indices.last else { return nil }
        switch key {
        case .enter: overlay = nil
        case .escape:
            while !levels[index].menu.filter.isEmpty { levels[index].menu.erase() }
            overlay = nil
        case .backspace where levels[index].menu.filter.isEmpty: overlay = nil
        default: _ = levels[index].menu.press(key)
        }
        return nil
    }

    private mutating func press(_ key: Key, typing text: String) -> Action? {
        switch key {
        case .enter:
            overlay = nil
            return text.contains { !$0.isWhitespace } ? .search(text) : nil
        case .escape: overlay = nil
        case .backspace where text.isEmpty: overlay = nil
        default: overlay = .search(Self.edited(text, key))
        }
        return nil
    }

    private mutating func press(_ key: Key, answering question: Question, _ text: String) -> Action? {
        switch key {
        case .enter:
            overlay = nil
            return .answer(text)
        case .escape:
            overlay = nil
            return .answer(nil)
        default: overlay = .question(question, typed: Self.edited(text, key))
        }
        return nil
    }

    private mutating func press(_ key: Key, reading book: Publication, _ line: Int) -> Action? {
        switch key {
        case .character("g"), .enter:
            overlay = nil
            return .get(book)
        case .down, .character("j"): overlay = .book(book, line: line + 1)
        case .up, .character("k"): overlay = .book(book, line: max(0, line - 1))
        case .pageDown, .character(" "): overlay = .book(book, line: line + 10)
        case .pageUp: overlay = .book(book, line: max(0, line - 10))
        default: overlay = nil
        }
        return nil
    }

    private static func edited(_ text: String, _ key: Key) -> String {
        switch key {
        case .character(let character) where text.count < longestLine: text + String(character)
        case .pasted(let character) where text.count < longestLine:
            text + (character.isWhitespace ? " " : String(character))
        case .backspace: String(text.dropLast())
        default: text
        }
    }
}

extension Menu {
    /// The entries of a place, and its other choices behind them.
    init(_ listing: CatalogListing) {
        func item(_ index: Int, _ entry: CatalogEntry, _ heading: String?) -> Item {
            let row = CatalogRow(entry)
            return Item(title: row.name, detail: row.detail, heading: heading, choice: .entry(index))
        }
        let entries = listing.entries.indices.map { item($0, listing.entries[$0], listing.sections[$0]) }
        let facets = listing.first.facets.flatMap { group in group.entries.map { ($0, group.title) } }
        let others = facets.enumerated().map { item(entries.count + $0.offset, $0.element.0, $0.element.1) }
        let title = listing.title ?? listing.first.address.description
        self.init(.catalog(title: title), entries + others)
    }
}
