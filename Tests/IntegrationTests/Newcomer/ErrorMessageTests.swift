import FoundationEssentials
import TestSupport
import Testing

/// All messages of errors, collected from the sources: each says in one line what is wrong, and what to do about it.
struct ErrorMessageTests {
    private static let messages = repositoryFiles("Sources", ending: ".swift").flatMap { path in
        ErrorMessage.messages(in: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "", file: path)
    }

    /// The first words of what to do.
    private static let advice: Set<String> = [
        "add", "ask", "browse", "change", "check", "choose", "close", "count", "cut", "delete", "end", "fetch",
        "flatten", "get", "give", "install", "join", "leave", "log", "make", "mark", "mend", "move", "name", "nest",
        "open",
        "publish", "put", "remove", "rename", "render", "save", "say", "see", "send", "set", "shorten", "split",
        "start", "take", "try", "tune", "use", "wait", "write",
    ]

    /// Messages that say nothing of what to do, and who says it.
    private static let parts: [(text: String, reason: String)] = [
        ("⟨warning⟩, or name the book's file", "the warning says what to do, too"),
        ("is a symbolic link, which isn't followed", "a note on a part of an EPUB: it is left out"),
        ("is locked with a password", "a note on a part of an EPUB: it is left out"),
        ("is larger than ⟨limit >> 20⟩ MB", "a note on a part of an EPUB: it is left out"),
        ("is packed too tightly to be a text; it may be a trap", "a note on a part of an EPUB: it is left out"),
        ("is damaged", "a note on a part of an EPUB: it is left out"),
        ("can't be read a second time", "'cannot write …; try again' has it"),
        ("the archive can't be put together", "'cannot write …; try again' has it"),
        ("'⟨name.excerpt⟩' can't be added to the archive", "'cannot write …; try again' has it"),
        ("isn't in the archive", "'the recording …; a voice reads it' has it"),
        ("doesn't fit in memory", "'the recording …; a voice reads it' has it"),
        ("a fault", "a note on a part of an EPUB: it is read as HTML"),
        ("isn't what narrate wrote", "'the file …; move it away' has it"),
        ("is of a later narrate", "'the file …; move it away' has it"),
        ("is a link, not a file", "'the file …; move it away' has it"),
        ("isn't a plain file", "'the file …; move it away' has it"),
        ("is larger than ⟨limit >> 10⟩ KB", "'the file …; move it away' has it"),
        ("a ⟨noun⟩ has no number", "narrate's own mistake: no reader can make it"),
        ("the sound file isn't open", "narrate's own mistake: no reader can make it"),
        ("'⟨request.voice.identifier⟩' is no voice of piper", "narrate's own mistake: no reader can make it"),
        ("'⟨book.title⟩' ⟨place⟩, as '⟨book.path.displayableLine⟩'", "add and get name '--replace'"),
        ("what was being fetched was given up", "whoever gave it up knows"),
        ("the rendering was cancelled", "whoever cancelled it knows"),
        ("publishing was stopped", "whoever stopped it knows"),
        ("standard input: ⟨reason⟩", "the reason says it"),
        ("⟨expected⟩ is missing where ⟨found⟩", "what was found says it"),
        ("refused", "the tuner's note is told in its place"),
        ("there is no libsystemd", "told to nobody: the player does without media keys"),
        ("cannot make a connection", "told to nobody: the player does without media keys"),
        ("cannot ⟨action()⟩: error ⟨-status⟩", "told to nobody: the player does without media keys"),
        ("libespeak-ng can't render this text (error ⟨status.rawValue⟩)", "the player tells what it skips"),
        ("the speech engine can't say ⟨request.text.beginning⟩", "the player tells what it skips"),
    ]

    /// Where a message is made of what another function says, which is looked at there.
    private static let handedOn: Set<String> = [
        "Archive.swift .malformed, openingFault", "BookDraft.swift .unsupported, reason",
        "EspeakSynthesizer.swift .synthesisFailed, error.description",
        "JSONScanner.swift .malformed, reason, line: line", "MPRISObject.swift name, message",
        "PiperSearch.swift .engineUnavailable, Self.remedy(chosen: chosen, bare: bare)",
        "RecordFolder.swift error.code, warnings.removeLast()", "RenderWorker.swift refusal",
        "SmallFile.swift .unreadable, systemReason(code)", "SmallFile.swift .unreadable, systemReason(errno)",
        "TransferQueue.swift .libraryMissing, reason", "TuneScript.swift error.status, error.message + lost",
        "UtterancePart.swift .fallback, problem",
        "VoiceAddition.swift .missingFile, error.reason", "WorkerSynthesizer.swift error",
        "XMLScanner.swift .malformed, reason, line: line",
    ]

    @Test func `every message is found`() {
        // An estimate from below, so that a scan that finds nothing is no success.
        #expect(Self.messages.count > 400)
        #expect(Set(Self.messages.map(\.maker)).count == 11)
    }

    @Test func `each is one short line in the house's form`() {
        for message in Self.messages {
            guard let text = message.text, !text.isEmpty else { continue }
            let words = text.split(separator: " ")
            let first = words.first ?? ""
            let isName = first.dropFirst().contains { $0.isUppercase || $0.isNumber }
            #expect(first.first?.isUppercase != true || isName, "\(message): begins with a capital")
            #expect(!".!, ".contains(text.last ?? " "), "\(message): ends in a stop")
            #expect(!text.contains("\\n") && !text.contains("\n") && !text.contains("  "), "\(message)")
            let written = text.replacing(/⟨[^⟩]*⟩/, with: "")
            #expect(written.count <= 170, "\(message): is too long")
        }
    }

    @Test func `each says what to do`() {
        for message in Self.messages where message.maker != "UsageError" {
            let isPart = Self.parts.contains { $0.text == message.text }
            #expect(isPart || Self.saysWhatToDo(message), "\(message)")
        }
        let texts = Set(Self.messages.compactMap(\.text))
        for part in Self.parts { #expect(texts.contains(part.text), "no message says '\(part.text)' any more") }
    }

    @Test func `what makes no message of its own hands on one that was looked at`() {
        var left = Self.handedOn
        for message in Self.messages where message.text == nil {
            let place = "\(message.file.split(separator: "/").last ?? "") \(message.source)"
            // An error of another module as a whole, with the file's name or the system's reason.
            let isWhole = message.source.contains(
                /^BookError\(|^(error|\.nothingToRead)(, path: [\w.]+)?$|^writing: |^OutputFile\.failure/)
            #expect(left.remove(place) != nil || Self.handedOn.contains(place) || isWhole, "\(place)")
        }
        #expect(left == [])
    }

    private static func saysWhatToDo(_ message: ErrorMessage) -> Bool {
        guard let text = message.text else { return true }
        // What it takes is said, or asked.
        if text.isEmpty || text.hasSuffix("?") || text.contains("is no value for") { return true }
        // What is put in at its end says it, or what is added to it.
        if text.contains(/⟨[^⟩]*(advice|remedy|hint|error|expectation|failure)[^⟩]*⟩(⟨[^⟩]*⟩)*$/) { return true }
        if message.source.contains(/\+ *(\([^)]*\) *\+ *)?(advice|remedy)/) { return true }
        guard let remedy = message.remedy?.replacing(/^⟨[^⟩]*⟩/, with: "") else { return false }
        let known = ["'", "--", "it goes from ", "it is like ", "the keys are ", "a voice reads it"]
        return known.contains { remedy.hasPrefix($0) } || advice.contains(String(remedy.prefix { $0.isLetter }))
    }
}
