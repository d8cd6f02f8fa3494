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
    /// What was told to be missing.
    private var missing: Set<MissingPackage> = []

    init(_ canvas: CellCanvas) { self.canvas = canvas }

    /// The picture as it fits; nil while it is read, and where there is none.
    ///
    /// `isReady` is called when one can be shown that couldn't yet, or with what is missing to show any.
    func picture(
        named name: String?, besideText text: String, folder: BookFolder?, in size: TerminalSize,
        isReady: @escaping @MainActor (MissingPackage?) -> Void
    ) -> PageBody.Picture? {
        guard let folder, let name else { return nil }
        if wanted?.name != name || wanted?.folder != folder { read(name, in: folder, isReady) }
        guard let picture else { return nil }
        let ratio = Double(picture.width) / Double(picture.height)
        guard
            let box = PictureBox(ratio: ratio, in: size, mayBeBeside: !Self.isRightToLeft(text))
        else { return nil }
        if drawn?.box != box {
            drawn = canvas.lines(of: picture, columns: box.columns, rows: box.rows).map { (box, $0) }
        }
        return drawn
    }

    func cancel() { reading?.cancel() }

    private static func isRightToLeft(_ text: String) -> Bool {
        TextDirection(of: text.drop { !$0.isLetter }) == .rightToLeft
    }

    private func read(
        _ name: String, in folder: BookFolder, _ isReady: @escaping @MainActor (MissingPackage?) -> Void
    ) {
        wanted = (name, folder)
        (picture, drawn) = (nil, nil)
        reading?.cancel()
        reading = Task { [weak self] in
            do throws(MissingPackage) {
                let picture = try await Self.read(name, in: folder)
                guard let self, !Task.isCancelled, let picture else { return }
                self.picture = picture
                isReady(nil)
            } catch {
                if let self, !Task.isCancelled, missing.insert(error).inserted { isReady(error) }
            }
        }
    }

    @concurrent
    private static func read(_ name: String, in folder: BookFolder) async throws(MissingPackage) -> Picture? {
        guard let bytes = folder.contents(of: name) else { return nil }
        try CellCanvas.load()
        return try PictureDecoder.picture(bytes)
    }
}
