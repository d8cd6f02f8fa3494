import BookKit
import CatalogKit
import Glibc
import LibraryKit
import RemoteKit
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
            settings: {
                let names = ["HOME", "XDG_CONFIG_HOME"]
                let values = names.compactMap { name in environment(name).map { (name, $0) } }
                return SettingsReader(environment: Dictionary(values) { first, _ in first }).read()
            },
            openBook: { path, options throws(BookError) in
                let reader = BookReader(options: options)
                guard path != "-" else { return try reader.scan(FileContents.read("/dev/stdin", atMost: 1 << 28)) }
                return try reader.scan(contentsOf: path)
            },
            readText: { path throws(BookError) in try TextDecoder.text(of: FileContents.read(path, atMost: 1 << 28)) },
            input: InputReader(STDIN_FILENO),
            speech: .live, lexicon: { LexiconStore(folders: UserFolders(environment: environment)).lexicon(for: $0) },
            exists: { unsafe access($0, F_OK) == 0 }, bundledBooks: BundledBooks.folders,
            web: { WebClient(userAgent: "narrate/\(Narrate.version)") },
            remote: { RemoteControl(environment: environment) })
    }
}

extension Speech {
    /// espeak and piper, and the devices of this machine.
    static var live: Speech {
        Speech(
            synthesizer: { VoiceRouter(espeak: EspeakSynthesizer(), natural: $0) },
            worker: { VoiceRouter(espeak: WorkerSynthesizer(), natural: $0) }, sink: { $0.makeSink() },
            devices: { AudioDevice.list() },
            voices: { natural async throws(SpeechError) in try await VoiceCatalog.load(natural: natural) },
            startWorkers: { await UnitRouter.start($0) },
            serveAsWorker: { await $0 ? RenderServer.run() : WorkerServer.run() })
    }
}
