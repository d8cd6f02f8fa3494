/// A sink that plays through any PCM of ALSA, by name.
///
/// Underruns are recovered inside. A suspended device is woken; one that cannot be is given up with `deviceFailed`,
/// like one that vanished, so that the caller opens it again and writes what `state()` last called unheard.
public final class ALSASink: AudioSink {
    /// How long a full device may play nothing, or a suspended one may take to wake.
    private static let patience = Duration.seconds(3)
    /// How long the last frames may lie still before they are pushed.
    private static let stillness = Duration.milliseconds(150)

    /// How far a sound server may be behind what it tells.
    private static let serverLag = Duration.milliseconds(150)

    private let device: String
    private let openPCM: (_ device: String, _ sampleRate: Int) throws(SpeechError) -> any PCM
    private let now: () -> SuspendingClock.Instant

    private var pcm: (any PCM)?
    private var lostReason: String?
    private var sampleRate = 0
    /// Frames written since the device was last prepared.
    private var written = 0
    /// Silent frames of our own behind them.
    private var padding = 0
    private var isFlushed = false
    /// What the device said when it was last asked, and what was written since.
    private var last = SinkState(freeFrames: 0, delayFrames: 0)
    private var lastAsked: SuspendingClock.Instant
    private var stuckSince: SuspendingClock.Instant?
    private var isPaused = false
    private var rest = Rest()

    public convenience init(device: String = "default") {
        self.init(device: device, now: { .now }) { (name, sampleRate) throws(SpeechError) in
            try ALSAPCM.open(name, sampleRate: sampleRate)
        }
    }

    init(
        device: String, now: @escaping () -> SuspendingClock.Instant,
        open: @escaping (_ device: String, _ sampleRate: Int) throws(SpeechError) -> any PCM
    ) {
        self.device = device
        self.now = now
        openPCM = open
        lastAsked = now()
    }

    public func open(sampleRate: Int) throws(SpeechError) {
        close()
        pcm = try openPCM(device, sampleRate)
        self.sampleRate = sampleRate
        startAnew()
    }

    public func write(_ frames: ArraySlice<Int16>) throws(SpeechError) -> Int {
        let pcm = try opened()
        guard !isPaused, !frames.isEmpty else { return 0 }
        var count = 0
        do {
            count = try pcm.write(frames)
        } catch {
            guard try recover(pcm, from: error).freeFrames > 0 else { return 0 }
            // What is still wrong will be found by the next call.
            count = (try? pcm.write(frames)) ?? 0
        }
        if count > 0 { (padding, isFlushed) = (0, false) }
        written += count
        last.delayFrames += count
        rest.took(count)
        return count
    }

    /// After an underrun the delay is what a sound server still holds, then 0.
    public func state() throws(SpeechError) -> SinkState {
        let pcm = try opened()
        guard !isPaused else { return SinkState(freeFrames: 0, delayFrames: last.delayFrames) }
        switch pcm.state {
        case .prepared:
            // Some plugins cannot tell the delay of what hasn't started.
            return told(SinkState(freeFrames: pcm.bufferFrames - written, delayFrames: written))
        case .running, .paused:
            let state: SinkState
            do { state = told(try pcm.position()) } catch { return try recover(pcm, from: error) }
            if state.freeFrames == 0, isStuck(for: Self.patience) { throw lost("it takes no more sound") }
            if isFlushed, state.delayFrames > 0, isStuck(for: Self.stillness) { push(pcm) }
            return state
        case .underrun:
            // Prepared only when there is more to write: a server throws away what it still holds.
            let tail = try unheardAfterUnderrun(pcm)
            return SinkState(freeFrames: tail == 0 ? pcm.bufferFrames : 0, delayFrames: tail)
        case .suspended: return try recover(pcm, from: .suspended)
        case .lost: throw lost("it is gone")
        }
    }

    public func pause() throws(SpeechError) -> Bool {
        let pcm = try opened()
        guard !isPaused else { return true }
        last = try state()
        if pcm.state == .running {
            guard pcm.canPause, (try? pcm.pause()) != nil else { return false }
            // Asked for its room while paused, the pulse plugin miscounts: each pause would lengthen its queue.
            if let delay = try? pcm.delay() { _ = told(SinkState(freeFrames: 0, delayFrames: delay)) }
        }
        isPaused = true
        return true
    }

