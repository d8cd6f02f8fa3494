/// A silent device of our own that takes exactly as long as a real one.
///
/// It has no other timer than the monotonic clock, and counts from where it started or went on, so nothing adds up.
public final class NullSink: AudioSink {
    private let bufferFrames: Int
    private let now: () -> SuspendingClock.Instant

    private var sampleRate = 22_050
    /// Frames written, and those of them heard, since the device last ran dry.
    private var written = 0
    private var heard = 0
    /// When frame 0 was heard, or would have been without the pauses; nil while nothing plays.
    private var start: SuspendingClock.Instant?
    /// When it was paused.
    private var pauseStart: SuspendingClock.Instant?
    private var rest = Rest()

    public convenience init() { self.init(bufferFrames: 2_205, now: { .now }) }

    init(bufferFrames: Int, now: @escaping () -> SuspendingClock.Instant) {
        self.bufferFrames = bufferFrames
        self.now = now
    }

    public func open(sampleRate: Int) {
        drop()
        self.sampleRate = sampleRate
    }

    public func write(_ frames: ArraySlice<Int16>) -> Int {
        play()
        guard pauseStart == nil else { return 0 }
        let count = min(frames.count, bufferFrames - (written - heard))
        if count > 0, start == nil { start = now() }
        written += count
        rest.took(count)
        return count
    }

    public func state() -> SinkState {
        play()
        let delay = written - heard
        return SinkState(freeFrames: pauseStart == nil ? bufferFrames - delay : 0, delayFrames: delay)
    }

    public func pause() -> Bool {
        play()
        if pauseStart == nil { pauseStart = now() }
        return true
    }

    public func resume() {
        guard let pauseStart else { return }
        start = start?.advanced(by: now() - pauseStart)
        self.pauseStart = nil
    }

    public func drop() {
        written = 0
        heard = 0
        start = nil
        pauseStart = nil
    }

    public func flush() {}

    public func rest(upTo duration: Duration) -> Duration {
        rest.duration(upTo: duration, hasRoom: state().freeFrames >= bufferFrames / 4)
    }

    public func close() { drop() }

    private func play() {
        guard let start, pauseStart == nil else { return }
        heard = min(written, (now() - start).frames(at: sampleRate))
        guard heard == written else { return }
        written = 0
        heard = 0
        self.start = nil
    }
}
