import Glibc

/// A sink that writes a WAV file and takes no time: all it is given is heard at once.
///
/// A file appears when `finish` is called, if there is something to hear; a sink that is closed before leaves nothing
/// behind. A stream, and a file of more than 4 GiB, says in its header that its size isn't known. SIGPIPE and SIGXFSZ
/// must be ignored by the process for a broken pipe or a limit to be an error and not its end.
public final class WAVSink: AudioSink {
    private enum Destination {
        case path(String)
        case descriptor(CInt)
    }

    private static let bufferBytes = 65_536

    public let isHeard = false

    private let destination: Destination
    private var header = WAVHeader(sampleRate: 22_050)
    private var file: OutputFile?
    private var failure: SpeechError?
    private var frames = 0
    private var buffer: [UInt8] = []
    private var isPaused = false
    private var rest = Rest()

    public init(path: String) { destination = .path(path) }

    /// Streams to an open descriptor, such as standard output.
    public init(descriptor: CInt) { destination = .descriptor(descriptor) }

    /// Opens the file or begins the stream.
    ///
    /// - Throws: `fileFailed`, here and below.
    public func open(sampleRate: Int) throws(SpeechError) {
        close()
        header.sampleRate = sampleRate
        switch destination {
        case .path(let path): file = try OutputFile(path: path)
        case .descriptor(let descriptor):
            guard isatty(descriptor) == 0 else {
                throw SpeechError(.fileFailed, "sound isn't written to a terminal; send it to a file or a program")
            }
            file = OutputFile(descriptor: descriptor, label: "the sound to standard output")
        }
        buffer = header.bytes
    }

    public func write(_ frames: ArraySlice<Int16>) throws(SpeechError) -> Int {
        guard !isPaused else { return 0 }
        let file = try opened()
        unsafe frames.map { $0.littleEndian }.withUnsafeBytes { unsafe buffer += $0 }
        self.frames += frames.count
        rest.took(frames.count)
        if file.isStream || buffer.count >= Self.bufferBytes { try flush() }
        return frames.count
    }

    public func state() -> SinkState { SinkState(freeFrames: isPaused ? 0 : Int(Int32.max), delayFrames: 0) }

    public func pause() -> Bool {
        isPaused = true
        return true
    }

    public func resume() { isPaused = false }

    /// Nothing is queued that could be thrown away.
    public func drop() { isPaused = false }

    public func flush() throws(SpeechError) {
        let file = try opened()
        do {
            try file.write(buffer)
        } catch {
            // A file with a hole in it must never be finished.
            failure = error
            throw error
        }
        buffer.removeAll(keepingCapacity: true)
    }

    public func rest(upTo duration: Duration) -> Duration { rest.duration(upTo: duration, hasRoom: !isPaused) }

    public func finish() throws(SpeechError) {
        try flush()
        let file = try opened()
        guard !file.isStream else { return }
        guard frames > 0 else { throw SpeechError(.nothingHeard, "nothing to say; give some text") }
        header.frames = frames
        try file.overwriteStart(with: header.bytes)
        try file.publish()
    }

    public func close() {
        file = nil
        failure = nil
        frames = 0
        header.frames = nil
        buffer = []
        isPaused = false
    }

    private func opened() throws(SpeechError) -> OutputFile {
        if let failure { throw failure }
        guard let file else { throw SpeechError(.fileFailed, "the sound file isn't open") }
        return file
    }
}
