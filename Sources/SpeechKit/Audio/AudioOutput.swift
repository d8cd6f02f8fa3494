/// Plays timeline entries one after another on its own thread, and reports each word as it is heard.
actor AudioOutput {
    /// The frame at which the output falls silent, and the token to tell it with.
    private struct Halt {
        let frame: Int
        let token: Int
    }

    private let executor = ThreadExecutor(name: "narrate.audio")
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    private let sink: any AudioSink
    private let report: @Sendable (OutputEvent) -> Void
    private let retryDelays: [Duration]
    private var sampleRate = 22_050

    private var timeline = Timeline()
    private var gain = Gain()
    private var halt: Halt?
    private var isOpen = false
    private var isClosed = false
    private var isPaused = false
    /// The sink is paused and holds frames that go on where they stopped.
    private var sinkHoldsFrames = false
    private var isFlushed = true
    private var failure: SpeechError?
    /// Why the sound can't become whole any more.
    private var fileFailure: SpeechError?
    private var idle: CheckedContinuation<Void, Never>?

    /// Makes an output that waits each of `retryDelays` before it tries to open a lost device again.
    init(
        sink: sending any AudioSink,
        retryDelays: [Duration] = [.zero, .milliseconds(200), .milliseconds(600), .milliseconds(1_200)],
        report: @escaping @Sendable (OutputEvent) -> Void
    ) {
        self.sink = sink
        self.retryDelays = retryDelays
        self.report = report
    }

    /// - Parameter sampleRate: of all entries, in Hz.
    /// - Throws: `deviceUnavailable`.
    func open(sampleRate: Int) throws(SpeechError) {
        self.sampleRate = sampleRate
        try sink.open(sampleRate: sampleRate)
        isOpen = true
    }

    /// Tells the sink that the sound is whole.
    ///
    /// - Throws: `fileFailed`.
    func finish() throws(SpeechError) {
        if let fileFailure { throw fileFailure }
        if isOpen { try sink.finish() }
    }

    /// Ends `run()` and closes the sink.
    func close() {
        isClosed = true
        if isOpen { sink.close() }
        isOpen = false
        wake()
    }

    func enqueue(_ entry: TimelineEntry, epoch: Int) {
        timeline.append(entry, epoch: epoch)
        // Nothing is heard before there is a device: it may be refused.
        if isOpen { hear(upTo: timeline.heard) }
        wake()
    }

    func setGain(_ gain: Gain) { self.gain = gain }

    /// Falls silent at the boundary, and then reports it with `token`.
    func halt(at boundary: SpeechBoundary, token: Int) {
        attempt { () throws(SpeechError) in try listen() }
        halt = Halt(frame: boundary == .word ? timeline.nextBoundary : timeline.heard, token: token)
        haltIfDue()
        wake()
    }

    /// Goes on after a halt, or calls off one that isn't due yet.
    func proceed() {
        halt = nil
        guard isPaused else { return }
        isPaused = false
        if !isOpen {
            failure = failure ?? SpeechError(.deviceFailed, "the sound device was lost; see that it is there and on")
        }
        attempt { () throws(SpeechError) in if sinkHoldsFrames { try sink.resume() } }
        sinkHoldsFrames = false
        wake()
    }

    /// Throws everything away, heard or not.
    func drop() {
        timeline.removeAll()
        attempt { () throws(SpeechError) in try sink.drop() }
        sinkHoldsFrames = false
        haltIfDue()
    }

    /// Keeps what is heard up to the first word not yet written, drops the rest, and reports where to go on.
    func cut(epoch: Int) {
        let point = timeline.cut()
        report(.cut(point, entries: timeline.frameCounts, epoch: epoch))
    }

    /// Plays until `close()`.
    func run() async {
        while !isClosed {
            if let failure {
                await reopen(after: failure)
            } else if timeline.isEmpty || isPaused {
                await withCheckedContinuation { idle = $0 }
            } else {
                attempt { () throws(SpeechError) in try pump() }
            }
            await Task.yield()  // lets commands in between two waits
        }
    }
}

// MARK: The pen and the ear

extension AudioOutput {
    private func wake() {
        idle?.resume()
        idle = nil
    }

    private func pump() throws(SpeechError) {
        try fill()
        try listen()
        haltIfDue()
        guard let next = timeline.framesToNextMoment, !isPaused else { return }
        let duration = min(.milliseconds(10), .seconds(1) * Double(next) / Double(sampleRate))
        executor.rest(upTo: sink.rest(upTo: duration))
    }

    private func fill() throws(SpeechError) {
        var free = try sink.state().freeFrames
        while free > 0, let frames = timeline.framesToWrite(count: free, before: halt?.frame) {
            let count = try sink.write(gain.apply(to: frames))
            timeline.wrote(count)
            free = count < frames.count ? 0 : free - count
            isFlushed = false
        }
        guard !isFlushed, timeline.framesToWrite(count: 1, before: halt?.frame) == nil else { return }
        try sink.flush()
        isFlushed = true
    }

    private func listen() throws(SpeechError) {
        guard isOpen, !isPaused else { return }
        hear(upTo: timeline.written - (try sink.state().delayFrames))
    }

    private func hear(upTo frame: Int) {
        for event in timeline.hear(upTo: frame) { report(event) }
    }
}

// MARK: Silence and loss

extension AudioOutput {
    private func haltIfDue() {
        guard let halt, timeline.heard >= halt.frame || timeline.isEmpty else { return }
        self.halt = nil
        if !isPaused {
            attempt { () throws(SpeechError) in
                sinkHoldsFrames = try sink.pause()
                if !sinkHoldsFrames { try takeBack() }
            }
            isPaused = true
        }
        report(.halted(token: halt.token))
    }

    /// Moves the pen back to the ear.
    private func takeBack() throws(SpeechError) {
        try listen()
        try sink.drop()
        timeline.takeBackPen()
    }

    private func attempt(_ body: () throws(SpeechError) -> Void) {
        guard isOpen else { return }
        do {
            try body()
        } catch {
            lose(error)
        }
    }

    private func lose(_ error: SpeechError) {
        try? listen()  // what was heard since the last look isn't repeated
        failure = error
        if error.code == .fileFailed { fileFailure = error }
        isOpen = false
        sinkHoldsFrames = false
        sink.close()
        timeline.takeBackPen()
        isFlushed = true
        wake()
    }

    private func reopen(after error: SpeechError) async {
        var error = error
        failure = nil
        // A file that can't be written won't get better, and starting it anew would lose what it holds.
        for delay in retryDelays where !isClosed && error.code != .fileFailed {
            try? await Task.sleep(for: delay)
            if isClosed { return }
            do throws(SpeechError) {
                return try open(sampleRate: sampleRate)
            } catch let refusal {
                error = refusal
            }
        }
        isPaused = true
        report(.lost(error))
    }
}
