import LibraryKit
import SystemKit

/// Asks in plain lines which book is meant: for screen readers, and for terminals that can do no more.
struct BookPrompt {
    /// Nobody listens to a longer list; words make it shorter.
    static let most = 20

    let context: Context

    /// Returns the path of the book that is chosen.
    ///
    /// - Throws: an error without a message if the reader leaves.
    func choose(_ menu: Menu) async throws(CommandError) -> String {
        guard !menu.items.isEmpty else {
            throw CommandError(.missingFile, "no book is on the shelf; 'narrate add FILE' puts one there")
        }
        var lines = LineInput(context.input)
        var shown = Array(menu.items.indices)
        list(shown, of: menu)
        while true {
            context.output.write("Type a number or a part of the title, or nothing to leave: ")
            guard let line = await lines.next(), !line.isEmpty else { throw .left(.success) }
            let found = Self.matches(line, in: menu)
            if found.count == 1, case .book(let path) = menu.items[found[0]].choice {
                guard let problem = menu.items[found[0]].card?.problem else { return path }
                context.print("\(menu.items[found[0]].title) \(problem)")
            } else if found.isEmpty {
                context.print("No book has that in its title.")
            } else {
                shown = found
                list(shown, of: menu)
            }
        }
    }

    private func list(_ shown: [Int], of menu: Menu) {
        context.print(shown.count == 1 ? "1 book:" : "\(shown.count) books:")
        for index in shown.prefix(Self.most) { context.print("\(index + 1) \(menu.items[index].spoken)") }
        if shown.count > Self.most { context.print("and \(shown.count - Self.most) more") }
    }

    /// The items that a typed line means: the one of that number, or those with the words.
    private static func matches(_ line: String, in menu: Menu) -> [Int] {
        var menu = menu
        for character in line { menu.type(character) }
        return Int(line).flatMap(menu.items.index(ofNumber:)).map { [$0] } ?? menu.shown
    }
}
