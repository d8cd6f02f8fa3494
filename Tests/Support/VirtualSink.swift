public import SpeechKit
import Synchronization

/// What a virtual sink has let be heard, and how far its time may pass.
public final class VirtualTime: Sendable {
    private struct State {
        var heard: [Int16] = []
        var heardCount = 0
        var limit: Int
    }

    private let state: Mutex<State>
    private let keepsFrames: Bool

    /// Makes a time that stands still at the frame `limit` until it is moved, and that keeps what was heard, unless
    /// that would take too much memory.
    public init(limit: Int = .max, keepsFrames: Bool = true) {
        state = Mutex(State(limit: limit))
        self.keepsFrames = keepsFrames
    }

    public var heard: [Int16] { state.withLock { $0.heard } }
    public var heardCount: Int { state.withLock { $0.heardCount } }

    /// Lets time pass up to `frame`.
    public func run(to frame: Int) { state.withLock { $0.limit = frame } }

    /// Lets up to `count` of `queue` be heard.
    fileprivate func hear(_ count: Int, of queue: inout [Int16]) -> Bool {
        state.withLock { state in
            let allowed = min(count, queue.count, state.limit - state.heardCount)
            if keepsFrames { state.heard += queue.prefix(allowed) }
            state.heardCount += allowed
            queue.removeFirst(allowed)
            return state.heardCount < state.limit
        }
    }
}

/// A sink whose time passes only while it is waited on, so that an hour of speech plays in a moment.
public final class VirtualSink: AudioSink {
    private let time: VirtualTime
    private let bufferFrames: Int
    private let canPause: Bool
    private var failures: [SpeechError]
    private var sampleRate = 22_050
    private var queue: [Int16] = []
    private var isPaused = false
    private var isOpen = false

    /// Makes a sink whose writes after the first full buffer, and attempts to open it again, throw `failures`.
    public init(
        time: VirtualTime = VirtualTime(), bufferFrames: Int = 2_205, canPause: Bool = true,
        failures: [SpeechError] = []
    ) {
        self.time = time
        self.bufferFrames = bufferFrames
        self.canPause = canPause
        self.failures = failures
    }

    public func open(sampleRate: Int) throws(SpeechError) {
        self.sampleRate = sampleRate
        if time.heardCount > 0, let refusal = failures.first, refusal.code == .deviceUnavailable {
            failures.removeFirst()
            throw refusal
        }
        isOpen = true
    }

    public func write(_ frames: ArraySlice<Int16>) throws(SpeechError) -> Int {
        precondition(isOpen, "written to while closed")
        if time.heardCount > bufferFrames, let failure = failures.first, failure.code == .deviceFailed {
            failures.removeFirst()
            throw failure
        }
        guard !isPaused else { return 0 }
        let taken = frames.prefix(bufferFrames - queue.count)
        queue += taken
        return taken.count
    }

    public func state() -> SinkState {
        SinkState(freeFrames: isPaused ? 0 : bufferFrames - queue.count, delayFrames: queue.count)
    }

    public func pause() -> Bool {
        isPaused = canPause
        return canPause
    }

    public func resume() { isPaused = false }

    public func drop() {
        queue = []
        isPaused = false
    }

    public func flush() {}

    public func rest(upTo duration: Duration) -> Duration {
        guard !isPaused else { return duration }
        let count = Int((duration / .seconds(1) * Double(sampleRate)).rounded(.up))
        return time.hear(count, of: &queue) ? .zero : .milliseconds(1)
    }

    public func close() {
        queue = []
        isOpen = false
        isPaused = false
    }
}
