import SpeechKit

/// Which voices there are.
struct VoiceAccess: Sendable {
    /// The usual voice for a language, known without asking the synthesizer.
    var wellKnown: @Sendable (_ tag: String) -> VoiceResolution?
    var load: @Sendable () async throws(SpeechError) -> VoiceCatalog
    /// Something to say in the language of a voice.
    var sample: @Sendable (Voice) -> String
    /// The language that the environment asks for.
    var language: @Sendable (_ environment: (String) -> String?) -> String?
}
