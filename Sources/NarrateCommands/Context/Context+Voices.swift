import LibraryKit
import SpeechKit

extension Context {
    /// The natural voices, as the settings and the environment have them; nothing is looked for yet.
    var naturalVoices: NaturalVoices {
        let settings = settings().settings
        return NaturalVoices(
            folders: [voiceFolder].compactMap(\.self) + settings.voiceFolders, python: settings.python,
            cache: folders.cache, environment: environment)
    }

    /// Where voices are that the reader has added.
    var voiceFolder: String? { folders.data.map { $0 + "/voices" } }

    /// Renders in this process.
    var synthesizer: any SpeechSynthesizer { speech.synthesizer(naturalVoices) }

    /// Renders in processes of its own.
    var worker: any SpeechSynthesizer { speech.worker(naturalVoices) }

    /// All voices there are.
    func allVoices() async throws(SpeechError) -> VoiceCatalog {
        try await speech.voices(await naturalVoices.list().voices)
    }
}
