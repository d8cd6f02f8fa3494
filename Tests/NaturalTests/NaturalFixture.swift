import BookKit
import FoundationEssentials
import Glibc
import TestSupport

@testable import SpeechKit

/// piper and its voice, as `make test-natural` has installed them.
enum NaturalFixture {
    static let isInstalled = SystemProgram.areInstalled("piper")

    /// Models made ready are kept for all tests.
    static let cache = TemporaryFolder()

    static func voices(in folders: [String] = []) -> NaturalVoices {
        NaturalVoices(folders: folders, cache: cache.path) { ProcessInfo.processInfo.environment[$0] }
    }

    static func joe() async throws -> Voice { try await voices().voice(named: "piper:en_US-joe-medium") }

    /// Shared, so that the model is loaded once.
    static let router = VoiceRouter(espeak: WorkerSynthesizer(path: NarrateBinary.path), natural: voices())

    /// Renders a text as an utterance would be, all in one go.
    static func render(
        _ text: String, prosody: Prosody = Prosody(), voice: Voice? = nil, router: VoiceRouter = router
    ) async throws -> RenderedSpeech {
        var spoken: Voice
        if let voice { spoken = voice } else { spoken = try await joe() }
        return try await router.render(SpeechRequest(text: text[...], voice: spoken, prosody: prosody))
    }

    /// The environment for `narrate`, with a home of its own.
    static func environment(home: TemporaryFolder) -> [String: String] {
        ["HOME": home.path, "XDG_CACHE_HOME": cache.path, "LANG": "en_US.UTF-8"]
    }
}
