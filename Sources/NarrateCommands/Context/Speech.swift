import SpeechKit

/// Where speech comes from and where it goes.
struct Speech: Sendable {
    /// Renders in this process, but for natural voices: the quickest to start.
    var synthesizer: @Sendable (NaturalVoices) -> any SpeechSynthesizer
    /// Renders in a process of its own, so that no text can end this one.
    var worker: @Sendable (NaturalVoices) -> any SpeechSynthesizer
    var sink: @Sendable (AudioDestination) -> sending any AudioSink
    var devices: @Sendable () -> [AudioDevice]
    /// What voices there are beside these natural ones: the synthesizer is asked, which takes a while.
    var voices: @Sendable (_ natural: [Voice]) async throws(SpeechError) -> VoiceCatalog
    /// Starts the processes of these, at the very beginning.
    var startWorkers: @Sendable ([UnitRouter]) async -> Void
    /// Serves as such a process, or as one that begins each unit of work anew, and answers with the exit status.
    var serveAsWorker: @Sendable (_ rendersUnits: Bool) async -> Int32
}
