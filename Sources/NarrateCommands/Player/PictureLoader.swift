import TerminalKit

/// One picture at a time, read off the main thread and drawn once for each size.
@MainActor
final class PictureLoader {
    /// Reads a picture; nil where there is none.
    typealias Reader = @Sendable () async throws(MissingPackage) -> Picture?

    private let canvas: CellCanvas
    /// Which picture was asked for last.
    private var wanted: String?
    private var picture: Picture?
    private var drawn: (box: PictureBox, lines: [StyledLine])?
    private var reading: Task<Void, Never>?
    /// What was told to be missing.
    private var missing: Set<MissingPackage> = []

    init(_ canvas: CellCanvas) { self.canvas = canvas }

    /// The picture of a name as it fits; nil while it is read, and where there is none.
    ///
    /// `box` is asked for a place by the picture's width in heights. `isReady` is called when the picture can be shown,
    /// or with what is missing to show any.
    func picture(
        _ name: String, by read: @escaping Reader, in box: (Double) -> PictureBox?,
        isReady: @escaping @MainActor (MissingPackage?) -> Void
    ) -> (box: PictureBox, lines: [StyledLine])? {
        if wanted != name { load(name, by: read, isReady) }
        guard let picture, let box = box(Double(picture.width) / Double(picture.height)) else { return nil }
        if drawn?.box != box {
            drawn = canvas.lines(of: picture, columns: box.columns, rows: box.rows).map { (box, $0) }
        }
        return drawn
    }

    func cancel() { reading?.cancel() }

    private func load(
        _ name: String, by read: @escaping Reader, _ isReady: @escaping @MainActor (MissingPackage?) -> Void
    ) {
        wanted = name
        (picture, drawn) = (nil, nil)
        reading?.cancel()
        reading = Task { [weak self] in
            do throws(MissingPackage) {
                let picture = try await read()
                guard let self, !Task.isCancelled, let picture else { return }
                self.picture = picture
                isReady(nil)
            } catch {
                if let self, !Task.isCancelled, missing.insert(error).inserted { isReady(error) }
            }
        }
    }
}

extension PictureDecoder {
    /// The picture in a file's bytes, for a terminal that can show it.
    static func shownPicture(_ bytes: [UInt8]?) throws(MissingPackage) -> Picture? {
        guard let bytes else { return nil }
        try CellCanvas.load()
        return try picture(bytes)
    }
}
