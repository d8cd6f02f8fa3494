import Synchronization

/// Renders speech in a process that begins anew with each unit of work, so that a unit always sounds the same.
///
/// It blocks its caller, and belongs to one. A text that ends the process, or takes too long, is told as failed, and
/// what follows is rendered by a new process: whoever wants the same sound whatever happened begins the unit again.
public final class RenderWorker: SpeechSynthesizer {
    private let path: String
    private let arguments: [String]
    private let patience: Duration
    private let isPlain: Bool
    private let process = Mutex<WorkerProcess?>(nil)
    private let isRefusing = Mutex(false)
    private let mainVoice = Mutex<String?>(nil)

    /// Workers are this same program, told to be one; another program is talked to in JSON.
    public init(
        path: String = "/proc/self/exe", arguments: [String] = ["worker", "--units"], patience: Duration = .seconds(20),
        isPlain: Bool = true
    ) {
        self.path = path
        self.arguments = arguments
        self.patience = patience
        self.isPlain = isPlain
    }

    /// The process was lost since the unit began.
    public var isLost: Bool { process.withLock { $0 == nil } }
    /// Which is it, if there is one.
    public var processIdentifier: Int32? { process.withLock { $0?.identifier } }

    /// The next text is told as failed, without an attempt.
    public var refusesNext: Bool {
        get { isRefusing.withLock { $0 } }
        set { isRefusing.withLock { $0 = newValue } }
    }

    /// The identifier of the voice that most is spoken in, which the process loads once and not for each unit.
    ///
    /// What is rendered depends on it a little, so all workers of a rendering have the same, from the beginning.
    public var voice: String? {
        get { mainVoice.withLock { $0 } }
        set { mainVoice.withLock { $0 = newValue } }
    }

    /// Begins a unit.
    ///
    /// - Throws: `engineUnavailable`.
    public func begin() throws(SpeechError) {
        for _ in 0..<5 {
            let worker = try running()
            do throws(WorkerFailure) {
                _ = try worker.answer(to: WorkerRequest(voice: voice), within: patience)
                return
            } catch {
                process.withLock { $0 = nil }
            }
        }
        throw SpeechError(.engineUnavailable, "the speech process '\(path)' doesn't answer; try again")
    }

    public func prepare() throws(SpeechError) { try begin() }

    /// Starts the process as a copy of this one, and doesn't wait until it is ready; only where nothing else happens yet.
    @RenderThread
    func startCopy() {
        guard let (socket, child) = RenderServer.fork() else { return }
        process.withLock { $0 = WorkerProcess(socket: socket, identifier: child, isPlain: isPlain) }
    }

    /// Has the process end, and doesn't wait for that; another one begins the next unit.
    public func end() { process.withLock { $0?.end() } }

    private func running() throws(SpeechError) -> WorkerProcess {
        try process.withLock { process throws(SpeechError) in
            if let process { return process }
            let started = try WorkerProcess(path: path, arguments: arguments, isPlain: isPlain)
            process = started
            return started
        }
    }

    public func render(_ request: SpeechRequest) throws(SpeechError) -> RenderedSpeech {
        let failure = SpeechError(.synthesisFailed, "the speech engine can't say \(request.text.beginning)")
        guard !refusesNext, request.text.utf8.count <= WorkerRequest.textLimit else { throw failure }
        if isLost { try begin() }
        guard let worker = process.withLock({ $0 }) else {
            throw SpeechError(.engineUnavailable, "the speech process '\(path)' has ended; try again")
        }
        let result: Result<RenderedSpeech, SpeechError>
        do throws(WorkerFailure) {
            let (answer, payload) = try worker.answer(to: WorkerRequest(request), within: patience + request.leisure)
            if let refusal = answer.error {
                result = .failure(SpeechError(refusal))
            } else {
                result = .success(try answer.speech(payload, for: request))
            }
        } catch {
            process.withLock { $0 = nil }
            throw failure
        }
        return try result.get()
    }
}
