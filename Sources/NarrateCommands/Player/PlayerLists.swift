import BookKit
import LibraryKit
import SpeechKit

/// The lists that a reader chooses from, made off the main thread.
struct PlayerLists: Sendable {
    let context: Context

    /// The voices, those that speak the book's language first.
    @concurrent
    func voices(for language: String?, current: String) async -> Menu {
        let catalog = try? await context.speech.voices()
        let all = catalog?.voices() ?? []
        let own = catalog?.voices(language: language ?? "en") ?? []
        let known = Set(own)
        let sorted = own + all.filter { !known.contains($0) }
        let items = sorted.map { Menu.Item(title: $0.name, detail: $0.language, choice: .voice($0)) }
        return Menu(.voices, items, selection: sorted.firstIndex { $0.name == current } ?? 0)
    }

    /// The books on the shelf, and those beside the open one: as far as they are known at once, or, which may take its
    /// time, with all that is to be known.
    @concurrent
    func books(beside path: String, speed: Double, readsAll: Bool) async -> (menu: Menu, warnings: [String]) {
        let shelf = context.shelf
        let listing = readsAll ? shelf.listing() : shelf.glance()
        let books = listing.books
        let neighbours = shelf.files(beside: path, besides: books)
        let items =
            Menu.items(books, speed: speed)
            + neighbours.map { file in
                let book = readsAll ? try? context.openBook(file, ImportOptions()).reading.book : nil
                return Menu.Item(
                    title: book?.title ?? file.lastPart.withoutSuffix.base, detail: book?.author ?? "",
                    choice: .book(path: file))
            }
        let open = books.first { $0.lies(at: path) }?.path ?? neighbours.first { $0.lastPart == path.lastPart }
        let selection = items.firstIndex { $0.choice == open.map(Menu.Choice.book) } ?? 0
        return (Menu(.books, items, selection: selection), listing.warnings)
    }

    @concurrent
    func bookmarks(of tracked: TrackedBook) async -> (menu: Menu, warnings: [String]) {
        let (bookmarks, warnings) = BookmarkStore(folders: context.folders).bookmarks(of: tracked)
        let items = bookmarks.map { bookmark, place in
            Menu.Item(
                title: bookmark.text.isEmpty ? bookmark.words : bookmark.text,
                detail: place.position.page == 0 ? "title page" : "page \(place.position.page)",
                choice: .bookmark(bookmark, place))
        }
        return (Menu(.bookmarks, items), warnings)
    }
}
