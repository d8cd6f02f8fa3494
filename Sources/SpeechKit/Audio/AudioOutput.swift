/// Plays timeline entries one after another on its own thread, and reports each word as it is heard.
actor AudioOutput {
    private struct Queued {
        var entry: TimelineEntry
        let epoch: Int
        let start: Int
        /// How many moments were reported: the start is the first, then each word.
        var reported = 0
        var end: Int { start + entry.frameCount }
        var speechEnd: Int { end - entry.trailFrames }
        func frame(ofMark index: Int) -> Int { start + entry.frame(ofMark: index) }
    }

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

    // One endless timeline of frames: the queue lies on it, `written` is the pen and `heard` the ear.
    private var queue: [Queued] = []
    private var written = 0
    private var heard = 0
    private var gain = Gain()
    private var halt: Halt?
    private var isOpen = false
    private var isClosed = false
    private var isPaused = false
    /// The sink is paused and holds frames that go on where they stopped.
    private var sinkHoldsFrames = false
    private var isFlushed = true
    private var failure: SpeechError?
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
        queue.append(Queued(entry: entry, epoch: epoch, start: queue.last?.end ?? written))
        reportHeard()
        wake()
    }

    func setGain(_ gain: Gain) { self.gain = gain }

    /// Falls silent at the boundary, and then reports it with `token`.
    func halt(at boundary: SpeechBoundary, token: Int) {
        attempt { () throws(SpeechError) in try listen() }
        halt = Halt(frame: boundary == .word ? nextBoundary : heard, token: token)
        haltIfDue()
        wake()
    }

    /// Goes on after a halt, or calls off one that isn't due yet.
    func proceed() {
        halt = nil
        guard isPaused else { return }
        isPaused = false
        if !isOpen { failure = failure ?? SpeechError(.deviceFailed, "the sound device was lost") }
        attempt { () throws(SpeechError) in if sinkHoldsFrames { try sink.resume() } }
        sinkHoldsFrames = false
        wake()
    }

    /// Throws everything away, heard or not.
    func drop() {
        queue.removeAll()
        attempt { () throws(SpeechError) in try sink.drop() }
        sinkHoldsFrames = false
        heard = written
        haltIfDue()
    }

    /// Keeps what is heard up to the first word not yet written, drops the rest, and reports where to go on.
    func cut(epoch: Int) {
        guard let index = queue.firstIndex(where: { $0.end > written }) ?? queue.indices.last else {
            return report(.cut(nil, entries: [], epoch: epoch))
        }
        var queued = queue[index]
        let pen = written - queued.start
        let point = queued.entry.cut(at: pen)
        queue.removeSubrange(index...)
        if pen > 0 { queue.append(queued) }
        report(.cut(point, entries: queue.map(\.entry.frameCount), epoch: epoch))
    }

    /// Plays until `close()`.
    func run() async {
        while !isClosed {
            if let failure {
                await reopen(after: failure)
            } else if queue.isEmpty || isPaused {
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
        guard let next = nextMoment, !isPaused else { return }
        sink.wait(upTo: min(.milliseconds(10), .seconds(1) * Double(max(1, next - heard)) / Double(sampleRate)))
    }

    private func fill() throws(SpeechError) {
        var free = try sink.state().freeFrames
        for queued in queue where queued.end > written {
            let end = min(queued.end, halt?.frame ?? .max)
            while free > 0, written < end {
                let frames = queued.entry.frames(from: written - queued.start, count: min(free, end - written))
                let count = try sink.write(gain.apply(to: frames))
                written += count
                free = count < frames.count ? 0 : free - count
                isFlushed = false
            }
        }
        guard !isFlushed, written >= min(queue.last?.end ?? 0, halt?.frame ?? .max) else { return }
        try sink.flush()
        isFlushed = true
    }

    private func listen() throws(SpeechError) {
        guard isOpen, !isPaused else { return }
        heard = max(heard, written - (try sink.state().delayFrames))
        reportHeard()
    }

    private func reportHeard() {
        while var first = queue.first {
            if first.reported == 0 {
                guard first.start <= heard else { return }
                report(.heard(.started, first.entry, epoch: first.epoch))
                first.reported = 1
            }
            let marks = first.entry.speech.marks
            while first.reported <= marks.count, first.frame(ofMark: first.reported - 1) < heard {
                report(.heard(.reached(marks[first.reported - 1]), first.entry, epoch: first.epoch))
                first.reported += 1
            }
            queue[0] = first
            guard first.end <= heard else { return }
            report(.heard(.finished, first.entry, epoch: first.epoch))
            queue.removeFirst()
        }
    }

    /// The frame of the next thing to report.
    private var nextMoment: Int? {
        guard let first = queue.first else { return nil }
        if first.reported == 0 { return first.start }
        let isInWords = first.reported <= first.entry.speech.marks.count
        return isInWords ? first.frame(ofMark: first.reported - 1) + 1 : first.end
    }

    /// Where the word being heard ends; the ear's own place in silence.
    private var nextBoundary: Int {
        guard let first = queue.first, heard >= first.start + first.entry.leadFrames, heard < first.speechEnd else {
            return heard
        }
        let next = first.entry.speech.marks.indices.first { first.frame(ofMark: $0) > heard }
        return next.map { first.frame(ofMark: $0) } ?? first.speechEnd
    }
}

// MARK: Silence and loss

extension AudioOutput {
    private func haltIfDue() {
        guard let halt, heard >= halt.frame || queue.isEmpty else { return }
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
        written = heard
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
        isOpen = false
        sinkHoldsFrames = false
        sink.close()
        written = heard
        isFlushed = true
        wake()
    }

    private func reopen(after error: SpeechError) async {
        var error = error
        failure = nil
        // A file that can't be written won't get better, and starting it anew would lose what it holds.
        for delay in retryDelays where !isClosed && error.code != .fileFailed {
            try? await Task.sleep(for: delay)
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
