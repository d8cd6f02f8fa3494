import Testing

/// A command that saves, renders or downloads something.
struct FaultOperation: Sendable, CustomTestStringConvertible {
    /// Its command line; `~/` is the home, `@/` a web server.
    let words: [String]
    /// What it reads.
    var input = ""
    /// What was done before.
    var before: [[String]] = []
    /// A file that was there before, and is written over.
    var old: String?
    /// How it is repeated when it has failed, if not by the same words.
    var again: [String] = []
    /// What is done can't be done again, not even if something was left out.
    var isOnce: Bool { words[0] == "remove" }

    var testDescription: String { words.joined(separator: " ") }

    init(_ line: String, input: String = "", before: [String] = [], old: String? = nil, again: String? = nil) {
        func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
        self.words = words(line)
        self.input = input
        self.before = before.map(words)
        self.old = old
        self.again = words(again ?? line)
    }

    static let saving = [
        FaultOperation("config set speed 2"),
        FaultOperation("config reset speed", before: ["config set speed 1.5", "config set pitch 1.5"]),
        FaultOperation("lexicon add Nguyen win", before: ["lexicon add Foo bar"]),
        FaultOperation("lexicon remove Foo", before: ["lexicon add Foo bar"]),
        FaultOperation("add ~/desk/b.md", again: "add ~/desk/b.md --replace"),
        FaultOperation("remove b --yes --forget", before: ["add ~/desk/b.md", "add ~/desk/c.txt"]),
        FaultOperation("new ~/desk/b.md -o ~/desk/n.plist", again: "new ~/desk/b.md -o ~/desk/n.plist -f"),
        FaultOperation("convert ~/desk/b.md -f -o ~/desk/n.plist", old: "~/desk/n.plist"),
        FaultOperation(
            "tune ~/desk/n.plist", input: "text Another.\nsave!\n", before: ["convert ~/desk/b.md -o ~/desk/n.plist"]),
        FaultOperation("publish ~/desk -o ~/site"),
        FaultOperation("play ~/desk/c.txt --device null --speed 6"),
    ]

    static let fetching = [
        FaultOperation("get @/b.plist", again: "get @/b.plist --replace"),
        FaultOperation("catalog add @/two --name two", before: ["catalog add @/one --name one"]),
        FaultOperation("catalog remove one", before: ["catalog add @/one --name one"]),
    ]

    static let rendering = [
        FaultOperation("say hello -o ~/desk/o.wav", old: "~/desk/o.wav"),
        FaultOperation("render ~/desk/b.md -f -o ~/desk/o.wav --captions srt -j 1 --no-cache", old: "~/desk/o.wav"),
        FaultOperation("render ~/desk/b.md -f -o ~/desk/o.flac -j 1", old: "~/desk/o.flac"),
        FaultOperation("render ~/desk/b.md -f -o ~/desk/o.mp3 -j 1", old: "~/desk/o.mp3"),
        FaultOperation("render ~/desk/b.md -f -o ~/desk/o.opus -j 1", old: "~/desk/o.opus"),
        FaultOperation("render ~/desk/b.md -f -o ~/desk/o.m4b --captions vtt -j 2", old: "~/desk/o.m4b"),
        FaultOperation("render ~/desk/b.md -f -o ~/desk/o.epub -j 1", old: "~/desk/o.epub"),
        FaultOperation("render ~/desk/b.md -f -o ~/desk/o.html -j 1", old: "~/desk/o.html"),
    ]
}
