import BookKit
import TerminalKit

/// The cover of the book that is chosen in a list.
@MainActor
final class CoverPictures {
    private let context: Context
    private let loader: PictureLoader

    init(_ context: Context, colours: CellCanvas.Colours) {
        self.context = context
        loader = PictureLoader(CellCanvas(colours: colours))
    }

    /// The cover as it fits beside the list; nil while it is read, and where there is none.
    ///
    /// `isReady` is called when one can be shown that couldn't yet, or with what is missing to show any.
    func cover(
        in menu: Menu, columns: Int, height: Int, isReady: @escaping @MainActor (MissingPackage?) -> Void
    ) -> (box: PictureBox, lines: [StyledLine])? {
        guard case .book(let path)? = menu.selected?.choice, menu.selected?.card?.hasCover == true,
            let room = BookPanel(menu, columns: columns, height: height)?.pictureRoom
        else { return nil }
        return loader.picture(
            path, by: { [context] () throws(MissingPackage) in try await Self.read(path, in: context) },
            in: { PictureBox(ratio: $0, columns: room.columns, rows: room.rows) }, isReady: isReady)
    }

    func cancel() { loader.cancel() }

    @concurrent
    private static func read(_ path: String, in context: Context) async throws(MissingPackage) -> Picture? {
        // Who moves quickly through the list wants none of those on the way.
        guard !Task.isCancelled, var scan = try? context.openBook(path, ImportOptions()) else { return nil }
        scan.read(toPage: 1)
        let book = scan.reading.book
        guard !Task.isCancelled, let name = book.coverImage ?? book.pages.first?.backgroundImage else { return nil }
        return try PictureDecoder.shownPicture(scan.reading.folder?.contents(of: name))
    }
}
