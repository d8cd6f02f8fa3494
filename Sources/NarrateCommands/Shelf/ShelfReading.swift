import LibraryKit
import TerminalKit

/// Lists the shelf for a command, and tells how far that is where it takes its time: when many books are new on it.
struct ShelfReading {
    private let context: Context

    init(_ context: Context) { self.context = context }

    func books() -> [ShelvedBook] { listing().books }

    /// All books; what couldn't be looked into is told, or left to the caller.
    func listing(isTold: Bool = true) -> Shelf.Listing {
        var width = 0
        let isShown = context.errors.isTerminal && context.environment("TERM") != "dumb"
        let listing = context.shelf.listing { known, total in
            guard isShown else { return }
            let line = "looking at the books: \(known) of \(total)"
            context.errors.write("\r" + line)
            width = line.columns
        }
        if width > 0 { context.errors.write("\r" + String(repeating: " ", count: width) + "\r") }
        if isTold { for warning in listing.warnings { context.tell(warning) } }
        return listing
    }
}
