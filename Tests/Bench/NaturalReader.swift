import FoundationEssentials
import SpeechKit
import TestSupport

/// A natural voice that reads for the benchmark, and what renders it here.
struct NaturalReader {
    static let isInstalled = SystemProgram.areInstalled("piper")

    let voice: Voice
    let synthesizer: any SpeechSynthesizer

    /// - Throws: When the voice isn't installed.
    init(narrate: String, cache: String) async throws {
        let natural = NaturalVoices(folders: [], cache: cache) { ProcessInfo.processInfo.environment[$0] }
        voice = try await natural.voice(named: "piper:en_US-joe-medium")
        synthesizer = VoiceRouter(espeak: WorkerSynthesizer(path: narrate), natural: natural)
    }

    var options: [String] { ["--voice", voice.identifier] }
}
