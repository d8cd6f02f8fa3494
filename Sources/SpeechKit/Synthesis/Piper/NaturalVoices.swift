import FoundationEssentials
import Glibc

/// The voices of piper, which speak through neural models in the reader's own Python.
///
/// Nothing is looked for before it is asked for.
public struct NaturalVoices: Sendable {
    /// What begins the identifiers of these voices.
    public static let prefix = "piper:"

    private let folders: [String]
    private let search: PiperSearch
    let cache: String?

    /// Looks for models in `folders`, and in packages that `python`, or else the usual interpreter, has installed.
    ///
    /// What takes a while to find or to make is kept in `cache`.
    public init(folders: [String], python: String? = nil, cache: String?, environment: (String) -> String?) {
        let home = environment("HOME")
        self.folders = folders.map { $0.expandingHome(home) }
        self.cache = cache.map { $0 + "/piper" }
        search = PiperSearch(chosen: python, cache: self.cache, environment: environment)
    }

    /// All voices, those of the first folder first, and what is wrong with others.
    public func list() async -> (voices: [Voice], problems: [SpeechError]) { await scan() }

    /// The identifiers of those that are known without asking a Python, which takes a while, and without keeping anything.
    public func knownIdentifiers() async -> [String] { await known() }

    /// The voice with this identifier, whose speaker may be named or numbered after "#".
    ///
    /// - Throws: `voiceNotFound`, `voiceDamaged`.
    public func voice(named identifier: String) async throws(SpeechError) -> Voice { try await find(identifier) }

    /// Makes sure that there is a Python with piper.
    ///
    /// - Throws: `engineUnavailable`, with the command that installs what is missing.
    public func checkProgram() async throws(SpeechError) { _ = try await program() }

    /// The best of `voices` for the language `tag`, one of its region if there is one.
    public static func best(of voices: [Voice], for tag: String) -> VoiceResolution? {
        guard let asked = LanguageTag(tag) else { return nil }
        let grades = ["(x_low)", "(low)", "(medium)", "(high)"]
        func rank(_ voice: Voice) -> (Int, Int) {
            (voice.speaks(asked) ? 1 : 0, grades.firstIndex(where: voice.name.hasSuffix) ?? 0)
        }
        let speakers = voices.filter { LanguageTag($0.language)?.language == asked.language }
        guard let best = speakers.max(by: { rank($0) < rank($1) }) else { return nil }
        let note = "no enhanced voice speaks '\(asked)'; \(best.name), \(best.language), stands in"
        return VoiceResolution(voice: best, note: best.speaks(asked) ? nil : note)
    }

    /// How many models can be at work without the machine running out of memory.
    public static var workerLimit: Int {
        let lines = (try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8))?.split(separator: "\n") ?? []
        let available = lines.first { $0.hasPrefix("MemAvailable:") }.flatMap { line in
            Int(line.filter(\.isNumber))
        }
        return max(1, (available ?? .max) / kilobytesPerWorker)
    }

    /// Measured with a model of 63 MB, and room for larger ones.
    private static let kilobytesPerWorker = 800_000

    @RenderThread
    func program() throws(SpeechError) -> PiperProgram { try search.program() }

    @RenderThread
    private func scan() -> (voices: [Voice], problems: [SpeechError]) {
        let program = try? search.program()
        var (voices, problems) = ([Voice](), [SpeechError]())
        for path in models(of: program) {
            do throws(SpeechError) {
                voices.append(try Self.voice(at: path, canAlign: program?.canAlign ?? false))
            } catch {
                problems.append(error)
            }
        }
        return (voices, problems)
    }

    @RenderThread
    private func known() -> [String] { models(of: search.knownProgram()).map { Self.prefix + $0.modelName } }

    @RenderThread
    private func find(_ identifier: String) throws(SpeechError) -> Voice {
        let parts = identifier.dropFirst(Self.prefix.count).split(
            separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        let program = try? search.program()
        let models = models(of: program)
        guard let path = models.first(where: { $0.modelName == name }) else {
            let nearest = EditDistance.nearest(to: name, among: models.map(\.modelName))
            let hint = nearest.map { "did you mean '\(Self.prefix)\($0)'?" } ?? "'narrate voices' lists them"
            throw SpeechError(.voiceNotFound, "no voice named '\(identifier)'; \(hint)")
        }
        return try Self.voice(
            at: path, speaker: parts.count > 1 ? String(parts[1]) : nil, canAlign: program?.canAlign ?? false)
    }

    /// The paths of the models, the first of each name.
    @RenderThread
    private func models(of program: PiperProgram?) -> [String] {
        var known: Set<String> = []
        return (folders.flatMap(Self.models) + (program?.models ?? [])).filter { known.insert($0.modelName).inserted }
    }

    private static func models(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { $0.hasSuffix(".onnx") && names.contains("\($0).json") }.map { "\(folder)/\($0)" }
    }

    static func voice(
        at path: String, speaker: String? = nil, canAlign: Bool
    ) throws(SpeechError) -> Voice {
        let description = try PiperDescription(ofModelAt: path)
        let speakers = description.speakers
        var number = 0
        if let speaker {
            guard
                let found = speakers.firstIndex(of: speaker)
                    ?? Int(speaker).flatMap({ speakers.indices.contains($0) ? $0 : nil })
            else { throw unknownSpeaker(speaker, of: path.modelName, speakers) }
            number = found
        }
        let model = VoiceModel(
            path: path, speaker: number, speakers: speakers,
            isAligned: canAlign && description.hasPlainPhonemes && VoiceModel.tellsDurations(path))
        let language = LanguageTag(description.language?.code ?? description.espeak.voice)
        return Voice(
            identifier: prefix + path.modelName + (speaker.map { "#\($0)" } ?? ""),
            language: language?.description ?? "", name: path.voiceName + (speaker.map { ", \($0)" } ?? ""),
            model: model)
    }

    private static func unknownSpeaker(_ speaker: String, of name: String, _ speakers: [String]) -> SpeechError {
        let advice =
            speakers.isEmpty
            ? "it has only one; leave '#\(speaker)' out"
            : "there are \(speakers.prefix(10).joined(separator: ", "))\(speakers.count > 10 ? " and more" : "")"
        return SpeechError(.voiceNotFound, "'\(prefix)\(name)' has no speaker '\(speaker)'; \(advice)")
    }
}

extension String {
    /// Of a model by its path, such as "en_US-joe-medium".
    fileprivate var modelName: String { String((split(separator: "/").last ?? "").dropLast(".onnx".count)) }

    /// For people, such as "Joe (medium)".
    fileprivate var voiceName: String {
        let parts = modelName.split(separator: "-")
        guard parts.count == 3 else { return modelName }
        return "\(parts[1].prefix(1).uppercased())\(parts[1].dropFirst()) (\(parts[2]))"
    }
}
