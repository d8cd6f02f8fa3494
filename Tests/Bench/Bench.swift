import Glibc
import TestSupport

/// Every figure that the project promises, beside its peer's.
struct Bench {
    /// What is measured in one go, by the name under which it can be asked for.
    enum Part: String, CaseIterable {
        case start, instructions, synthesis, render, pauses, pages, rates, words, hour, books, length, catalog, minutes
        case renderFull = "render-full"
        case natural, soak

        /// What `make bench-full` measures: all but what 'make soak' plays for an hour.
        static let full = allCases.filter { $0 != .soak }
        /// Without what takes so long that it is done only when it is asked for.
        static let usual = full.filter { ![.minutes, .renderFull, .natural].contains($0) }
    }

    private let narrate: String
    /// narrate as it was before; nil when there is none to compare with.
    private let earlier: String?
    /// More of everything that takes its time, for figures that are surer.
    private let isLong: Bool
    private let folder = TemporaryFolder()

    /// Measures a copy of `binary`, as `make install` puts it in place: a file just linked is slower to load.
    init(_ binary: String, earlier: String?, isLong: Bool) throws(BenchError) {
        self.isLong = isLong
        narrate = folder.path + "/narrate"
        self.earlier = earlier.map { [folder] _ in folder.path + "/earlier" }
        try Self.copy(binary, to: narrate)
        if let earlier { try Self.copy(earlier, to: folder.path + "/earlier") }
        ColdHome.enter(below: folder.path)
    }

    private static func copy(_ binary: String, to path: String) throws(BenchError) {
        _ = try ChildProcess(["cp", binary, path]).waitForSuccess()
    }

    var version: String { firstLine(of: [narrate, "--version"]) }

    /// Of the repository, with "dirty" behind it where files were changed since.
    var commit: String { firstLine(of: ["git", "describe", "--always", "--dirty"]) }

    /// What the programs that are compared with call themselves; those that aren't installed are left out.
    var peers: [String] {
        let questions =
            ["espeak-ng", "pandoc", "ebook-convert"].map { [$0, "--version"] } + [["ffmpeg", "-version"]]
        return questions.filter { SystemProgram.areInstalled($0[0]) }.map(firstLine)
    }

    private func firstLine(of program: [String]) -> String {
        let text = try? ChildProcess.output(of: program, in: folder)
        return (text?.prefix { !$0.isNewline }).map(String.init) ?? "unknown"
    }

    /// Hands out each figure as soon as it is known.
    ///
    /// A part that fails is told in a row, and the others go on.
    ///
    /// - Returns: Whether all of them could be measured.
    func run(_ parts: [Part], _ show: (Part, Measurement) -> Void) async -> Bool {
        var isWhole = true
        for part in parts {
            do {
                try await measure(part) { show(part, $0) }
            } catch {
                show(part, Measurement("\(part.rawValue)", missing: "FAILED: \(error)"))
                isWhole = false
            }
        }
        return isWhole
    }

    private func measure(_ part: Part, _ show: (Measurement) -> Void) async throws {
        switch part {
        case .start: try await StartBench(narrate: narrate, folder: folder).measure().forEach(show)
        case .instructions:
            try await InstructionBench(narrate: narrate, earlier: earlier, folder: folder).measure().forEach(show)
        case .synthesis: try SynthesisBench(narrate: narrate, folder: folder).measure().forEach(show)
        case .render: try RenderBench(narrate: narrate, folder: folder).measure(show)
        case .pauses: try await PauseBench(narrate: narrate, pauses: isLong ? 100 : 50).measure().forEach(show)
        case .pages:
            try await PageBench(narrate: narrate, folder: folder, changes: isLong ? 100 : 30).measure().forEach(show)
        case .rates:
            try await RateBench(narrate: narrate, folder: folder, changes: isLong ? 50 : 12).measure().forEach(show)
        case .words:
            let words = isLong ? 400 : 100
            try await PlayBench(narrate: narrate, folder: folder, words: words, speed: 2).measure().forEach(show)
        case .hour: try await HourBench(narrate: narrate).measure().forEach(show)
        case .books: try ImportBench(narrate: narrate, folder: folder).measure().forEach(show)
        case .length: try LengthBench(narrate: narrate, folder: folder).measure().forEach(show)
        case .catalog: try await CatalogBench(narrate: narrate).measure().forEach(show)
        case .minutes: try await play(words: 2_000).forEach(show)
        case .soak: try await play(words: 10_800).forEach(show)
        case .renderFull: try RenderBench(narrate: narrate, folder: folder).measureBook(show)
        case .natural:
            guard NaturalReader.isInstalled else {
                return show(
                    Measurement("natural voices", missing: "no piper; 'make test-natural' installs one for tests"))
            }
            try await NaturalBench(narrate: narrate, folder: folder).measure(show)
        }
    }

    private func play(words: Int) async throws -> [Measurement] {
        try await PlayBench(narrate: narrate, folder: folder, words: words, isLong: true).measure()
    }
}
