import TerminalKit

/// What a reader can ask of the player with a key; the raw value names it in the settings.
enum PlayerCommand: String, KeyedCommand {
    case pauseOrContinue = "pause"
    case turnPage = "turn-page"
    case nextSentence = "next-sentence"
    case previousSentence = "previous-sentence"
    case nextParagraph = "next-paragraph"
    case previousParagraph = "previous-paragraph"
    case nextPage = "next-page"
    case previousPage = "previous-page"
    case firstPage = "first-page"
    case lastPage = "last-page"
    case goToPage = "go-to-page"
    case contents
    case repeatSentence = "repeat-sentence"
    case repeatPage = "repeat-page"
    case undo
    case faster, slower
    case slightlyFaster = "slightly-faster"
    case slightlySlower = "slightly-slower"
    case normalSpeed = "normal-speed"
    case higher, lower, louder, softer, mute
    case voices, books, search
    case autoAdvance = "auto-advance"
    case step, repeats, loop, sleep
    case addBookmark = "add-bookmark"
    case bookmarks
    case tellPlace = "tell-place"
    case theme, images
    case keepSettings = "keep-settings"
    case info, help, redraw, quit

    /// The keys it has unless the settings give it others, by their names.
    var usualKeys: [String] {
        switch self {
        case .pauseOrContinue: ["space", "p"]
        case .turnPage: ["enter"]
        case .nextSentence: ["right"]
        case .previousSentence: ["left"]
        case .nextParagraph: ["down"]
        case .previousParagraph: ["up"]
        case .nextPage: ["n", "pgdn"]
        case .previousPage: ["b", "pgup"]
        case .firstPage: ["home"]
        case .lastPage: ["end"]
        case .goToPage: ["g"]
        case .contents: ["t"]
        case .repeatSentence: ["R"]
        case .repeatPage: ["r"]
        case .undo: ["u"]
        case .faster: ["]"]
        case .slower: ["["]
        case .slightlyFaster: ["}"]
        case .slightlySlower: ["{"]
        case .normalSpeed: ["backspace"]
        case .higher: ["+"]
        case .lower: ["-"]
        case .louder: ["0"]
        case .softer: ["9"]
        case .mute: ["m"]
        case .voices: ["v"]
        case .books: ["B"]
        case .search: ["/"]
        case .autoAdvance: ["a"]
        case .step: ["."]
        case .repeats: [","]
        case .loop: ["o"]
        case .sleep: ["s"]
        case .addBookmark: ["'"]
        case .bookmarks: ["\""]
        case .tellPlace: ["w"]
        case .theme: ["T"]
        case .images: ["I"]
        case .keepSettings: ["K"]
        case .info: ["i"]
        case .help: ["?", "h"]
        case .redraw: ["ctrl-l"]
        case .quit: ["q"]
        }
    }

    /// What it does, in a few words.
    var summary: String {
        switch self {
        case .pauseOrContinue: "pause, and go on"
        case .turnPage: "go on from the end of a page or of a step"
        case .nextSentence: "next sentence"
        case .previousSentence: "previous sentence"
        case .nextParagraph: "next paragraph"
        case .previousParagraph: "previous paragraph"
        case .nextPage: "next page, or the next place found"
        case .previousPage: "previous page"
        case .firstPage: "first page"
        case .lastPage: "last page"
        case .goToPage: "go to a page by its number"
        case .contents: "contents: choose a page"
        case .repeatSentence: "this sentence again"
        case .repeatPage: "this page again"
        case .undo: "back to where the last jump came from"
        case .faster: "faster, by a fifth"
        case .slower: "slower, by a fifth"
        case .slightlyFaster: "a little faster"
        case .slightlySlower: "a little slower"
        case .normalSpeed: "normal speed"
        case .higher: "higher voice"
        case .lower: "lower voice"
        case .louder: "louder"
        case .softer: "softer"
        case .mute: "mute, and back"
        case .voices: "choose a voice, heard as you move, and keep it"
        case .books: "choose another book"
        case .search: "search; n and N find more, Esc ends it"
        case .autoAdvance: "turn pages by themselves, or wait at each end"
        case .step: "stop after each sentence, or no more"
        case .repeats: "how often a step is spoken, and the gap between"
        case .loop: "repeat the page, the book, or nothing"
        case .sleep: "sleep timer: minutes, or the end of the page"
        case .addBookmark: "bookmark this sentence"
        case .bookmarks: "the bookmarks: go to one, or delete it"
        case .tellPlace: "hear the place, the time left and the settings"
        case .theme: "other colours"
        case .images: "pictures, or none"
        case .keepSettings: "keep for good what you changed: voice, speed, pitch…"
        case .info: "about the book and how it is read"
        case .help: "these keys"
        case .redraw: "draw the screen again"
        case .quit: "quit; the place is kept"
        }
    }
}
