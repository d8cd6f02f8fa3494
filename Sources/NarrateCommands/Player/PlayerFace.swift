import BookKit
import TerminalKit

/// The player as it is seen.
struct PlayerFace: ScreenFace {
    static let drawing = Terminal.Drawing.fullScreen

    private var view = PlayerView()
    private var lines: PlayerLines

    init(_ context: Context, isQuiet: Bool = false) { lines = PlayerLines(context, isQuiet: isQuiet) }

    func picture(of model: PlayerModel) -> (name: String?, text: String) {
        (model.look.showsPictures ? model.book.page(model.position.page)?.backgroundImage : nil, model.text.string)
    }

    func coveredMenu(of model: PlayerModel) -> Menu? {
        if model.look.showsPictures, case .menu(let menu) = model.overlay { menu } else { nil }
    }

    mutating func screen(
        of model: PlayerModel, in size: TerminalSize, picture: PageBody.Picture?
    ) -> [StyledLine] { view.screen(of: model, in: size, picture: picture) }

    mutating func showLines(_ model: PlayerModel) { lines.show(model) }

    mutating func start(_ text: Substring, in model: PlayerModel) { lines.start(text, in: model) }
}
