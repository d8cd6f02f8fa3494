import BookKit

/// Renders speech in a child process, so that a text which aborts the synthesizer costs no more than its own speech.
///
/// A worker that dies, doesn't answer or answers nonsense is replaced, and the text is tried once more.
public actor WorkerSynthesizer: SpeechSynthesizer {
    private let executor = ThreadExecutor(name: "narrate.speech")
    public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    private let path: String
    private let arguments: [String]
    /// How long an answer may take, however short the text.
    private let patience: Duration
    private var worker: WorkerProcess?

    /// Workers are this same program, told to be one; others that speak their language may take their place.
    public init(
        path: String = "/proc/self/exe", arguments: [String] = ["worker"], patience: Duration = .seconds(20)
    ) {
        self.path = path
        self.arguments = arguments
        self.patience = patience
    }

    /// The process that renders now, if any.
    public var processIdentifier: Int32? { worker?.identifier }

    public func prepare() throws(SpeechError) {
        let failure = SpeechError(.engineUnavailable, "the speech process '\(path)' doesn't answer; try again")
        // Here no text is to blame when a worker dies.
        try exchange(.prepare, within: patience, attempts: 5, orElse: failure) { _, _ in }
    }

    public func render(_ request: SpeechRequest) throws(SpeechError) -> RenderedSpeech {
        let failure = SpeechError(.synthesisFailed, "the speech engine can't say \(request.text.beginning)")
        guard request.text.utf8.count <= WorkerRequest.textLimit else { throw failure }
        return try exchange(WorkerRequest(request), within: patience + request.leisure, orElse: failure) {
            (answer, payload) throws(WorkerFailure) in try answer.speech(payload, for: request)
        }
    }

    /// Sends `request` and hands the answer to `read`; throws `failure` if that fails so often.
    private func exchange<Result>(
        _ request: WorkerRequest, within limit: Duration, attempts: Int = 2, orElse failure: SpeechError,
        _ read: (WorkerAnswer, [Int16]) throws(WorkerFailure) -> Result
    ) throws(SpeechError) -> Result {
        for _ in 0..<attempts {
            let worker = try runningWorker()
            let refusal: SpeechError
            do throws(WorkerFailure) {
                let (answer, payload) = try worker.answer(to: request, within: limit)
                guard let error = answer.error else { return try read(answer, payload) }
                refusal = SpeechError(error)
            } catch {
                self.worker = nil
                continue
            }
            throw refusal
        }
        throw failure
    }

    private func runningWorker() throws(SpeechError) -> WorkerProcess {
        if let worker { return worker }
        let started = try WorkerProcess(path: path, arguments: arguments)
        worker = started
        return started
    }
}

extension SpeechRequest {
    /// How much longer than the shortest text it may take, at a rate that even a busy machine keeps.
    var leisure: Duration { .milliseconds(text.utf8.count) }
}

extension Substring {
    /// Its first words in quotes, for a message.
    var beginning: String {
        let start = prefix(40)
        let words = String(start).displayable.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return start.endIndex == endIndex ? "'\(words)'" : "'\(words)…'"
    }
}
