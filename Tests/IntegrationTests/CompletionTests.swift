import BookKit
import FoundationEssentials
import Testing
import TestSupport

/// Command lines that real shells complete with what narrate tells them.
@Suite(.serialized) struct CompletionTests {
    static let shells = ["bash", "zsh", "fish"]

    private static let examples: [(line: String, words: [String])] = [
        ("narrate pla", ["play"]),
        ("narrate play --chapt", ["play", "--chapter"]),
        ("narrate render x --normalize ac", ["render", "x", "--normalize", "acx"]),
        ("narrate render x --normalize=ac", ["render", "x", "--normalize=acx"]),
        ("narrate config set the", ["config", "set", "theme"]),
        ("narrate config set theme li", ["config", "set", "theme", "light"]),
        ("narrate say hi --voice 'English (Great", ["say", "hi", "--voice", "English (Great Britain)"]),
        ("narrate say hi --voice English\\ \\(Great", ["say", "hi", "--voice", "English (Great Britain)"]),
        ("narrate say hi --device nul", ["say", "hi", "--device", "null"]),
        ("narrate catalog browse scho", ["catalog", "browse", "school"]),
        ("narrate play The\\ Dev", ["play", "The Devil's Dictionary, Unabridged"]),
        ("narrate play \"The Devil's", ["play", "The Devil's Dictionary, Unabridged"]),
        ("narrate play 'The D", ["play", "The Devil's Dictionary, Unabridged"]),
        ("narrate play Sü", ["play", "Süßer Brei"]),
        ("narrate play Moby-Dick:", ["play", "Moby-Dick: or, The Whale"]),
        ("narrate play Zo", ["play", "Zoë's notes.txt"]),
        ("narrate render x -o out/th", ["render", "x", "-o", "out/there.wav"]),
        ("narrate render x --output=out/th", ["render", "x", "--output=out/there.wav"]),
        ("narrate publish out/he", ["publish", "out/here"]),
        ("narrate lexicon --book Mob", ["lexicon", "--book", "Moby-Dick: or, The Whale"]),
    ]

    private let folder = TemporaryFolder()

    init() async throws {
        let home = folder.path
        for (name, title) in [
            ("devil", "The Devil's Dictionary, Unabridged"), ("brei", "Süßer Brei"),
            ("moby", "Moby-Dick: or, The Whale"),
        ] {
            let book = Book(title: title, pages: [Page(utterances: [Utterance(text: "Once.")])])
            let path = try folder.write(BookWriter().propertyList(of: book), to: "\(name).book")
            let added = try await NarrateBinary.run(["add", path], environment: ["HOME": home])
            #expect(added.status == 0, "\(added.errors)")
        }
        for path in [".local/share/narrate", "out/here"] {
            try FileManager.default.createDirectory(
                atPath: "\(home)/\(path)", withIntermediateDirectories: true)
        }
        _ = try folder.write("Hello.", to: "Zoë's notes.txt")
        _ = try folder.write("", to: "out/there.wav")
        _ = try folder.write(
            #"{"version": 1, "items": [{"name": "school", "address": "https://example.org/", "title": "School"}]}"#,
            to: ".local/share/narrate/catalogs.json")
    }

    @Test(arguments: shells)
    func `a command line is completed`(shell: String) async throws {
        let completing = try await CompletingShell(shell, in: folder)
        for (line, words) in Self.examples {
            let arguments = await completing.arguments(of: line)?.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
            #expect(arguments == words, "\(line): \(completing.screen.filter { !$0.isEmpty })")
        }
    }

    @Test(arguments: shells)
    func `what may stand there is listed`(shell: String) async throws {
        let completing = try await CompletingShell(shell, in: folder)
        #expect(await completing.screen(after: "narrate catalog \t\t", showing: ["browse", "search", "remove"]) != nil)
    }
}
