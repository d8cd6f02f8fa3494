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
}

extension PlayerLook {
    /// As the settings and the terminal have it; whether there are pictures may be said otherwise.
    init(_ settings: Settings, showsPictures: Bool?, in context: Context) {
        self.init()
        theme = settings.theme ?? .auto
        self.showsPictures = showsPictures ?? settings.showsImages ?? true
        hasColour = (context.environment("NO_COLOR") ?? "").isEmpty
        let isRich = ["truecolor", "24bit"].contains(context.environment("COLORTERM"))
        pictureColours = hasColour ? isRich ? .all : .indexed : .none
    }
}
