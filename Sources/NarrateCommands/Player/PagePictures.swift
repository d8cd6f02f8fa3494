import BookKit
import TerminalKit

/// The picture of the page in view.
@MainActor
final class PagePictures {
    private let loader: PictureLoader

    init(_ canvas: CellCanvas) { loader = PictureLoader(canvas) }

    /// The picture as it fits; nil while it is read, and where there is none.
    ///
    /// `isReady` is called when one can be shown that couldn't yet, or with what is missing to show any.
    func picture(
        named name: String?, besideText text: String, folder: BookFolder?, in size: TerminalSize,
        isReady: @escaping @MainActor (MissingPackage?) -> Void
    ) -> PageBody.Picture? {
        guard let folder, let name else { return nil }
        return loader.picture(
            "\(folder.path)\0\(name)", by: { () throws(MissingPackage) in try await Self.read(name, in: folder) },
            in: { PictureBox(ratio: $0, in: size, mayBeBeside: !Self.isRightToLeft(text)) }, isReady: isReady)
    }

    func cancel() { loader.cancel() }

    private static func isRightToLeft(_ text: String) -> Bool {
        TextDirection(of: text.drop { !$0.isLetter }) == .rightToLeft
    }

    @concurrent
    private static func read(_ name: String, in folder: BookFolder) async throws(MissingPackage) -> Picture? {
        try PictureDecoder.shownPicture(folder.contents(of: name))
    }
}
