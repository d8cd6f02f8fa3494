import Glibc
import Synchronization

/// Has units of work rendered by each voice's own engine.
public final class UnitRouter: UnitSynthesizer {
    /// Has piper's worker once there is one.
    private final class Natural: Sendable {
        let worker = Mutex<RenderWorker?>(nil)
        var current: RenderWorker? { worker.withLock { $0 } }
    }

    private let espeak = RenderWorker()
    private let natural = Natural()
    private let router: VoiceRouter

    /// What a model adds up is rounded in the order in which its threads share it out, so there are always as many.
    private static let threads = 2

    public init(natural voices: NaturalVoices) {
        router = VoiceRouter(espeak: espeak, natural: voices) { [natural] program in
            let worker = RenderWorker(
                path: program.path, arguments: PiperProgram.workerArguments(threads: Self.threads, cache: voices.cache),
                patience: VoiceRouter.patience, isPlain: false)
            natural.worker.withLock { $0 = worker }
            return worker
        }
    }

    /// The identifier of espeak's voice that most is spoken in, if one of its own is.
    public var voice: String? {
        get { espeak.voice }
        set { espeak.voice = newValue }
    }

    private var workers: [RenderWorker] { [espeak] + (natural.current.map { [$0] } ?? []) }

    /// Starts espeak's processes as copies of this one, and doesn't wait until they are ready; only where nothing else
    /// happens yet.
    public static func start(_ routers: [UnitRouter]) async {
        await Task { @RenderThread in
            // What goes on from here may do so on a new thread, which blocks what this one does, and write to a pipe.
            var pipe = sigset_t()
            unsafe sigemptyset(&pipe)
            unsafe sigaddset(&pipe, SIGPIPE)
            unsafe pthread_sigmask(SIG_UNBLOCK, &pipe, nil)
            for router in routers { router.espeak.startCopy() }
        }.value
    }

    /// Piper's process goes on, which takes long to start.
    public func end() { espeak.end() }

    public func prepare() throws(SpeechError) { try begin() }

    public func begin() throws(SpeechError) {
        for worker in workers { try worker.begin() }
    }

    public var isLost: Bool { workers.contains(where: \.isLost) }

    public var refusesNext: Bool {
        get { espeak.refusesNext }
        set { for worker in workers { worker.refusesNext = newValue } }
    }

    public func render(_ request: SpeechRequest) async throws(SpeechError) -> RenderedSpeech {
        try await router.render(request)
    }
}
