import BookKit
import LibraryKit
import SpeechKit

/// The lists that a reader chooses from, made off the main thread.
struct PlayerLists: Sendable {
    let context: Context

    /// The voices, those that speak the book's language first.
    @concurrent
    func voices(for language: String?, current: String) async -> Menu {
        let catalog = try? await context.allVoices()
        let all = catalog?.voices() ?? []
        let own = catalog?.voices(language: language ?? "en") ?? []
        let known = Set(own)
        let sorted = own + all.filter { !known.contains($0) }
        let items = sorted.map { Menu.Item(title: $0.name, detail: $0.language, choice: .voice($0)) }
        return Menu(.voices, items, selection: sorted.firstIndex { $0.name == current } ?? 0)
    }

    /// The books beside the open one, and those that came with the program.
    @concurrent
    func books(beside path: String) async -> Menu {
        let items = context.bookFiles(path).map { file in
            let book = try? context.openBook(file, ImportOptions()).reading.book
            let name = String(file.split(separator: "/").last ?? "")
            let author = book?.author.map { ", " + $0 } ?? ""
            return Menu.Item(title: (book?.title ?? name) + author, detail: file, choice: .book(path: file))
        }
        return Menu(.books, items, selection: items.firstIndex { $0.choice == .book(path: path) } ?? 0)
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
