import FoundationEssentials
import LibraryKit
import Testing
import TestSupport

@testable import NarrateCommands

struct ManualPageTests {
    private let text = ManualPage.text

    private func expectItem(_ tag: String) { #expect(text.contains(".TP\n\(tag)\n"), "\(tag)") }

    @Test(arguments: Narrate.commands.map { $0.specification }.filter { !$0.isHidden }.map(\.name))
    func `the page tells of every command, its arguments, options and examples`(name: String) throws {
        let command = try #require(Narrate.command(named: name)).specification
        let start = try #require(text.firstRange(of: ".SS \(name)\n"))
        let section = text[start.upperBound...]
        let end = section.firstRange(of: "\n.SS ")?.lowerBound ?? section.endIndex
        let own = String(section[..<end])
        for argument in command.arguments + command.otherArguments {
            #expect(own.contains(".TP\n\(Roff.italic(argument.name))\n"), "\(argument.name)")
        }
        for option in command.options {
            #expect(own.contains(Roff.bold("--" + option.long)), "\(option.long)")
            if let short = option.short { #expect(own.contains(Roff.bold("-\(short)"))) }
        }
        let words = own.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for example in command.examples { #expect(words.contains(Roff.escaped(example.line))) }
    }

    @Test func `the page tells of every key, setting, variable, file and exit status`() {
        for command in PlayerCommand.allCases { #expect(text.contains("(\(Roff.escaped(command.rawValue)))")) }
        for command in TuneCommand.allCases { #expect(text.contains("(\(Roff.escaped(command.rawValue)))")) }
        for keys in PlayerCommand.allCases.map(\.usualKeys) + TuneCommand.allCases.map(\.usualKeys) where !keys.isEmpty
        {
            expectItem(keys.map(Roff.bold).joined(separator: ", "))
        }
        for (names, _) in CatalogBrowser.keys + Menu.keys { expectItem(Roff.bold(names)) }
        for (words, _) in TuneOrder.help { expectItem(Roff.bold(words)) }
        for key in SettingKey.single { expectItem(Roff.bold("\(key)")) }
        for variable in EnvironmentVariable.allCases { expectItem(Roff.bold(variable.rawValue)) }
        for file in KeptFile.all { expectItem(Roff.italic(file.path)) }
        for status in [0, 1, 64, 65, 66, 69, 129, 130, 143] { expectItem(Roff.bold("\(status)")) }
        #expect(ExitStatus.meanings.count == 9)
    }

    /// The names in `environment("NAME")`, `getenv("NAME")` and in lists of names of the locale.
    @Test func `the page knows the variables that the sources look at`() throws {
        let sources = #filePath.components(separatedBy: "/Tests/")[0] + "/Sources"
        let names = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }
        let expression = try Regex(#"(?:environment|getenv)\("([A-Za-z_]+)"\)"#)
        var found: Set<String> = []
        for name in names {
            let source = try String(contentsOfFile: "\(sources)/\(name)", encoding: .utf8)
            found.formUnion(source.matches(of: expression).compactMap { $0.output[1].substring.map(String.init) })
        }
        #expect(found.contains("NO_COLOR"))
        #expect(found.subtracting(EnvironmentVariable.allCases.map(\.rawValue)) == [])
    }

    @Test func `signs that mean something to roff are named`() {
        #expect(
            Roff.escaped("-a 'b' \\n \"c\" ~ ↑ 𝄞") == "\\-a \\(aqb\\(aq \\en \\(dqc\\(dq \\(ti \\[u2191] \\[u1D11E]")
        var page = Roff("x", section: 1, date: "2026-12-01", source: "x", manual: "X")
        page.paragraph(".m4b and .mp3")
        #expect(page.text.hasSuffix(".PP\n\\&.m4b and \\&.mp3\n"))
        #expect(!page.text.split(separator: "\n").contains { $0.utf8.count > 80 })
    }
}
