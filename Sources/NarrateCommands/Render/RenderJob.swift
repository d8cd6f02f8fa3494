import AudiobookKit
import Glibc

/// What is to be made of a book, as the command line says.
struct RenderJob: Hashable {
    let output: String
    let target: RenderTarget
    let isSplit: Bool
    let selection: RenderSelection
    let speed: Double
    /// Bits a second; nil for the format's usual rate.
    let bitRate: Int?
    let loudness: LoudnessPlan.Target?
    let captions: CaptionFormat?
    let timesWords: Bool
    /// Nil for one a processor.
    let workers: Int?
    let isCached: Bool
    let isForced: Bool

    /// Sound in one file or in several.
    var isAudio: Bool { if case .audio = target { true } else { false } }

    /// Refuses what doesn't go together.
    func check() throws(UsageError) {
        if output == "-" {
            guard isAudio else { throw UsageError("only sound goes to standard output; name a file") }
            if isSplit { throw UsageError("'--split' writes several files, and standard output is one; name a file") }
            if captions != nil { throw UsageError("'--captions' are named after the sound's file; name one with -o") }
        }
        guard isAudio || !isSplit && captions == nil else {
            throw UsageError(
                "'\(isSplit ? "--split" : "--captions")' goes with a sound file, such as book.m4b; an EPUB and a page have both in them"
            )
        }
    }

    /// Refuses to write over the book itself or, without --force, over anything.
    func checkOutput(beside book: String) throws(CommandError) {
        guard output != "-", !output.hasSuffix("/") else { return }
        // The chapters' files are named when their titles are known.
        if isSplit { return try check("\(output.withoutSuffix.base).m3u8", beside: book) }
        try check(output, beside: book)
        if let captions = captionPath(beside: output) { try check(captions, beside: book) }
    }

    /// Where the captions of a sound file go.
    func captionPath(beside path: String) -> String? { captions.map { "\(path.withoutSuffix.base).\($0)" } }

    private func check(_ path: String, beside book: String) throws(CommandError) {
        var (first, second) = (stat(), stat())
        guard unsafe stat(path, &second) == 0 else { return }
        if unsafe stat(book, &first) == 0, first.st_ino == second.st_ino, first.st_dev == second.st_dev {
            throw CommandError(.usage, "'\(path)' is the book itself; name another file to write")
        }
        // What is no plain file, such as a pipe, isn't lost by being written to.
        guard isForced || second.st_mode & S_IFMT != S_IFREG else {
            throw CommandError(.failure, "'\(path)' is there already; --force writes over it, or name another file")
        }
    }
}
