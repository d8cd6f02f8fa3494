import BookKit
import TerminalKit

/// The picture of the page in view, read and drawn once.
@MainActor
final class PagePictures {
    private let canvas: CellCanvas
    /// Which picture was asked for last, by its name in the book and the book's folder.
    private var wanted: (name: String, folder: BookFolder)?
    private var picture: Picture?
    private var drawn: (box: PictureBox, lines: [StyledLine])?
    private var reading: Task<Void, Never>?

    init(_ canvas: CellCanvas) { self.canvas = canvas }

    /// The picture as it fits; nil while it is read, and where there is none.
    func picture(
        of model: PlayerModel, folder: BookFolder?, in size: TerminalSize, isReady: @escaping @MainActor () -> Void
    ) -> (box: PictureBox, lines: [StyledLine])? {
        guard let folder, let name = model.book.page(model.position.page)?.backgroundImage else { return nil }
        if wanted?.name != name || wanted?.folder != folder { read(name, in: folder, isReady) }
        guard let picture else { return nil }
        let ratio = Double(picture.width) / Double(picture.height)
        guard
            let box = PictureBox(ratio: ratio, in: size, mayBeBeside: !model.text.string.isRightToLeft)
        else { return nil }
        if drawn?.box != box {
            drawn = canvas.lines(of: picture, columns: box.columns, rows: box.rows).map { (box, $0) }
        }
        return drawn
    }

    func cancel() { reading?.cancel() }

    private func read(_ name: String, in folder: BookFolder, _ isReady: @escaping @MainActor () -> Void) {
        wanted = (name, folder)
        (picture, drawn) = (nil, nil)
        reading?.cancel()
        reading = Task { [weak self] in
            let picture = await Self.read(name, in: folder)
            guard let self, !Task.isCancelled, let picture else { return }
            self.picture = picture
            isReady()
        }
    }

    @concurrent
    private static func read(_ name: String, in folder: BookFolder) async -> Picture? {
        folder.path(of: name).flatMap { Picture.read(contentsOf: $0) }
    }
}

extension String {
    /// It begins with text that is written from right to left.
    fileprivate var isRightToLeft: Bool {
        let letter = unicodeScalars.prefix(200).first { $0.properties.isAlphabetic }
        return letter.map { 0x0590...0x08FF ~= $0.value || 0xFB1D...0xFEFC ~= $0.value } ?? false
    }
}
