import BookKit
import CatalogKit
import FoundationEssentials
import LibraryKit
import Testing
import TestSupport

@testable import NarrateCommands

struct CompletionTests {
    private let folder = TemporaryFolder()

    private func answer(to line: String, of shell: Shell = .bash) async -> [String] {
        let breaks = shell == .bash ? " \t\n\"'@><=;|&(:" : ""
        let world = TestContext(environment: ["HOME": folder.path])
        let outcome = await world.run("complete", shell.rawValue, line, breaks)
        #expect(outcome.status == 0 && outcome.errors == "")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    @Test(arguments: Narrate.commands.map { $0.specification }.filter { !$0.isHidden }.map(\.name))
    func `every command and every option of it are completed`(name: String) async throws {
        let command = try #require(Narrate.command(named: name)).specification
        #expect(await answer(to: "narrate ").contains(name))
        let options = await answer(to: "narrate \(name) --")
        #expect(options == ["words"] + command.allOptions.map { "--" + $0.long })
        let short = await answer(to: "narrate \(name) -")
        for option in command.allOptions {
            if let letter = option.short { #expect(short.contains("-\(letter)")) }
            guard case .choice(let words)? = option.value?.kind else { continue }
            #expect(await answer(to: "narrate \(name) --\(option.long) ") == ["words"] + words)
            #expect(await answer(to: "narrate \(name) --\(option.long)=") == ["words"] + words)
        }
    }

    @Test(arguments: Narrate.commands.map { $0.specification }.filter { !$0.isHidden }.map(\.name))
    func `every name in a way to write a command is one of its arguments`(name: String) throws {
        let command = try #require(Narrate.command(named: name)).specification
        let known = Set((command.arguments + command.otherArguments).map(\.name))
        for case .argument(let name, _) in UsagePattern.all(of: command).flatMap(\.parts) {
            #expect(known.contains(name))
        }
    }

    @Test(
        arguments: [
            ("narrate pl", ["words", "play"]), ("narrate worke", ["words"]), ("narrate --v", ["words", "--version"]),
            ("narrate help jo", ["words", "join"]), ("narrate zzz ", ["words"]), ("narrate worker --", ["words"]),
            ("narrate catalog ", ["words", "list", "add", "remove", "browse", "search"]),
            ("narrate catalog list ", ["words"]), ("narrate control st", ["words", "stop", "status"]),
            ("narrate config set theme li", ["words", "light"]), ("narrate config set plain ", ["words", "on", "off"]),
            ("narrate config reset spe", ["words", "speed"]),
            ("narrate config set voice.d", ["words", "voice.da", "voice.de"]),
            ("narrate config set key.keep", ["words", "key.keep-settings"]), ("narrate say --rate ", ["words"]),
            ("narrate config set voice-folders ", ["folders"]), ("narrate voices add ", ["files"]),
            ("narrate add x ", ["files"]), ("narrate publish ", ["folders"]), ("narrate publish x -o ", ["folders"]),
            ("narrate say -- --voi", ["words"]), ("narrate say -iv Germ", ["words", "German"]),
            ("narrate say --device ", ["words", "default", "null"]),
        ] as [(String, [String])])
    func `what may stand at the end of a line is told`(line: String, expected: [String]) async {
        #expect(await answer(to: line) == expected)
    }

    @Test func `books and catalogs are completed, and nothing is written`() async throws {
        let shelf = TestContext(environment: ["HOME": folder.path])
        let title = "The Devil's Dictionary: A–Z"
        let book = Book(title: title, author: "Bierce", pages: [Page(utterances: [Utterance(text: "Once.")])])
        let path = try folder.write(BookWriter().propertyList(of: book), to: "devil.plist")
        #expect(await shelf.run("add", path).status == 0)
        let address = try #require(WebAddress("https://example.org/"))
        try shelf.context.catalogs.add(SavedCatalog(name: "school", address: address, title: "Our school"))
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        #expect(await answer(to: "narrate play the\\ de") == ["files", title])
        #expect(await answer(to: "narrate play 'The Devil") == ["files", title])
        #expect(await answer(to: "narrate play The\\ Devil\\'s\\ Dictionary:") == ["quoted", " A–Z"])
        #expect(await answer(to: "narrate remove T", of: .zsh) == ["quoted", "\(title)\tBierce"])
        #expect(await answer(to: "narrate lexicon --book=T", of: .fish) == ["files", "--book=\(title)\tBierce"])
        #expect(await answer(to: "narrate catalog browse ", of: .fish) == ["words", "school\tOur school"])
        #expect(await answer(to: "narrate get ") == ["words", "school:"])
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
    }

    @Test(
        arguments: [
            ("narrate play a\\ b 'c d' \"e\\\"f\" g", .bash, ["play", "a b", "c d", "e\"f"], "g"),
            ("narrate 'it\\'s' x", .fish, ["it's"], "x"), ("narrate 'it\\' x", .bash, ["it\\"], "x"),
            ("narrate  play ", .zsh, ["play"], ""), ("narrate '' \"half a", .zsh, [""], "half a"), ("", .zsh, [], ""),
            ("narrate \\", .zsh, [], ""),
        ] as [(String, Shell, [String], String)])
    func `a line is taken apart as the shell does`(line: String, shell: Shell, words: [String], current: String) {
        let line = ShellLine(line, of: shell)
        #expect(line.words == words)
        #expect(line.current == current)
    }
}
