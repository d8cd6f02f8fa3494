import BookKit
import FoundationEssentials
import Glibc
import TestSupport

/// What `narrate render` costs beside espeak-ng and ffmpeg, and what its files are like beside ffmpeg's.
struct RenderBench {
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
    func measure(_ show: (Measurement) -> Void) throws {
        let text = try folder.write(novel.beginning(bytes: Novel.sampleBytes), to: "sample.txt")
        let source = try frames(of: render(text, to: "source.wav").file)
        for kind in [RenderedKind.wav, .flac, .mp3, .opus, .m4b] {
            try compare(kind, reading: text, called: "5 minutes of \(novel.title)", show)
            if kind.ending != "wav" { show(try quality(of: kind, beside: source)) }
        }
        let longer = try folder.write(novel.beginning(bytes: 5 * Novel.sampleBytes), to: "longer.txt")
        for kind in [RenderedKind.wav, .m4b] {
            show(memory(try look(at: kind, reading: longer), "25 minutes to \(kind.name)"))
        }
    }

    /// Our file and the peer's stay in the folder until the next ones are made.
    private func compare(
        _ kind: RenderedKind, reading text: String, called name: String, pairs: Int = 5, _ show: (Measurement) -> Void
    ) throws {
        let (ours, peer) = ("ours.\(kind.ending)", "peer.\(kind.ending)")
        let time = try Measurement(
            "time, \(name) to \(kind.name)", unit: "s", against: kind.peerName, pairs: pairs,
            promise: .ratio(atMost: kind.mostOfPeer),
            ours: { _ in try render(text, to: ours).seconds },
            peer: { _ in try run(kind.peer(text: text, file: fresh(peer))) })
        show(time)
        let seconds = (ours: try duration(of: path(ours)), peer: try duration(of: path(peer)))
        show(
            Measurement(
                "seconds of sound in the \(kind.name)", unit: "s", ours: [seconds.ours], against: kind.peerName,
                peer: [seconds.peer]))
        guard kind.bitRate != nil else { return }
        show(
            Measurement(
                "bit rate of the \(kind.name)", unit: "kb/s", ours: [try kilobits(of: path(ours)) / seconds.ours],
                against: kind.peerName, peer: [try kilobits(of: path(peer)) / seconds.peer],
                promise: .ratio(atMost: 1.05)))
    }

    /// How far our file is from our sound, beside how far the peer's file is from the peer's.
    private func quality(of kind: RenderedKind, beside source: [Int16]) throws -> Measurement {
        let ours = SoundCopy(try frames(of: path("ours.\(kind.ending)")), of: source)
        guard kind.bitRate != nil else {
            return Measurement(
                "frames of the \(kind.name) unlike the WAV's", unit: "", values: [Double(ours.differingFrames)],
                promise: .all(atMost: 0))
        }
        let theirs = SoundCopy(try frames(of: path("peer.\(kind.ending)")), of: try frames(of: path("peer.wav")))
        return Measurement(
            "distance of the \(kind.name) to the WAV", unit: "dB", ours: [ours.distance], against: kind.peerName,
            peer: [theirs.distance], promise: .excess(atMost: 0.5))
    }

    // MARK: A tenth of the book, and all of it

    /// Hands out the rows as they come: it takes half an hour.
    func measureBook(_ show: (Measurement) -> Void) throws {
        let tenth = try folder.write(novel.beginning(bytes: novel.byteCount / 10), to: "tenth.txt")
        for (kind, pairs) in [(RenderedKind.wav, 3), (.mp3, 1), (.m4b, 1)] {
            try compare(kind, reading: tenth, called: "a tenth of \(novel.title)", pairs: pairs, show)
            show(memory(try look(at: kind, reading: tenth), "a tenth to \(kind.name)"))
        }
        try FileManager.default.removeItem(atPath: path("peer.wav"))
        let whole = try folder.write(novel.beginning(bytes: novel.byteCount), to: "whole.txt")
        let part = try look(at: .wav, reading: tenth)
        let all = try look(at: .wav, reading: whole)
        show(memory(all, "the whole to WAV"))
        show(
            Measurement(
                "time, from a tenth to the whole", unit: "-fold", values: [all.seconds / part.seconds],
                promise: .all(atMost: 10.5)))
        show(
            Measurement(
                "peak memory, from a tenth to the whole", unit: "-fold", values: [all.megabytes / part.megabytes],
                promise: .all(atMost: 1.1)))
    }

    // MARK: Memory

    private func memory(_ peak: (seconds: Double, megabytes: Double), _ name: String) -> Measurement {
        Measurement(
            "peak memory of all, \(name)", unit: "MB", values: [peak.megabytes],
            promise: .all(atMost: Self.mostMegabytes))
    }

    /// Renders, and looks at the memory of all processes meanwhile.
    private func look(at kind: RenderedKind, reading text: String) throws -> (seconds: Double, megabytes: Double) {
        let command = renderCommand(text, to: fresh("ours.\(kind.ending)"))
        let (cost, megabytes) = try ChildProcess(command, environment: ColdHome.environment()).watch()
        guard cost.status == 0 else { throw BenchError("'\(command.joined(separator: " "))' failed") }
        return (cost.seconds, megabytes)
    }

    // MARK: Programs and files

    private func renderCommand(_ text: String, to file: String) -> [String] {
        [narrate, "render", text, "-o", file, "--no-cache"]
    }

    private func render(_ text: String, to name: String) throws -> (file: String, seconds: Double) {
        let file = fresh(name)
        return (file, try run(renderCommand(text, to: file)))
    }

    /// How many seconds it takes.
    private func run(_ arguments: [String]) throws -> Double {
        try ChildProcess(arguments, environment: ColdHome.environment()).waitForSuccess().seconds
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
        let text = try ChildProcess.output(of: words, in: folder)
        guard let seconds = Double(text.prefix { !$0.isNewline }) else {
            throw BenchError("ffprobe doesn't know how long '\(file)' is")
        }
        return seconds
    }

    private func frames(of file: String) throws -> [Int16] {
        let output = path("frames")
        let words = ["ffmpeg", "-v", "error", "-i", file, "-f", "s16le", "-ar", "22050", "-ac", "1", "-"]
        _ = try ChildProcess(words, output: output).waitForSuccess()
        let bytes = try FileContents.read(output, atMost: 1 << 28)
        return stride(from: 0, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }
}
