import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import SpeechKit

struct NaturalVoicesTests {
    private let folder = TemporaryFolder()

    private func describe(_ name: String, speakers: [String] = [], language: String = "en_GB") throws {
        let map = speakers.enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ", ")
        try folder.write("x", to: "\(name).onnx")
        try folder.write(
            """
            {"audio": {"sample_rate": 16000}, "espeak": {"voice": "en"}, "language": {"code": "\(language)"},
             "num_speakers": \(max(1, speakers.count)), "speaker_id_map": {\(map)}, "phoneme_id_map": {}}
            """, to: "\(name).onnx.json")
    }

    /// A Python that says this of itself, and counts how often it was asked.
    private func python(version: String?, in bin: TemporaryFolder) throws {
        let answer =
            "{\"path\": \"\(bin.path)/python3\", \"canAlign\": true, \"models\": [\"\(bin.path)/en_US-pack-high.onnx\"], "
            + "\"folders\": {}\(version.map { ", \"version\": \"\($0)\"" } ?? "")}"
        try bin.writeProgram("#!/bin/sh\necho asked >>\(bin.path)/asked\necho '\(answer)'\n", to: "python3")
    }

    private func voices(bin: TemporaryFolder? = nil, cache: String? = nil) -> NaturalVoices {
        NaturalVoices(folders: [folder.path, "/nonexistent"], cache: cache) { $0 == "PATH" ? bin?.path : nil }
    }

    @Test func `models with their descriptions are found, and speakers by name or number`() async throws {
        try describe("en_GB-alan-medium")
        try describe("de_DE-many-low", speakers: ["eva", "otto"], language: "de_DE")
        try folder.write("x", to: "en_US-alone-low.onnx")
        let (list, problems) = await voices().list()
        #expect(problems == [])
        #expect(list.map(\.identifier) == ["piper:de_DE-many-low", "piper:en_GB-alan-medium"])
        #expect(list.map(\.language) == ["de-DE", "en-GB"] && list.map(\.name) == ["Many (low)", "Alan (medium)"])
        #expect(list.allSatisfy { $0.quality == .enhanced && $0.model?.isAligned == false })
        let named = try await voices().voice(named: "piper:de_DE-many-low#otto")
        #expect(named.model?.speaker == 1 && named.name == "Many (low), otto")
        #expect(try await voices().voice(named: "piper:de_DE-many-low#1").model?.speaker == 1)
        let reason = "'piper:en_GB-alan-medium' has no speaker '1'; it has only one; leave '#1' out"
        await #expect(throws: SpeechError(.voiceNotFound, reason)) {
            try await voices().voice(named: "piper:en_GB-alan-medium#1")
        }
        let hint = "no voice named 'piper:en_GB-allan-medium'; did you mean 'piper:en_GB-alan-medium'?"
        await #expect(throws: SpeechError(.voiceNotFound, hint)) {
            try await voices().voice(named: "piper:en_GB-allan-medium")
        }
    }

    @Test(
        arguments: [
            ("en-GB", "Alan (medium)", nil), ("en", "Alan (medium)", nil),
            ("en-US", "Alan (medium)", "no enhanced voice speaks 'en-US'; Alan (medium), en-GB, stands in"),
        ] as [(String, String, String?)])
    func `the best voice for a language is one of its region, and of a high grade`(
        tag: String, name: String, note: String?
    ) async throws {
        try describe("en_GB-alan-medium")
        try describe("en_GB-low-low")
        let best = try #require(NaturalVoices.best(of: await voices().list().voices, for: tag))
        #expect(best.voice.name == name && best.note == note)
        #expect(NaturalVoices.best(of: await voices().list().voices, for: "de") == nil)
    }

    @Test func `a Python with piper is asked once, and again when it has gone`() async throws {
        let (bin, cache) = (TemporaryFolder(), TemporaryFolder())
        try python(version: "1.8.0", in: bin)
        try describe("en_US-pack-high")
        let voices = voices(bin: bin, cache: cache.path)
        try await voices.checkProgram()
        #expect(try await voices.program().path == "\(bin.path)/python3")
        // What is in the reader's folder goes before what is in a package.
        #expect(
            try await voices.voice(named: "piper:en_US-pack-high").model?.path == "\(folder.path)/en_US-pack-high.onnx")
        #expect(try bin.read("asked") == "asked\n")
        unsafe unlink("\(bin.path)/python3")
        await #expect(throws: SpeechError.self) { try await voices.checkProgram() }
    }

    @Test func `the interpreter of the program piper is found by its first line`() async throws {
        let (bin, venv) = (TemporaryFolder(), TemporaryFolder())
        try python(version: "1.8.0", in: venv)
        try bin.writeProgram("#!/bin/sh\n'''exec' \"\(venv.path)/python3\" \"$0\" \"$@\"\n' '''\n", to: "piper")
        #expect(try await voices(bin: bin).program().path == "\(venv.path)/python3")
    }

    @Test func `what the settings name must be a Python`() async throws {
        let voices = NaturalVoices(folders: [], python: "/nonexistent/python", cache: nil) { _ in nil }
        let reason = "'/nonexistent/python', which the setting 'python' names, is no Python; change the setting"
        await #expect(throws: SpeechError(.engineUnavailable, reason)) { try await voices.checkProgram() }
    }

    @Test func `a voice is added whole, and not over another`() throws {
        try describe("en_GB-alan-medium")
        let target = TemporaryFolder()
        let path = "\(folder.path)/en_GB-alan-medium.onnx"
        #expect(try NaturalVoices.add(path, to: target.path + "/new", replacing: false).name == "Alan (medium)")
        let names = try FileManager.default.contentsOfDirectory(atPath: target.path + "/new").sorted()
        #expect(names == ["en_GB-alan-medium.onnx", "en_GB-alan-medium.onnx.json"])
        #expect(throws: SpeechError.self) { try NaturalVoices.add(path, to: target.path + "/new", replacing: false) }
        #expect(try NaturalVoices.add(path, to: target.path + "/new", replacing: true).language == "en-GB")
        unsafe unlink(path + ".json")
        let reason = "'\(path).json': no such file or directory; put the model and its .json side by side"
        #expect(throws: SpeechError(.voiceNotFound, reason)) {
            try NaturalVoices.add(path, to: target.path, replacing: false)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: target.path) == ["new"])
    }

    @Test func `a voice that is reached by links is copied itself`() throws {
        try describe("en_GB-alan-medium")
        let (links, target) = (folder.path + "/links", TemporaryFolder())
        try FileManager.default.createDirectory(atPath: links, withIntermediateDirectories: true)
        for name in ["en_GB-alan-medium.onnx", "en_GB-alan-medium.onnx.json"] {
            try FileManager.default.createSymbolicLink(atPath: "\(links)/\(name)", withDestinationPath: "../\(name)")
        }
        try NaturalVoices.add("\(links)/en_GB-alan-medium.onnx", to: target.path, replacing: false)
        #expect(try target.read("en_GB-alan-medium.onnx") == "x")
        #expect(try target.read("en_GB-alan-medium.onnx.json") == folder.read("en_GB-alan-medium.onnx.json"))
    }

    @Test func `models are searched for what tells durations`() throws {
        let path = try folder.write("abc\u{22}\u{04}Ceil def", to: "a.onnx")
        #expect(VoiceModel.tellsDurations(path))
        #expect(!VoiceModel.tellsDurations(try folder.write("Ceil", to: "b.onnx")))
        #expect(!VoiceModel.tellsDurations("/nonexistent"))
    }
}
