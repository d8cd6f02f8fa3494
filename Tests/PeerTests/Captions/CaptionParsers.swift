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

    private static let python = PythonPackages("captions", ["srt", "webvtt-py"], modules: ["srt", "webvtt"])

    static var areReachable: Bool { get async throws { try await python.areReachable } }

    /// The cues of the file at `path`, whose name says its format; an error of the parser is thrown.
    static func cues(in path: String) async throws -> [Cue] {
        try JSONDecoder().decode([Cue].self, from: Data(try await python.run(script, [path]).utf8))
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
