import BookKit
import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import SpeechKit

/// What happens when something is missing, broken or killed.
@Suite(.enabled(if: NaturalFixture.isInstalled)) struct NaturalFaultTests {
    private let home = TemporaryFolder()

    private func say(_ voice: String, _ changes: [String: String] = [:]) async throws -> NarrateBinary.Outcome {
        let environment = NaturalFixture.environment(home: home).merging(changes) { $1 }
        return try await NarrateBinary.run(
            ["say", "--voice", voice, "-o", home.path + "/out.wav", "Hello"], environment: environment)
    }

    private func install(model: String, description: String) throws {
        let folder = home.path + "/.local/share/narrate/voices"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(model.utf8).write(to: URL(filePath: folder + "/en_US-odd-low.onnx"))
        try Data(description.utf8).write(to: URL(filePath: folder + "/en_US-odd-low.onnx.json"))
    }

    @Test func `without Python there is one line with what installs it`() async throws {
        let outcome = try await say("piper:en_US-joe-medium", ["PATH": "/nonexistent"])
        let line = "natural voices need Python with piper; install pipx, and then: pipx install"
        #expect(outcome == .init(status: 69, errors: "narrate: \(line) \"piper-tts[alignment]\"\n"))
    }

    @Test func `without piper there is one line with what installs it`() async throws {
        let folder = TemporaryFolder()
        let answer = "{\"path\": \"\(folder.path)/python3\", \"canAlign\": false, \"models\": [], \"folders\": {}}"
        try folder.writeProgram("#!/bin/sh\necho '\(answer)'\n", to: "python3")
        let outcome = try await say("piper:en_US-joe-medium", ["PATH": folder.path])
        let line =
            "natural voices need piper, which \(folder.path)/python3 doesn't have; install it with: "
            + "\(folder.path)/python3 -m pip install \"piper-tts[alignment]\""
        #expect(outcome == .init(status: 69, errors: "narrate: \(line)\n"))
    }

    @Test func `a broken model is named`() async throws {
        try install(model: "no model", description: Self.description)
        let outcome = try await say("piper:en_US-odd-low")
        #expect(outcome.status == 65 && outcome.output == "")
        let start =
            "narrate: '\(home.path)/.local/share/narrate/voices/en_US-odd-low.onnx' is no model that piper can load ("
        #expect(outcome.errors.hasPrefix(start) && outcome.errors.hasSuffix("); get it again\n"), "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }

    @Test func `a cache with no room for the model costs nothing`() async throws {
        let cache = home.path + "/cache"
        let environment = NaturalFixture.environment(home: home).merging(["XDG_CACHE_HOME": cache]) { $1 }
        let words = [NarrateBinary.path, "say", "-v", "piper:en_US-joe-medium", "hi", "-o", home.path + "/a.wav"]
        let outcome = try await SystemProgram.run(
            ["/bin/sh", "-c", "ulimit -f 4000; exec \"$@\"", "sh"] + words, environment: environment)
        #expect(outcome == .init(status: 0))
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache + "/narrate/piper/models") == [])
    }

    @Test func `a piper that breaks when it is loaded is told`() async throws {
        try home.write("raise RuntimeError('versions')\n", to: "piper.py")
        let outcome = try await say("piper:en_US-joe-medium", ["PYTHONPATH": home.path])
        #expect(outcome.status == 69)
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome.errors)")
    }

    @Test func `a voice is chosen by the name that is listed`() async throws {
        #expect(try await say("Joe (medium)") == .init(status: 0))
    }

    @Test(arguments: ["{", "[]", "{\"audio\": {}}"])
    func `a wrong description is named`(description: String) async throws {
        try install(model: "no model", description: description)
        let path = "\(home.path)/.local/share/narrate/voices/en_US-odd-low.onnx.json"
        let line = "narrate: '\(path)' doesn't describe a piper voice; get it again\n"
        #expect(try await say("piper:en_US-odd-low") == .init(status: 65, errors: line))
        let list = try await NarrateBinary.run(
            ["voices", "piper"], environment: NaturalFixture.environment(home: home))
        #expect(list.errors == line && list.output.hasPrefix("piper:en_US-joe-medium\ten-US\tJoe (medium)"))
    }

    @Test func `an empty folder has no voice`() async throws {
        let line = "narrate: no voice named 'piper:en_US-odd-low'; 'narrate voices' lists them\n"
        #expect(try await say("piper:en_US-odd-low") == .init(status: 64, errors: line))
    }

    @Test func `a language without a natural voice is espeak's, which is told once`() async throws {
        let book = try home.write("Eins, zwei, drei.\n\nVier, fünf.\n", to: "buch.txt")
        let outcome = try await NarrateBinary.run(
            ["render", book, "-o", home.path + "/buch.wav", "--quality", "enhanced"],
            environment: NaturalFixture.environment(home: home).merging(["LANG": "de_DE.UTF-8"]) { $1 })
        #expect(outcome.status == 0)
        let line = "narrate: no enhanced voice speaks 'de-DE', so one of espeak's does; 'narrate voices' lists them\n"
        #expect(outcome.errors == line)
    }

    @Test func `the settings choose natural voices, and do without piper`() async throws {
        let environment = NaturalFixture.environment(home: home)
        #expect(
            try await NarrateBinary.run(["config", "set", "quality", "enhanced"], environment: environment).status == 0)
        func frames(_ words: [String], _ changes: [String: String] = [:]) async throws -> (Int, String) {
            let path = home.path + "/out.wav"
            let outcome = try await NarrateBinary.run(
                ["say", "-o", path, "Hello there"] + words, environment: environment.merging(changes) { $1 })
            #expect(outcome.status == 0, "\(outcome.errors)")
            return (try Data(contentsOf: URL(filePath: path)).count, outcome.errors)
        }
        let natural = try await frames([])
        let named = try await frames(["--voice", "piper:en_US-joe-medium"])
        let plain = try await frames(["--quality", "default"])
        #expect(natural.0 == named.0 && natural.0 != plain.0 && natural.1 == "")
        let without = try await frames([], ["PATH": "/nonexistent"])
        #expect(without.0 == plain.0 && without.1.hasPrefix("narrate: natural voices need Python with piper; "))
        #expect(without.1.filter(\.isNewline).count == 1)
    }

    /// Each kill costs its own utterance at most; the worker is replaced, and the text tried again.
    @Test @MainActor func `killing the worker 20 times in a book costs no more than 20 utterances`() async throws {
        let made = Mutex<WorkerSynthesizer?>(nil)
        let natural = NaturalFixture.voices()
        let router = VoiceRouter(espeak: WorkerSynthesizer(path: NarrateBinary.path), natural: natural) { program in
            let worker = WorkerSynthesizer(
                path: program.path, arguments: PiperProgram.workerArguments(threads: 0, cache: natural.cache))
            made.withLock { $0 = worker }
            return worker
        }
        let voice = try await NaturalFixture.joe()
        let texts = (1...60).map { "This is sentence number \($0)." }
        let time = VirtualTime(keepsFrames: false)
        let engine = SpeechEngine(
            synthesizer: router, sink: VirtualSink(time: time), source: ListSource(texts), voice: { _ in voice })
        let kills = Mutex(0)
        let killer = Task { @concurrent in
            while !Task.isCancelled, kills.withLock({ $0 }) < 20 {
                try? await Task.sleep(for: .milliseconds(700))
                if let worker = made.withLock({ $0 }), let process = await worker.processIdentifier {
                    Glibc.kill(process, SIGKILL)
                    kills.withLock { $0 += 1 }
                }
            }
        }
        let recorder = EventRecorder { event, engine in if event == .didReachEnd { engine.close() } }
        engine.speak()
        try await engine.run(delegate: recorder)
        killer.cancel()
        let lost = recorder.events.filter { if case .didFail = $0 { true } else { false } }.count
        let finished = recorder.events.filter { if case .didFinish = $0 { true } else { false } }.count
        #expect(finished == texts.count && lost <= kills.withLock { $0 })
        #expect(kills.withLock { $0 } > 3)
    }

    @Test func `the worker ends with its parent, even if it is busy`() async throws {
        let program = try await NaturalFixture.voices().program()
        let arguments = PiperProgram.workerArguments(threads: 1, cache: NaturalFixture.cache.path + "/piper")
        var (socket, process): (MessageSocket?, pid_t) = try WorkerProcess.start(program.path, arguments)
        let voice = try await NaturalFixture.joe()
        let text = String(repeating: "This takes a while. ", count: 400)
        var request = SpeechRequest(text: text[...], voice: voice)
        request.voice = Voice(identifier: "\(voice.model?.path ?? "")#0", language: "", name: "")
        try socket?.send(.init(WorkerRequest(request)))
        _ = poll(nil, 0, 2_500)
        let start = ContinuousClock.now
        socket = nil
        #expect(waitpid(process, nil, 0) == process)
        #expect(ContinuousClock.now - start < .seconds(2))
    }

    private static let description = """
        {"audio": {"sample_rate": 22050}, "espeak": {"voice": "en-us"}, "num_symbols": 256, "num_speakers": 1,
        "phoneme_id_map": {"_": [0], "^": [1], "$": [2], "a": [3]}}
        """
}
