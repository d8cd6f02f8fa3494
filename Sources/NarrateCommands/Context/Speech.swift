import SpeechKit

/// Where speech comes from and where it goes.
struct Speech: Sendable {
    /// Renders in this process: the quickest to start.
    var synthesizer: @Sendable () -> any SpeechSynthesizer
    /// Renders in a process of its own, so that no text can end this one.
    var worker: @Sendable () -> any SpeechSynthesizer
    var sink: @Sendable (AudioDestination) -> sending any AudioSink
    var devices: @Sendable () -> [AudioDevice]
    /// What voices there are: the synthesizer is asked, which takes a while.
    var voices: @Sendable () async throws(SpeechError) -> VoiceCatalog
    /// Serves as such a process, or as one that begins each unit of work anew, and answers with the exit status.
    var serveAsWorker: @Sendable (_ rendersUnits: Bool) async -> Int32
}
