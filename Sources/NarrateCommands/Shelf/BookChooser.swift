import LibraryKit
import TerminalKit

/// A list of books on the whole terminal, of which the reader chooses one.
@MainActor
final class BookChooser {
    private let context: Context
    private let look: PlayerLook
    private let speed: Double
    /// What Enter does.
    private let enter: String
    private let isWholeShelf: Bool
    private let covers: CoverPictures
    private var menu: Menu
    private var screen: FullScreen
    private var note: String?

    /// Shows these books, or all on the shelf.
    init(_ books: [ShelvedBook]?, context: Context, look: PlayerLook, speed: Double, enter: String) {
        self.context = context
        screen = FullScreen(context)
        self.look = look
        self.speed = speed
        self.enter = enter
        isWholeShelf = books == nil
        covers = CoverPictures(context, colours: look.pictureColours)
        menu = Menu(books ?? [], speed: speed)
    }

    /// Returns the path of the book that is chosen.
    ///
    /// - Throws: an error without a message if the reader leaves, or a signal ends it.
    func choose() async throws(CommandError) -> String {
        // From now on a signal doesn't end narrate while it has the terminal.
        let events = context.terminal.events(true)
        open()
        defer { close() }
        let shelf = context.shelf
        if isWholeShelf { take(await Self.list { shelf.glance() }) }
        // The books that are new on the shelf are read while the others can be chosen.
        let reading = isWholeShelf ? Task { take(await Self.list { shelf.listing() }) } : nil
        defer { reading?.cancel() }
        for await event in events {
            switch event {
            case .key(.enter):
                if let path = chosen() { return path }
            case .key(.escape): throw .left(.success)
            case .key(let key): press(key)
            case .resized: show()
            case .suspended:
                close()
                context.terminal.suspend()
                open()
            case .continued: open()
            case .ended(let signal): throw .left(.ended(by: signal))
            }
        }
        throw .left(.success)
    }

    private func chosen() -> String? {
        guard let item = menu.selected, case .book(let path) = item.choice else { return nil }
        guard let problem = item.card?.problem else { return path }
        note = problem
        show()
        return nil
    }

    private func press(_ key: Key) {
        note = nil
        if key == .control("l") { screen.forget() }
        _ = menu.press(key)
        show()
    }

    @concurrent
    private static func list(_ body: @Sendable () -> Shelf.Listing) async -> Shelf.Listing { body() }

    private func take(_ listing: Shelf.Listing) {
        menu.replaceItems(Menu.items(listing.books, speed: speed))
        if let warning = listing.warnings.first { note = warning }
        if listing.books.isEmpty { note = "no book is on the shelf; 'narrate add FILE' puts one there" }
        show()
    }

    private func open() {
        screen.open()
        show()
    }

    private func close() {
        covers.cancel()
        screen.close()
    }

    private func show() { screen.draw(lines) }

    private func lines(in size: TerminalSize) -> [StyledLine] {
        let height = size.rows - (size.rows < 10 ? 1 : 2)
        let cover =
            look.showsPictures
            ? covers.cover(in: menu, columns: size.columns, height: height) { [weak self] _ in self?.show() } : nil
        let body = MenuView.lines(of: menu, columns: size.columns, height: height, cover: cover?.lines)
        let filling = Array(repeating: StyledLine(), count: max(0, size.rows - 1 - body.count))
        return body + filling + [foot(columns: size.columns)]
    }

    private func foot(columns: Int) -> StyledLine {
        guard let note else { return MenuView.hint(of: menu, enter: enter, columns: columns) }
        return StyledLine(note, style: .bold).shortened(to: columns)
    }
}
