import BookKit
import LibraryKit
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
}
