import TerminalKit
import Testing

@testable import NarrateCommands

struct PlayerCommandTests {
    @Test(arguments: [
        (Key.character(" "), PlayerCommand.pauseOrContinue), (.character("p"), .pauseOrContinue), (.enter, .turnPage),
        (.right, .nextUtterance), (.left, .previousUtterance), (.character("n"), .nextPage), (.pageDown, .nextPage),
        (.character("b"), .previousPage), (.pageUp, .previousPage), (.character("r"), .repeatPage),
        (.character("]"), .faster), (.character("["), .slower), (.backspace, .normalSpeed), (.character("+"), .higher),
        (.character("-"), .lower), (.character("0"), .louder), (.character("9"), .softer), (.character("?"), .showKeys),
        (.character("q"), .quit),
    ])
    func `a key asks for something`(key: Key, command: PlayerCommand) {
        #expect(PlayerCommand(key) == command)
    }

    @Test(arguments: [Key.character("x"), .escape, .alt("q"), .control("l"), .tab, .delete])
    func `other keys ask for nothing`(key: Key) {
        #expect(PlayerCommand(key) == nil)
    }
}
