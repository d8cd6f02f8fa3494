import Glibc
import SystemKit

/// A child process that renders, and the connection to it; the process ends with this.
final class WorkerProcess: Sendable {
    let socket: MessageSocket
    let identifier: pid_t
    /// It is a render server, and understands no JSON.
    private let isPlain: Bool

    /// Takes a child that is there.
    init(socket: MessageSocket, identifier: pid_t, isPlain: Bool) {
        self.socket = socket
        self.identifier = identifier
        self.isPlain = isPlain
    }

    init(path: String, arguments: [String], isPlain: Bool = false) throws(SpeechError) {
        (socket, identifier) = try Self.start(path, arguments)
        self.isPlain = isPlain
    }

    /// Asks, and waits for the answer.
    func answer(to request: WorkerRequest, within limit: Duration) throws(WorkerFailure) -> (WorkerAnswer, [Int16]) {
        let deadline = SuspendingClock().now + limit
        let question = try isPlain ? MessageSocket.Message(plain: request) : MessageSocket.Message(request)
        try socket.send(question, by: deadline)
        let message = try socket.receive(by: deadline)
        let answer = try isPlain ? message.plain(as: WorkerAnswer.self) : message.decoded(as: WorkerAnswer.self)
        return (answer, message.payload)
    }

    /// Tells it to end; until `deinit` nobody else can have its number.
    func end() { kill(identifier, SIGKILL) }

    deinit {
        end()
        ProgramLauncher.wait(for: identifier)
    }

    /// Starts the program at `path`.
    ///
    /// Its end of the connection is its descriptor 3, the only one it has but for the standard three, which lead
    /// nowhere: a library that aborts must not write on the reader's terminal.
    static func start(_ path: String, _ arguments: [String]) throws(SpeechError) -> (MessageSocket, pid_t) {
        guard let (ours, theirs) = MessageSocket.pair() else {
            throw SpeechError(
                .engineUnavailable, "can't talk to a speech process: \(systemReason(errno)); try again")
        }
        // Or Swift's runtime stops a crash to describe it to nobody.
        let environment = ["SWIFT_BACKTRACE": "enable=no"]
        let (status, child) = theirs.withDescriptor { socket in
            ProgramLauncher.start(path, arguments, descriptors: [nil, nil, nil, socket], environment: environment)
        }
        guard status == 0 else {
            throw SpeechError(
                .engineUnavailable,
                "can't start '\(path)' as a speech process: \(systemReason(status)); install narrate again")
        }
        return (ours, child)
    }
}
