import BookKit
import TerminalKit

/// Shows a book where it is read: on the whole terminal, or as plain lines in a pipe or where there is too little room.
@MainActor
final class BookScreen<Face: ScreenFace> {
    private let context: Context
    private let isPlain: Bool
    private var face: Face
    private var screen = Screen()
    private let pictures: PagePictures
    private let covers: CoverPictures
    /// How the terminal is used at the moment; nil when it isn't ours.
    private var drawing: Terminal.Drawing?
    /// Between `open()` and `close()`: what comes later must not take the terminal again.
    private var isOpen = false
    /// What couldn't be told while the screen was drawn on.
    private var messages: [String] = []

    init(
        _ context: Context, face: Face, pictures: CellCanvas.Colours = .none, isPlain: Bool = false
    ) {
        self.context = context
        self.isPlain = isPlain || !context.terminal.isDrawable
        self.pictures = PagePictures(CellCanvas(colours: pictures))
        self.face = face
        covers = CoverPictures(context, colours: pictures)
    }

    /// The whole terminal is drawn on: what stood there before comes back in the end.
    var isFull: Bool { fullSize != nil }

    /// Takes the terminal over, or takes it again after somebody else had it.
    func open() {
        isOpen = true
        screen.forget()
        if drawing != nil { take(drawing ?? .none) }
        if drawing == nil, context.terminal.hasKeys { take(.none) }
    }

    /// - Parameters:
    ///   - model: What is shown.
    ///   - folder: Where the book's pictures are.
    ///   - isReady: Called when a picture can be shown that couldn't yet, or with what is missing to show any.
    func show(
        _ model: Face.Model, folder: BookFolder? = nil,
        isReady: @escaping @MainActor (MissingPackage?) -> Void = { _ in }
    ) {
        guard isOpen else { return }
        guard let size = fullSize else {
            if drawing == Face.drawing { change(to: .none) }
            face.showLines(model)
            return
        }
        if drawing != Face.drawing {
            change(to: Face.drawing)
            screen.forget()
        }
        let picture = picture(of: model, folder, size, isReady)
        write(screen.draw(face.screen(of: model, in: size, picture: picture), in: size))
    }

    /// The cover beside a list of books, else the picture of the page.
    private func picture(
        of model: Face.Model, _ folder: BookFolder?, _ size: TerminalSize,
        _ isReady: @escaping @MainActor (MissingPackage?) -> Void
    ) -> PageBody.Picture? {
        if let menu = face.coveredMenu(of: model) {
            let height = PlayerView.bodyHeight(in: size)
            return covers.cover(in: menu, columns: size.columns, height: height, isReady: isReady)
        }
        let (name, text) = face.picture(of: model)
        return pictures.picture(named: name, besideText: text, folder: folder, in: size, isReady: isReady)
    }

    /// An utterance begins to be heard: its text, from where it begins.
    func start(_ text: Substring, in model: Face.Model) {
        if fullSize == nil { face.start(text, in: model) }
    }

    /// Draws everything again.
    func redraw() { screen.forget() }

    /// Tells something on standard error, or when the screen isn't drawn on any more.
    func tell(_ message: String) {
        if drawing == Face.drawing {
            if messages.count < 20 { messages.append(message) }
        } else {
            context.tell(message)
        }
    }

    /// Gives the terminal back.
    func close() {
        isOpen = false
        if drawing != nil { context.terminal.giveBack() }
        drawing = nil
        pictures.cancel()
        covers.cancel()
        for message in messages { context.tell(message) }
        messages = []
    }

    private var fullSize: TerminalSize? {
        guard !isPlain, let size = context.terminal.size(), PlayerView.fits(size) else { return nil }
        return size
    }

    private func change(to drawing: Terminal.Drawing) {
        if self.drawing != nil { context.terminal.giveBack() }
        take(drawing)
    }

    private func take(_ drawing: Terminal.Drawing) {
        self.drawing = drawing
        context.terminal.takeOver(drawing)
    }

    private func write(_ sequence: String) {
        if !sequence.isEmpty { context.output.write(sequence) }
    }
}
