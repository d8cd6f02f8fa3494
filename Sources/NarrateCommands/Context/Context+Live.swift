import BookKit
import Glibc
import LibraryKit
import SpeechKit

extension Context {
    /// The process's own streams, terminal, files and sound.
    static var live: Context {
        let environment: @Sendable (String) -> String? = { name in
            unsafe getenv(name).flatMap { unsafe String(validatingCString: $0) }
        }
        return Context(
            output: DescriptorOutput(STDOUT_FILENO), errors: DescriptorOutput(STDERR_FILENO),
            environment: environment, terminal: .live(environment: environment),
            settings: { Settings() },
            readBook: { path throws(BookError) in try BookReader().read(contentsOf: path) },
            readText: { path throws(BookError) in throw BookError(.unsupported, "not yet") },
            readInput: { _, _ in TextSource(utterance: Utterance(text: "not yet")) },
            speech: .live)
    }
}

extension Speech {
    /// espeak, and the devices of this machine.
    static var live: Speech {
        Speech(
            synthesizer: { EspeakSynthesizer() }, worker: { EspeakSynthesizer() }, sink: { $0.makeSink() },
            devices: { AudioDevice.list() }, voices: { () async throws(SpeechError) in try await VoiceCatalog.load() },
            serveAsWorker: { 0 })
    }
}