    public func resume() throws(SpeechError) {
        let pcm = try opened()
        guard isPaused else { return }
        isPaused = false
        stuckSince = nil
        do {
            switch pcm.state {
            case .paused: try pcm.unpause()
            case .prepared where written > 0: try pcm.start()
            default: break
            }
        } catch {
            _ = try recover(pcm, from: error)
        }
    }

    public func drop() throws(SpeechError) {
        let pcm = try opened()
        do {
            try pcm.drop()
            try pcm.prepare()
        } catch {
            throw lost(error.reason)
        }
        startAnew()
    }

    public func flush() throws(SpeechError) {
        let pcm = try opened()
        isFlushed = true
        guard !isPaused, written > 0, pcm.state == .prepared else { return }
        do {
            try pcm.start()
        } catch {
            _ = try recover(pcm, from: error)
        }
    }

    public func rest(upTo duration: Duration) -> Duration {
        rest.duration(upTo: duration, hasRoom: !isPaused && lostReason == nil && pcm?.hasRoom ?? false)
    }

    /// Lets a sound server play what it says was heard: it may lag behind when the machine is busy.
    public func finish() { Rest.sleep(Self.serverLag) }

    /// Cuts what hasn't been heard.
    ///
    /// A hung sound server holds it up for a second; at exit it needn't be called.
    public func close() {
        pcm?.close()
        pcm = nil
        lostReason = nil
    }

    private func startAnew() {
        (written, padding) = (0, 0)
        isFlushed = false
        last = SinkState(freeFrames: 0, delayFrames: 0)
        stuckSince = nil
        isPaused = false
    }

    private func opened() throws(SpeechError) -> any PCM {
        if let lostReason { throw lost(lostReason) }
        guard let pcm else { throw lost("it isn't open") }
        return pcm
    }

    private func lost(_ reason: String) -> SpeechError {
        lostReason = reason
        return SpeechError(
            .deviceFailed, "sound device '\(device)' stopped playing: \(reason); see that it is there and on")
    }

    /// Remembers what the device says, within what can be true.
    private func told(_ position: SinkState) -> SinkState {
        let state = SinkState(
            freeFrames: min(max(0, position.freeFrames), pcm?.bufferFrames ?? 0),
            delayFrames: min(max(0, position.delayFrames - padding), written))
        if state != last { stuckSince = nil }
        last = state
        lastAsked = now()
        return state
    }

    /// Whether nothing has changed for `duration`, as far as was asked.
    private func isStuck(for duration: Duration) -> Bool {
        let since = stuckSince ?? now()
        stuckSince = since
        return now() - since > duration
    }

    /// Pushes the last frames with silence.
    ///
    /// A server that was paused while it ran dry holds them back until it has enough to play smoothly.
    private func push(_ pcm: any PCM) {
        guard padding == 0 else { return }
        padding = (try? pcm.write(ArraySlice(repeating: 0, count: pcm.bufferFrames))) ?? 0
    }

    /// Makes the device ready again, which may take several calls, and tells how it stands.
    private func recover(_ pcm: any PCM, from error: PCMError) throws(SpeechError) -> SinkState {
        switch error {
        case .again: break
        case .underrun:
            let tail = try unheardAfterUnderrun(pcm)
            // A sound server may throw away what it still holds when the stream is prepared.
            guard tail == 0 else { return SinkState(freeFrames: 0, delayFrames: tail) }
            do { try pcm.prepare() } catch { throw lost(error.reason) }
            startAnew()
            return SinkState(freeFrames: pcm.bufferFrames, delayFrames: 0)
        case .suspended:
            do {
                try pcm.resume()
                // It may have been suspended while it was paused.
                if pcm.state == .paused { try pcm.unpause() }
            } catch {
                guard error == .again, !isStuck(for: Self.patience) else { throw lost(error.reason) }
            }
        case .failed(let reason): throw lost(reason)
        }
        return SinkState(freeFrames: 0, delayFrames: last.delayFrames)
    }

    private func unheardAfterUnderrun(_ pcm: any PCM) throws(SpeechError) -> Int {
        let played = (now() - lastAsked).frames(at: sampleRate)
        guard last.delayFrames > played else { return 0 }
        do {
            return min(max(0, try pcm.delay()), last.delayFrames - played)
        } catch .underrun {
            return 0
        } catch {
            throw lost(error.reason)
        }
    }
}
