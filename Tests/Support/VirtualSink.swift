public import SpeechKit

/// A sink whose time passes only while it is waited on, so that an hour of speech plays in a moment.
public final class VirtualSink: AudioSink {
    public private(set) var heard: [Int16] = []
    private let bufferFrames: Int
    private let canPause: Bool
    private var sampleRate = 22_050
    private var queue: [Int16] = []
    private var isPaused = false

    public init(bufferFrames: Int = 2_205, canPause: Bool = true) {
        self.bufferFrames = bufferFrames
        self.canPause = canPause
    }

    public func open(sampleRate: Int) { self.sampleRate = sampleRate }
    public func write(_ frames: ArraySlice<Int16>) -> Int {
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
    public func wait(upTo duration: Duration) {
        guard !isPaused else { return }
        let count = min(queue.count, Int((duration / .seconds(1) * Double(sampleRate)).rounded(.up)))
        heard += queue.prefix(count)
        queue.removeFirst(count)
    }
    public func close() { queue = [] }
}
