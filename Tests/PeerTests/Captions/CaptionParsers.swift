import FoundationEssentials
import TestSupport
import Testing

/// Python's caption parsers, `srt` and `webvtt-py`, in a folder of their own beside what is built.
enum CaptionParsers {
    /// A cue as a parser sees it.
    struct Cue: Codable, Hashable {
        var number: Int?
        /// In milliseconds.
        var start: Int
        var end: Int
        var text: String
    }

    /// Where they are installed; nil where the package index can't be reached.
    private static let python = Task { () -> String? in
        let tools = URL(filePath: #filePath).appending(path: "../../../../.build/tools/captions").standardized
            .path(percentEncoded: false)
        let program = tools + "/bin/python"
        let known = try? await SystemProgram.run([program, "-c", "import srt, webvtt"])
        if known?.status == 0 { return program }
        let setup = try await SystemProgram.run(["python3", "-m", "venv", tools])
        try #require(setup.status == 0, "\(setup.output)\(setup.errors)")
        let install = try await SystemProgram.run(
            [program, "-m", "pip", "install", "--quiet", "--retries", "0", "srt", "webvtt-py"])
        if install.errors.contains("NewConnectionError") || install.errors.contains("ConnectTimeoutError") {
            return nil
        }
        try #require(install.status == 0, "\(install.errors)")
        return program
    }

    static var areReachable: Bool { get async throws { try await python.value != nil } }

    /// The cues of the file at `path`, whose name says its format; an error of the parser is thrown.
    static func cues(in path: String) async throws -> [Cue] {
        let program = try #require(try await python.value)
        let outcome = try await SystemProgram.run([program, "-c", script, path])
        try #require(outcome.status == 0, "\(outcome.errors)")
        return try JSONDecoder().decode([Cue].self, from: Data(outcome.output.utf8))
    }

    private static let script = """
        import html, json, sys
        import srt, webvtt
        path = sys.argv[1]
        def milliseconds(time):
            return round(time.total_seconds() * 1000)
        if path.endswith(".srt"):
            cues = [
                {"number": cue.index, "start": milliseconds(cue.start), "end": milliseconds(cue.end), "text": cue.content}
                for cue in srt.parse(open(path, encoding="utf-8", newline="").read(), ignore_errors=False)]
        else:
            cues = [
                {"start": cue.start_in_seconds * 1000 + cue.start_time.milliseconds,
                 "end": cue.end_in_seconds * 1000 + cue.end_time.milliseconds, "text": html.unescape(cue.text)}
                for cue in webvtt.read(path)]
        json.dump(cues, sys.stdout)
        """
}
