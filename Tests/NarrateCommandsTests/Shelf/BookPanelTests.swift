import BookKit
import FoundationEssentials
import LibraryKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// What stands beside a list of books.
struct BookPanelTests {
    private let menu: Menu

    init() throws {
        let home = TemporaryFolder()
        try ShelfWorld.write(
            ShelfWorld.book("A tale of one night", author: "Anna", pages: 3), to: home.path + "/a.plist")
        try ShelfWorld.write(ShelfWorld.book("Another"), to: home.path + "/b.plist")
        menu = Menu(Shelf(folder: home.path, bundled: []) { _ in 3_600 }.books(), speed: 2)
    }

    @Test func `it is there only where the list keeps its room`() {
        #expect(BookPanel(menu, columns: 69, height: 20) == nil)
        #expect(BookPanel(menu, columns: 70, height: 3) == nil)
        #expect(BookPanel(Menu(.contents, menu.items), columns: 100, height: 20) == nil)
        #expect(BookPanel(menu, columns: 70, height: 20)?.listColumns == 42)
        #expect(BookPanel(menu, columns: 200, height: 20)?.listColumns == 140)
    }

    @Test func `a cover stands above what is known of the book`() {
        let cover = ["####", "####"].map { StyledLine($0) }
        let lines = MenuView.lines(of: menu, columns: 70, height: 8, cover: cover).map(\.text)
        #expect(
            lines == [
                "Books (2)                                 ####",
                "> 1 A tale of one night  Anna      30:00  ####", "  2 Another                        30:00",
                "                                          A tale of one night",
                "                                          Anna", "                                          3 pages",
                "                                          30:00",
            ])
    }

    @Test func `books of the same title and author are told apart by their files`() throws {
        let home = TemporaryFolder()
        for name in ["a", "b"] {
            try ShelfWorld.write(
                ShelfWorld.book("Twin", author: "Anna", pages: name == "a" ? 1 : 2), to: "\(home.path)/\(name).plist")
        }
        try ShelfWorld.write(ShelfWorld.book("Twin", author: "Zoé"), to: home.path + "/c.plist")
        let items = Menu.items(Shelf(folder: home.path, bundled: []).books(), speed: 1)
        #expect(items.map(\.detail) == ["Anna, a.plist", "Anna, b.plist", "Zoé"])
    }

    @Test func `there is no picture beside titles that run from right to left, as it would be turned with them`() throws
    {
        var items = menu.items
        #expect(BookPanel(menu, columns: 80, height: 20)?.pictureRoom?.rows == 15)
        items[1].title = "أليس"
        #expect(BookPanel(Menu(.books, items), columns: 80, height: 20)?.pictureRoom == nil)
    }

    @Test func `no line is wider than the screen, however narrow`() {
        for columns in [1, 5, 20, 39, 70, 90] {
            for height in 1...12 {
                let lines = MenuView.lines(of: menu, columns: columns, height: height)
                #expect(lines.count <= height)
                #expect(lines.allSatisfy { $0.columns <= columns })
            }
        }
    }
}
