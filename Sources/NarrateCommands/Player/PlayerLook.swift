import LibraryKit
import TerminalKit

/// How the parts of the screen look: in the colours of a theme, or in bold and reversed text.
struct PlayerLook: Hashable, Sendable {
    let word: TextStyle
    let sentence: TextStyle
    /// The colours of pictures; nil for no pictures.
    let pictures: CellCanvas.Colours?

    init(theme: Theme = .auto, hasColour: Bool = false, pictures: CellCanvas.Colours? = nil) {
        self.pictures = pictures
        let colour: TextStyle =
            switch hasColour ? theme : .mono {
            case .mono: .bold
            case .auto: .green
            case .dark: .yellow
            case .light: .blue
            }
        sentence = colour
        word = colour == .bold ? .reversed : [.reversed, colour]
    }
}
