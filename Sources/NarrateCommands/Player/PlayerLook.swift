import LibraryKit
import TerminalKit

/// How the parts of the screen look: in the colours of a theme, or in bold and reversed text.
struct PlayerLook: Hashable, Sendable {
    var theme = Theme.auto
    var showsPictures = true
    /// The terminal has colours, and they are wanted.
    var hasColour = false
    var pictureColours = CellCanvas.Colours.none

    var nextTheme: Theme {
        let themes = Theme.allCases
        return themes[((themes.firstIndex(of: theme) ?? 0) + 1) % themes.count]
    }

    /// The word that is heard.
    var word: TextStyle { sentence == .bold ? .reversed : [.reversed, sentence] }

    /// The sentence that is heard.
    var sentence: TextStyle {
        switch hasColour ? theme : .mono {
        case .mono: .bold
        case .auto: .green
        case .dark: .yellow
        case .light: .blue
        }
    }

    /// What the settings say, the command line if it says otherwise, and what the terminal can do.
    static func chosen(_ settings: Settings, hasImages: Bool?, in context: Context) -> PlayerLook {
        let hasColour = (context.environment("NO_COLOR") ?? "").isEmpty
        let hasAll = ["truecolor", "24bit"].contains(context.environment("COLORTERM"))
        return PlayerLook(
            theme: settings.theme ?? .auto, showsPictures: hasImages ?? settings.showsImages ?? true,
            hasColour: hasColour, pictureColours: hasColour ? hasAll ? .all : .indexed : .none)
    }
}
