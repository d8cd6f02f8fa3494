/// What can be asked for with a key while a book is tuned; the raw value names it in the settings and on a line.
enum TuneCommand: String, KeyedCommand {
    // Those that the player has too go by its names.
    case hear = "pause"
    case readOn = "turn-page"
    case hearUtterance = "repeat-sentence"
    case hearPage = "repeat-page"
    case compare
    case nextUtterance = "next"
    case previousUtterance = "previous"
    case nextWord = "next-word"
    case previousWord = "previous-word"
    case nextPage = "next-page"
    case previousPage = "previous-page"
    case firstPage = "first-page"
    case lastPage = "last-page"
    case goToPage = "go-to-page"
    case contents, search
    case faster, slower
    case slightlyFaster = "slightly-faster"
    case slightlySlower = "slightly-slower"
    case higher, lower, louder, softer
    case longerBefore = "longer-before"
    case shorterBefore = "shorter-before"
    case longerAfter = "longer-after"
    case shorterAfter = "shorter-after"
    case voices, normal, copy, paste
    case split, join, insert, delete
    case text, title, picture
    case undo, redo, save
    case saveOver = "save!"
    case line
    case tellPlace = "tell-place"
    case theme, images, help, redraw, quit
    case quitWithoutSaving = "quit!"

    var usualKeys: [String] {
        switch self {
        case .hear: ["space", "p"]
        case .readOn: ["enter"]
        case .hearUtterance: ["R"]
        case .hearPage: ["r"]
        case .compare: ["a"]
        case .nextUtterance: ["down"]
        case .previousUtterance: ["up"]
        case .nextWord: ["right"]
        case .previousWord: ["left"]
        case .nextPage: ["n", "pgdn"]
        case .previousPage: ["b", "pgup"]
        case .firstPage: ["home"]
        case .lastPage: ["end"]
        case .goToPage: ["g"]
        case .contents: ["t"]
        case .search: ["/"]
        case .faster: ["]"]
        case .slower: ["["]
        case .slightlyFaster: ["}"]
        case .slightlySlower: ["{"]
        case .higher: ["+", "="]
        case .lower: ["-"]
        case .louder: ["0"]
        case .softer: ["9"]
        case .longerBefore: [")"]
        case .shorterBefore: ["("]
        case .longerAfter: [">"]
        case .shorterAfter: ["<"]
        case .voices: ["v"]
        case .normal: ["backspace"]
        case .copy: ["c"]
        case .paste: ["C"]
        case .split: ["s"]
        case .join: ["j"]
        case .insert: ["i"]
        case .delete: ["d"]
        case .text: ["e"]
        case .title: ["E"]
        case .picture: ["P"]
        case .undo: ["u"]
        case .redo: ["U", "ctrl-r"]
        case .save: ["S", "K", "ctrl-s"]
        case .saveOver, .quitWithoutSaving: []
        case .line: [":"]
        case .tellPlace: ["w"]
        case .theme: ["T"]
        case .images: ["I"]
        case .help: ["?", "h"]
        case .redraw: ["ctrl-l"]
        case .quit: ["q", "ctrl-c"]
        }
    }

    var summary: String {
        switch self {
        case .hear: "hear the utterance from the word on, pause, and go on"
        case .readOn: "read on from here, to the end of the book"
        case .hearUtterance: "hear this utterance from its beginning"
        case .hearPage: "hear this page"
        case .compare: "hear it as it was saved, and again as it is now"
        case .nextUtterance: "next utterance"
        case .previousUtterance: "previous utterance"
        case .nextWord: "next word"
        case .previousWord: "previous word"
        case .nextPage: "next page, or the next place found"
        case .previousPage: "previous page"
        case .firstPage: "first page"
        case .lastPage: "last page"
        case .goToPage: "go to a page by its number"
        case .contents: "contents: choose a page"
        case .search: "search; n and N find more, Esc ends it"
        case .faster: "faster: rate up by 0.05"
        case .slower: "slower: rate down by 0.05"
        case .slightlyFaster: "a little faster: rate up by 0.01"
        case .slightlySlower: "a little slower: rate down by 0.01"
        case .higher: "higher: pitch up by 0.05"
        case .lower: "lower: pitch down by 0.05"
        case .louder: "louder: volume up by 0.05"
        case .softer: "softer: volume down by 0.05"
        case .longerBefore: "longer pause before it, by 0.05 seconds"
        case .shorterBefore: "shorter pause before it"
        case .longerAfter: "longer pause after it, by 0.05 seconds"
        case .shorterAfter: "shorter pause after it"
        case .voices: "choose a voice for it, heard as you move"
        case .normal: "normal rate, pitch, volume, pauses and voice"
        case .copy: "copy rate, pitch, volume, pauses and voice"
        case .paste: "give it those that were copied"
        case .split: "split it before the word"
        case .join: "join it with the next one"
        case .insert: "add an utterance behind it, with the same values"
        case .delete: "delete it"
        case .text: "retype its words"
        case .title: "the title of the page"
        case .picture: "the picture of the page"
        case .undo: "take the last change back"
        case .redo: "make the change again that was taken back"
        case .save: "save the book"
        case .saveOver: "save it over what another program wrote meanwhile"
        case .line: "type a command with its value, such as rate 0.45"
        case .tellPlace: "tell the place and the values"
        case .theme: "other colours"
        case .images: "pictures, or none"
        case .help: "these keys"
        case .redraw: "draw the screen again"
        case .quit: "quit, and ask what becomes of the changes"
        case .quitWithoutSaving: "quit, and throw the changes away"
        }
    }

    static let groups: [(title: String, commands: [TuneCommand])] = [
        ("Hearing", [.hear, .hearUtterance, .hearPage, .readOn, .compare]),
        (
            "Sound of the utterance",
            [
                .faster, .slower, .slightlyFaster, .slightlySlower, .higher, .lower, .louder, .softer, .longerAfter,
                .shorterAfter, .longerBefore, .shorterBefore, .voices, .normal, .copy, .paste,
            ]
        ),
        ("Words and pages", [.split, .join, .insert, .delete, .text, .title, .picture]),
        ("Changes", [.undo, .redo, .save, .saveOver, .quit, .quitWithoutSaving]),
        (
            "Places",
            [
                .nextUtterance, .previousUtterance, .nextWord, .previousWord, .nextPage, .previousPage, .firstPage,
                .lastPage, .goToPage, .contents, .search,
            ]
        ),
        ("Looking", [.line, .tellPlace, .theme, .images, .help, .redraw]),
    ]

    static func isKnownElsewhere(_ name: String) -> Bool { PlayerCommand(rawValue: name) != nil }
}
