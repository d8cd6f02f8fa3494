/// The variables of the environment that narrate looks at.
enum EnvironmentVariable: String, CaseIterable {
    case colours = "COLORTERM"
    case bus = "DBUS_SESSION_BUS_ADDRESS"
    case home = "HOME"
    case http = "http_proxy"
    case https = "https_proxy"
    case allLocale = "LC_ALL"
    case messages = "LC_MESSAGES"
    case language = "LANG"
    case noColour = "NO_COLOR"
    case path = "PATH"
    case epoch = "SOURCE_DATE_EPOCH"
    case terminal = "TERM"
    case temporary = "TMPDIR"
    case cache = "XDG_CACHE_HOME"
    case configuration = "XDG_CONFIG_HOME"
    case data = "XDG_DATA_HOME"
    case runtime = "XDG_RUNTIME_DIR"
    case state = "XDG_STATE_HOME"

    var meaning: String {
        switch self {
        case .colours: "With truecolor or 24bit pictures are shown in all colours."
        case .bus: "The bus by which media keys control the player."
        case .home: "Where your files are, unless the variables below say something else."
        case .http: "The proxy for addresses that begin with http."
        case .https: "The proxy for addresses that begin with https."
        case .allLocale, .messages, .language:
            "The language to read in where neither the settings nor the book name one; of LC_ALL, LC_MESSAGES and LANG "
                + "the first that is set counts."
        case .noColour: "If it isn't empty, no colours are shown."
        case .path: "Where ffmpeg, and the Python with piper, are looked for."
        case .epoch: "The seconds since 1970 that an EPUB which is made has for its date."
        case .terminal: "With dumb, lines are printed in place of a screen."
        case .temporary: "Where large files are put for a while; usually /var/tmp."
        case .cache: "Where your caches are; usually ~/.cache."
        case .configuration: "Where your settings are; usually ~/.config."
        case .data: "Where your books are; usually ~/.local/share."
        case .runtime: "Where a player listens to 'narrate control'."
        case .state: "Where your places in books are kept; usually ~/.local/state."
        }
    }
}
