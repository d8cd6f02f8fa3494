import BookKit
import FoundationEssentials
import Glibc
import TestSupport

/// What `narrate render` costs beside espeak-ng and ffmpeg, and what its files are like beside ffmpeg's.
struct RenderBench {
    /// How often memory is looked at, in milliseconds.
    private static let interval = 50
    private static let mostMegabytes = 150.0

    private let narrate: String
    private let folder: TemporaryFolder
    private let novel: Novel

    init(narrate: String, folder: TemporaryFolder) throws(BenchError) {
        (self.narrate, self.folder) = (narrate, folder)
        novel = try Novel()
    }

    // MARK: Five minutes

    /// Hands out the rows as they come: it takes more than a minute.
    func measure(_ show: (String) -> Void) throws {
        show("rendered: the first five minutes of \(novel.title)")
        let text = try folder.write(novel.beginning(bytes: Novel.sampleBytes), to: "sample.txt")
        let source = try frames(of: render(text, to: "source.wav").file)
        for kind in [RenderedKind.wav, .flac, .mp3, .opus, .m4b] {
            try compare(kind, reading: text, called: "5 minutes", show)
            if kind.ending != "wav" { show(try quality(of: kind, beside: source).row) }
        }
        let longer = try folder.write(novel.beginning(bytes: 5 * Novel.sampleBytes), to: "longer.txt")
        for kind in [RenderedKind.wav, .m4b] {
            show(memory(try look(at: kind, reading: longer), "25 minutes to \(kind.name)").row)
        }
    }

    /// Our file and the peer's stay in the folder until the next ones are made.
    private func compare(
        _ kind: RenderedKind, reading text: String, called name: String, pairs: Int? = nil, _ show: (String) -> Void
    ) throws {
        let (ours, peer) = ("ours.\(kind.ending)", "peer.\(kind.ending)")
        let time = try Measurement(
            "time, \(name) to \(kind.name)", unit: "s", against: kind.peerName, pairs: pairs ?? kind.pairs,
            promise: .ratio(atMost: kind.mostOfPeer),
            ours: { try render(text, to: ours).seconds },
            peer: { try run(kind.peer(text: text, file: fresh(peer))) })
        show(time.row)
        let seconds = (ours: try duration(of: path(ours)), peer: try duration(of: path(peer)))
        show(
            "  its sound: \(format(seconds.ours)) s, the peer's \(format(seconds.peer)) s; "
                + "ratio \(format(time.ratio * seconds.peer / seconds.ours)) for a second of sound")
        guard kind.bitRate != nil else { return }
        show(
            try Measurement(
                "  bit rate that came out", unit: "kb/s", against: kind.peerName, pairs: 1,
                promise: .ratio(atMost: 1.05),
                ours: { try kilobits(of: path(ours)) / seconds.ours },
                peer: { try kilobits(of: path(peer)) / seconds.peer }
            ).row)
    }

    /// How far our file is from our sound, beside what ffmpeg's own coder makes of that same sound.
    private func quality(of kind: RenderedKind, beside source: [Int16]) throws -> Measurement {
        let ours = SoundCopy(try frames(of: path("ours.\(kind.ending)")), of: source)
        guard kind.bitRate != nil else {
            return Measurement(
                "  frames that differ from the WAV's", unit: "", values: [Double(ours.differingFrames)],
                promise: .all(atMost: 0))
        }
        let usual = fresh("usual.\(kind.ending)")
        _ = try run(kind.encoder(input: path("source.wav"), file: usual))
        let theirs = SoundCopy(try frames(of: usual), of: source)
        return Measurement(
            "  distance to the WAV", unit: "dB", against: "default coder", pairs: 1, promise: .excess(atMost: 0.5),
            ours: { ours.distance }, peer: { theirs.distance })
    }

    // MARK: A tenth of the book, and all of it

