import AudiobookKit
import BookKit
import TestSupport
import Testing

@Suite(.enabled("the package index can't be reached", { try await CaptionParsers.areReachable }))
struct CaptionParserTests {
    private static let books = [
        "bugs/50-subtitle-breakers.txt", "text/entre-nous-latin1-french.txt", "text/control-and-escape.txt",
        "text/mixed-languages.txt", "text/urls-emails-code.txt", "text/numbers-dates-money.txt",
        "bugs/46-slash-colon-title.epub", "epub/moby-dick-mo.epub", "text/3mb-one-paragraph.txt",
    ]

    @Test(.enabled(if: CaseFolder.exists), arguments: books)
    func `Other parsers read every cue, every word once`(name: String) async throws {
        let book = try BookReader().read(contentsOf: CaseFolder.path(of: name)).book
        let segments = try SampleVoice().segments(of: book)
        let words = segments.flatMap(\.sentences).map(\.text).joined().letters
        let folder = TemporaryFolder()
        for format in [CaptionFormat.srt, .vtt] {
            let path = folder.path + "/captions." + format.rawValue
            var file = try CaptionFile(
                path: path, format: format, isWordTimed: true, tags: AudioTags(title: book.title ?? ""))
            for segment in segments { try file.take(segment) }
            try file.finish()

            let cues = try await CaptionParsers.cues(in: path)
            #expect(cues.map(\.text).joined().letters == words, "\(format)")
            #expect(cues.allSatisfy { $0.start < $0.end })
            #expect(zip(cues, cues.dropFirst()).allSatisfy { $0.end <= $1.start })
            if format == .srt { #expect(cues.map(\.number) == cues.indices.map { $0 + 1 }) }
        }
    }
}

extension String {
    /// All but white space and control characters.
    fileprivate var letters: String {
        var letters = UnicodeScalarView()
        letters.append(
            contentsOf: unicodeScalars.filter {
                !$0.properties.isWhitespace && $0.properties.generalCategory != .control
            })
        return String(letters)
    }
}
