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
            devices: { AudioDevice.list() }, voices: .live, serveAsWorker: { 0 })
    }
}

extension VoiceAccess {
    static var live: VoiceAccess {
        VoiceAccess(
            wellKnown: { VoiceCatalog.wellKnown($0) },
            load: { () async throws(SpeechError) in try await VoiceCatalog.load() },
            sample: { "This is how \($0.name) sounds." },
            language: { environment in
                ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }.flatMap { locale in
                    let tag = locale.prefix { $0 != "." && $0 != "@" }
                    return tag == "C" || tag == "POSIX" ? nil : String(tag)
                }
            })
    }
}
