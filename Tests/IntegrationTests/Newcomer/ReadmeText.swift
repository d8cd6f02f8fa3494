import FoundationEssentials

/// README.md, with what it shows.
struct ReadmeText {
    /// A command line, and what it writes.
    struct Transcript: Hashable {
        let line: String
        let output: [String]
    }

    let text: String
    /// The insides of the fences.
    private let fences: [[Substring]]
    private let prose: [Substring]

    init() throws {
        text = try String(contentsOfFile: repositoryPath("README.md"), encoding: .utf8)
        var fences: [[Substring]] = []
        var prose: [Substring] = []
        var isFenced = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isFenced.toggle()
                if isFenced { fences.append([]) }
            } else if isFenced {
                fences[fences.count - 1].append(line)
            } else {
                prose.append(line)
            }
        }
        (self.fences, self.prose) = (fences, prose)
    }

    /// All command lines, in their order: in blocks, after a prompt, and within sentences.
    var examples: [String] { blocks + transcripts.map(\.line) + sentences }

    /// The command lines after a prompt, with what is shown below them.
    var transcripts: [Transcript] {
        fences.flatMap { fence in
            var found: [Transcript] = []
            for line in fence {
                if line.hasPrefix("$ ") {
                    found.append(Transcript(line: Self.command(line.dropFirst(2)), output: []))
                } else if let last = found.popLast() {
                    found.append(Transcript(line: last.line, output: last.output + [String(line)]))
                }
            }
            return found
        }
    }

    /// The book that is shown whole.
    var book: String { (fences.first { $0.first?.hasPrefix("<?xml") == true } ?? []).joined(separator: "\n") }

    /// The player's screen.
    var screen: [String] { (fences.first { $0.contains { $0.hasPrefix("playing · ") } } ?? []).map(String.init) }

    /// The lines of indented blocks, each a command; a block that begins as a script is one.
    private var blocks: [String] {
        var found: [String] = []
        var isScript = false
        // Within a list's paragraph the same room means nothing.
        var mayBegin = true
        for line in prose {
            guard line.hasPrefix("    "), mayBegin else {
                isScript = false
                mayBegin = line.isEmpty
                continue
            }
            let code = line.dropFirst(4)
            if code.hasPrefix("#!") {
                isScript = true
                found.append(String(code))
            } else if isScript || found.last?.hasSuffix("\\") == true {
                found.append("\(found.removeLast())\n\(code)")
            } else {
                found.append(Self.command(code))
            }
        }
        return found
    }

    /// Whole command lines in backquotes: with an argument, and without a word in capitals that stands for another.
    private var sentences: [String] {
        let spans = prose.filter { !$0.hasPrefix("    ") }.joined(separator: " ").split(separator: "`")
        let commands = spans.filter { $0.hasPrefix("narrate ") && $0.split(separator: " ").count > 2 }
        return commands.map(String.init).filter { line in
            !line.split(separator: " ").contains { $0.contains(/^\[?[A-Z]{3,}[\]…:.]?/) || $0.hasSuffix("…") }
        }
    }

    /// A line without the explanation beside it.
    private static func command(_ line: Substring) -> String {
        let end = line.firstRange(of: /\s+#\s|\s{2,}/)?.lowerBound ?? line.endIndex
        return String(line[..<end])
    }
}