    /// Hands out the rows as they come: it takes half an hour.
    func measureBook(_ show: (String) -> Void) throws {
        show("rendered: \(novel.title), a tenth and all of it")
        let tenth = try folder.write(novel.beginning(bytes: novel.byteCount / 10), to: "tenth.txt")
        for (kind, pairs) in [(RenderedKind.wav, 3), (.mp3, 1), (.m4b, 1)] {
            try compare(kind, reading: tenth, called: "a tenth", pairs: pairs, show)
            show(memory(try look(at: kind, reading: tenth), "a tenth to \(kind.name)").row)
        }
        try FileManager.default.removeItem(atPath: path("peer.wav"))
        let whole = try folder.write(novel.beginning(bytes: novel.byteCount), to: "whole.txt")
        let part = try look(at: .wav, reading: tenth)
        let all = try look(at: .wav, reading: whole)
        show(memory(all, "the whole to WAV").row)
        show(
            Measurement(
                "time, from a tenth to the whole", unit: "-fold", values: [all.seconds / part.seconds],
                promise: .all(atMost: 10.5)
            ).row)
        show(
            Measurement(
                "peak memory, from a tenth to the whole", unit: "-fold", values: [all.megabytes / part.megabytes],
                promise: .all(atMost: 1.1)
            ).row)
    }

    // MARK: Memory

    private struct Peak {
        let megabytes: Double
        let seconds: Double
    }

    private func memory(_ peak: Peak, _ name: String) -> Measurement {
        Measurement(
            "peak memory of all, \(name)", unit: "MB", values: [peak.megabytes],
            promise: .all(atMost: Self.mostMegabytes))
    }

    /// Renders, and looks at the memory of all processes meanwhile.
    private func look(at kind: RenderedKind, reading text: String) throws -> Peak {
        let command = renderCommand(text, to: fresh("ours.\(kind.ending)"))
        var peak = 0.0
        let cost = try ChildProcess(command, environment: environment).wait(every: Self.interval) { process in
            peak = max(peak, ProcessTree(root: process).megabytes)
        }
        guard cost.status == 0 else { throw BenchError("'\(command.joined(separator: " "))' failed") }
        return Peak(megabytes: peak, seconds: cost.seconds)
    }

    // MARK: Programs and files

    /// Without the settings and the lexicon of whoever measures.
    private var environment: [String: String] { ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path] }

    private func renderCommand(_ text: String, to file: String) -> [String] {
        [narrate, "render", text, "-o", file, "--no-cache"]
    }

    private func render(_ text: String, to name: String) throws -> (file: String, seconds: Double) {
        let file = fresh(name)
        return (file, try run(renderCommand(text, to: file)))
    }

    /// How many seconds it takes.
    private func run(_ arguments: [String]) throws -> Double {
        let cost = try ChildProcess(arguments, environment: environment).wait()
        guard cost.status == 0 else { throw BenchError("'\(arguments.joined(separator: " "))' failed") }
        return cost.seconds
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    /// The path of a file that isn't there.
    private func fresh(_ name: String) -> String {
        try? FileManager.default.removeItem(atPath: path(name))
        return path(name)
    }

    private func kilobits(of file: String) throws(BenchError) -> Double {
        var status = stat()
        guard unsafe stat(file, &status) == 0 else { throw BenchError("cannot find '\(file)'") }
        return 8 * Double(status.st_size) / 1_000
    }

    private func duration(of file: String) throws -> Double {
        let words = ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file]
        let output = path("duration")
        guard try ChildProcess(words, output: output).wait().status == 0,
            let seconds = Double(try folder.read("duration").prefix { !$0.isNewline })
        else { throw BenchError("ffprobe doesn't know how long '\(file)' is") }
        return seconds
    }

    private func frames(of file: String) throws -> [Int16] {
        let output = path("frames")
        let words = ["ffmpeg", "-v", "error", "-i", file, "-f", "s16le", "-ar", "22050", "-ac", "1", "-"]
        guard try ChildProcess(words, output: output).wait().status == 0 else {
            throw BenchError("ffmpeg can't read '\(file)'")
        }
        let bytes = try FileContents.read(output, atMost: 1 << 28)
        return stride(from: 0, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }
}
