import TerminalKit
import Testing

@testable import NarrateCommands

struct KeyMapTests {
    @Test(arguments: [
        (Key.character(" "), PlayerCommand.pauseOrContinue), (.character("p"), .pauseOrContinue), (.enter, .turnPage),
        (.right, .nextSentence), (.left, .previousSentence), (.down, .nextParagraph), (.up, .previousParagraph),
        (.character("n"), .nextPage), (.pageDown, .nextPage), (.character("b"), .previousPage),
        (.pageUp, .previousPage), (.home, .firstPage), (.end, .lastPage), (.character("g"), .goToPage),
        (.character("r"), .repeatPage), (.character("R"), .repeatSentence), (.character("]"), .faster),
        (.character("["), .slower), (.character("}"), .slightlyFaster), (.character("{"), .slightlySlower),
        (.backspace, .normalSpeed), (.character("+"), .higher), (.character("-"), .lower), (.character("0"), .louder),
        (.character("9"), .softer), (.character("m"), .mute), (.character("v"), .voices), (.character("B"), .books),
        (.character("t"), .contents), (.character("/"), .search), (.character("a"), .autoAdvance),
        (.character("."), .step), (.character("o"), .loop), (.character("s"), .sleep), (.character("'"), .addBookmark),
        (.character("\""), .bookmarks), (.character("u"), .undo), (.character("i"), .info), (.character("?"), .help),
        (.control("l"), .redraw), (.character("q"), .quit),
    ])
    func `a key asks for something`(key: Key, command: PlayerCommand) {
        #expect(KeyMap()[key] == command)
    }

    @Test(arguments: [Key.character("x"), .escape, .alt("q"), .control("q"), .tab, .delete])
    func `other keys ask for nothing`(key: Key) {
        #expect(KeyMap()[key] == nil)
    }

    @Test func `no key has two meanings`() {
        let keys = PlayerCommand.allCases.flatMap(\.usualKeys).compactMap(Key.init(name:))
        #expect(Set(keys).count == keys.count)
        #expect(keys.count == PlayerCommand.allCases.flatMap(\.usualKeys).count)
    }

    @Test func `the settings change keys, and a key that is given away is gone elsewhere`() {
        let (map, warnings) = KeyMap.reading(["pause": ["k", "ctrl-p"], "quit": ["n", "Q"]])
        #expect(warnings == [])
        #expect(map[.character("k")] == .pauseOrContinue)
        #expect(map[.control("p")] == .pauseOrContinue)
        #expect(map[.character(" ")] == nil)
        #expect(map[.character("n")] == .quit)
        #expect(map.names[.nextPage] == ["pgdn"])
    }

    @Test(arguments: [
        ("puase", ["x"], "the settings: 'key.puase' is no action; did you mean 'pause'?"),
        (
            "pause", ["spacebar"],
            "the settings: 'spacebar' in 'key.pause' is no key; write one such as n, space or ctrl-l"
        ),
        ("quit", [], "the settings: no key is left to quit, so it is q"),
    ])
    func `a wrong mapping is told, and the rest is as usual`(action: String, keys: [String], warning: String) {
        let (map, warnings) = KeyMap.reading([action: keys])
        #expect(warnings == [warning])
        #expect(map == KeyMap())
    }
}
