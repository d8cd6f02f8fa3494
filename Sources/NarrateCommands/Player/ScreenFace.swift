import TerminalKit

/// How what is known of a book being read is seen.
@MainActor
protocol ScreenFace {
    associatedtype Model

    /// How the whole terminal is drawn on.
    static var drawing: Terminal.Drawing { get }

    /// The name of the picture that is shown, nil for none, and the text it stands beside.
    func picture(of model: Model) -> (name: String?, text: String)
    /// The list that is shown, if the covers of its books may stand beside it.
    func coveredMenu(of model: Model) -> Menu?
    /// The whole screen, from the top.
    mutating func screen(of model: Model, in size: TerminalSize, picture: PageBody.Picture?) -> [StyledLine]
    /// Prints, where there is no screen, what a key asked for.
    mutating func showLines(_ model: Model)
    /// Prints, where there is no screen, the utterance that begins: its text, from where it begins.
    mutating func start(_ text: Substring, in model: Model)
}
