import Glibc
import SystemKit

/// The worker's side: answers one request after another.
public actor WorkerServer {
    /// Where a worker finds the socket.
    public static let descriptor: CInt = 3

    private let executor = ThreadExecutor(name: "narrate.worker")
    public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    private let socket: MessageSocket
    private let synthesizer: any SpeechSynthesizer

    init(socket: MessageSocket, synthesizer: any SpeechSynthesizer) {
        self.socket = socket
        self.synthesizer = synthesizer
    }

    /// Is a worker until its parent ends, and returns the exit status; 64 if nobody is at the socket.
    public static func run(socket descriptor: CInt = descriptor) async -> CInt {
        guard let socket = connect(to: descriptor) else { return 64 }
        await WorkerServer(socket: socket, synthesizer: EspeakSynthesizer()).serve()
        return 0
    }

    /// Takes the socket, and has the process end when its other end is closed; nil if there is none.
    static func connect(to descriptor: CInt) -> MessageSocket? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
        // What the terminal sends to all its processes is for the parent to answer.
        for ignored in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { signal(ignored, SIG_IGN) }
        let socket = MessageSocket(descriptor)
        // However busy the worker is, and however its parent dies.
        startThread(name: "narrate.watch") {
            socket.waitForClose()
            _exit(0)
        }
        return socket
    }

    /// Answers until the other end is closed, or makes no sense.
    func serve() async {
        do throws(WorkerFailure) {
            while true {
                let request = try socket.receive().decoded(as: WorkerRequest.self)
                let (answer, payload) = await answer(to: request)
                try socket.send(MessageSocket.Message(answer, payload: payload))
            }
        } catch {
            // There is nobody to tell.
        }
    }

    private func answer(to request: WorkerRequest) async -> (WorkerAnswer, payload: [Int16]) {
        do throws(SpeechError) {
            guard let render = request.render else {
                try await synthesizer.prepare()
                return (WorkerAnswer(), [])
            }
            let speech = try await synthesizer.render(render.speechRequest)
            try Self.check(speech)
            return (WorkerAnswer(speech, of: render.text), speech.frames)
        } catch {
            return (WorkerAnswer(error), [])
        }
    }

    static func check(_ speech: RenderedSpeech) throws(SpeechError) {
        guard speech.frames.count * 2 <= MessageSocket.payloadLimit else {
            throw SpeechError(.synthesisFailed, "the speech is too long; cut the text")
        }
    }
}
