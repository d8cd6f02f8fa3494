/// What a sink can take, and how far its ear lags behind its pen.
public struct SinkState: Hashable, Sendable {
    /// How many frames `write` would take now.
    public var freeFrames: Int
    /// How many of the frames written haven't been heard yet.
    public var delayFrames: Int

    public init(freeFrames: Int, delayFrames: Int) {
        self.freeFrames = freeFrames
        self.delayFrames = delayFrames
    }
}

/// A place frames go to.
///
/// Every call returns at once, but for `open`, `finish` and `close`, and one thread makes them.
public protocol AudioSink: AnyObject {
    /// Frames are heard as they are taken, so that somebody waits for them.
    var isHeard: Bool { get }

    /// Opens for mono frames at `sampleRate` Hz. Called before all else, and again after `close`.
    ///
    /// - Throws: `deviceUnavailable` when there is no such device or it is busy.
    func open(sampleRate: Int) throws(SpeechError)

    /// Takes as many of `frames` as it has room for and returns their number, 0 when full or paused.
    ///
    /// An underrun is recovered inside: what was written before has been heard.
    ///
    /// - Throws: `deviceFailed` when the device is lost; the sink must then be closed, and may be opened again.
    func write(_ frames: ArraySlice<Int16>) throws(SpeechError) -> Int

    /// How things stand now.
    ///
    /// - Throws: `deviceFailed`.
    func state() throws(SpeechError) -> SinkState

    /// Silences the device and keeps what is queued. False when it can't: then the caller drops.
    ///
    /// - Throws: `deviceFailed`.
    func pause() throws(SpeechError) -> Bool

    /// Goes on after `pause` returned true.
    ///
    /// - Throws: `deviceFailed`.
    func resume() throws(SpeechError)

    /// Silences the device at once and throws away what is queued; the next write starts anew.
    ///
    /// - Throws: `deviceFailed`.
    func drop() throws(SpeechError)

    /// Tells that no more frames come for now, so that a clip too short to start the device is played too.
    /// `state().delayFrames` falls to 0 as it is heard.
    ///
    /// - Throws: `deviceFailed`, `fileFailed`.
    func flush() throws(SpeechError)

    /// Tells how long the caller may rest before it looks again: at most `duration`, and not at all when there is room
    /// to write.
    ///
    /// Room counts once after each write, so that a caller with nothing to write rests and doesn't spin.
    func rest(upTo duration: Duration) -> Duration

    /// Tells that the sound is whole and was heard; a file gets its name only now. Called before `close`, if at all.
    ///
    /// - Throws: `fileFailed` when the file cannot be completed.
    func finish() throws(SpeechError)

    /// Lets the device go; what wasn't heard is cut, and a file that wasn't finished is removed.
    func close()
}

extension AudioSink {
    public var isHeard: Bool { true }

    public func finish() throws(SpeechError) {}
}
