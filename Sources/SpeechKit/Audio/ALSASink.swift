/// A sink that plays through any PCM of ALSA, by name.
///
/// Underruns are recovered inside. A suspended device is woken; one that cannot be is given up with `deviceFailed`,
/// like one that vanished, so that the caller opens it again and writes what `state()` last called unheard.
public final class ALSASink: AudioSink {
    /// How long a full device may take no frame and tell no progress, or a suspended one may take to wake.
    private static let patience = Duration.seconds(3)

    private let device: String
    private let openPCM: (_ device: String, _ sampleRate: Int) throws(SpeechError) -> any PCM
    private let now: () -> SuspendingClock.Instant

    private var pcm: (any PCM)?
    private var lostReason: String?
    private var sampleRate = 0
    /// Frames written since the device was last prepared.
    private var written = 0
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
            let position: SinkState
            do { position = told(try pcm.position()) } catch { return try recover(pcm, from: error) }
            if position.freeFrames == 0, isOutOfPatience() { throw lost("it takes no more sound") }
            return position
        case .underrun: return try recover(pcm, from: .underrun)
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
            if let position = try? pcm.position() { _ = told(position) }
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
        guard !isPaused, written > 0, pcm.state == .prepared else { return }
        do {
            try pcm.start()
        } catch {
            _ = try recover(pcm, from: error)
        }
    }

    public func wait(upTo duration: Duration) {
        rest.rest(upTo: duration) {
            guard let pcm, !isPaused, lostReason == nil else { return false }
            return pcm.wait(upTo: duration)
        }
    }

    /// Cuts what hasn't been heard. A hung sound server holds it up for a second; at exit it needn't be called.
    public func close() {
        pcm?.close()
        pcm = nil
        lostReason = nil
    }

    private func startAnew() {
        written = 0
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
            freeFrames: max(0, position.freeFrames), delayFrames: min(max(0, position.delayFrames), written))
        if state.freeFrames > 0 || state.delayFrames != last.delayFrames { stuckSince = nil }
        last = state
        lastAsked = now()
        return state
    }

    private func isOutOfPatience() -> Bool {
        let since = stuckSince ?? now()
        stuckSince = since
        return now() - since > Self.patience
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
                guard error == .again, !isOutOfPatience() else { throw lost(error.reason) }
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
