import BookKit
import LibraryKit
import TerminalKit
import Testing

@testable import NarrateCommands

struct MenuTests {
    private var menu = Menu(
        .books, ["Alpha beta", "Beta", "Gamma"].map { Menu.Item(title: $0, choice: .book(path: $0)) }, selection: 1)

    @Test mutating func `typing leaves what has all the words`() {
        for character in "be al" { menu.type(character) }
        #expect(menu.shown == [0])
        #expect(menu.selected?.title == "Alpha beta")
        for _ in 0..<9 { menu.erase() }
        #expect(menu.shown == [0, 1, 2])
        #expect(menu.selected?.title == "Alpha beta")
    }

    @Test mutating func `a number chooses the item that has it`() {
        menu.type("3")
        #expect(menu.shown.count == 3)
        #expect(menu.selected?.title == "Gamma")
    }

    @Test mutating func `a number that no item can have chooses none`() {
        for character in "\(Int.min)" { menu.type(character) }
        #expect(menu.shown == [])
    }

    @Test mutating func `moving stays in the list, and nothing is chosen when nothing matches`() {
        menu.move(by: 10)
        #expect(menu.selected?.title == "Gamma")
        menu.move(by: -10)
        #expect(menu.selected?.title == "Alpha beta")
        menu.type("z")
        menu.move(by: 1)
        #expect(menu.selected == nil)
    }

    @Test mutating func `a removed item is gone`() {
        menu.removeSelected()
        #expect(menu.items.map(\.title) == ["Alpha beta", "Gamma"])
        #expect(menu.selected?.title == "Gamma")
    }

    @Test mutating func `accents and capitals needn't be typed`() {
        var menu = Menu(.books, ["Été", "Eta"].map { Menu.Item(title: $0, detail: "Zoë", choice: .book(path: $0)) })
        for character in "ete zoe" { menu.type(character) }
        #expect(menu.selected?.title == "Été")
    }

    @Test mutating func `keys move and filter, and others are left to whoever shows the list`() {
        let keys: [Key] = [.down, .up, .end, .home, .pageDown, .pageUp, .character("a"), .backspace]
        let others: [Key] = [.enter, .escape, .tab, .control("l"), .left]
        let taken = (keys + others).map { menu.press($0) }
        #expect(taken == keys.map { _ in true } + others.map { _ in false })
        #expect(menu.selected?.title == "Alpha beta")
        #expect(menu.filter == "")
    }

    @Test mutating func `what is chosen stays so when the list is made anew`() {
        for character in "beta" { menu.type(character) }
        menu.move(by: 1)
        #expect(menu.selected?.title == "Beta")
        let titles = ["A beta", "Alpha beta", "Beta", "Gamma"]
        menu.replaceItems(titles.map { Menu.Item(title: "The \($0)", choice: .book(path: $0)) })
        #expect(menu.shown == [0, 1, 2])
        #expect(menu.selected?.title == "The Beta")
        menu.replaceItems([])
        #expect(menu.selected == nil)
    }
}
