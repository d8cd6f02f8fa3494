import BookKit
import FoundationEssentials
import TestSupport

@testable import LibraryKit

/// A home of a test's own, with a place for positions, bookmarks and settings.
struct ReaderHome {
    let home = TemporaryFolder()

    var folders: UserFolders { UserFolders { $0 == "HOME" ? home.path : nil } }
    var positions: PositionStore { PositionStore(folders: folders) }
    var bookmarks: BookmarkStore { BookmarkStore(folders: folders) }
    var positionsPath: String { home.path + "/.local/state/narrate/positions" }
    var bookmarksPath: String { home.path + "/.local/share/narrate/bookmarks" }
    var settingsPath: String { home.path + "/.config/narrate/settings" }

    func files(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    func write(_ bytes: [UInt8], to path: String) throws {
        SmallFile.makeFolder(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)))
        try Data(bytes).write(to: URL(filePath: path))
    }

    func read(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    func save(
        _ place: BookPlace, of tracked: TrackedBook, isFinished: Bool = false, date: Date = Samples.monday
    ) throws {
        guard let position = SavedPosition(of: tracked, at: place, isFinished: isFinished, date: date) else { return }
        try positions.save(position, of: tracked)
    }

    /// The text where the book goes on, or how it doesn't, soon after it was left.
    func goesOn(_ tracked: TrackedBook, after seconds: Double = 60) -> String {
        switch positions.resumption(of: tracked, now: Samples.monday + seconds).resumption {
        case .new: "new"
        case .finished: "finished"
        case .started(_, let place): Samples.text(at: place, in: tracked.book)
        }
    }
}
