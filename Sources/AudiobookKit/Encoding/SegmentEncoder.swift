/// Encodes the frames of one segment; where a program does that, it runs as long as this exists.
public final class SegmentEncoder {
    private enum Coder {
        /// The bare frames are kept, in memory or in a file.
        case memory
        case file
        case mp3(MP3Coder)
        case program(EncoderProgram)
    }

    private let settings: EncoderSettings
    private let coder: Coder
    private let spool: SpoolFile?
    private var filter: LoudnessFilter?
    private var pieces: [[Int16]] = []
    private var frameCount = 0

    /// Begins a file without a name in `folder`; with `isInMemory`, the bare frames of WAV and FLAC are kept in memory.
    ///
    /// - Throws: `encoderMissing`, `encoderFailed`, `fileFailed`, here and below.
    public convenience init(
        settings: EncoderSettings, folder: String, filter: LoudnessFilter? = nil, isInMemory: Bool = false
    ) throws(AudiobookError) {
        try self.init(
            settings: settings, folder: folder, filter: filter, isInMemory: isInMemory, program: EncoderProgram.path)
    }

    init(
        settings: EncoderSettings, folder: String, filter: LoudnessFilter? = nil, isInMemory: Bool = false,
        program: String?
    ) throws(AudiobookError) {
        self.settings = settings
        self.filter = filter
        let isBare = settings.format == .wav || settings.format == .flac
        if isBare, isInMemory {
            (coder, spool) = (.memory, nil)
            return
        }
        let spool = try SpoolFile(folder: folder)
        self.spool = spool
        coder =
            if let arguments = settings.arguments {
                .program(try EncoderProgram(arguments, output: spool.descriptor, program: program))
            } else {
                isBare ? .file : .mp3(try MP3Coder(settings))
            }
    }

    /// Encodes the next frames; waits while the encoder is behind.
    public func write(_ frames: ArraySlice<Int16>) throws(AudiobookError) {
        if filter == nil { return try encode(frames) }
        guard let filtered = filter?.apply(to: frames) else { return }
        try encode(filtered[...])
    }

    /// Completes the last packet with silence.
    public func finish() throws(AudiobookError) -> EncodedSound {
        if let rest = filter?.finish() { try encode(rest[...]) }
        let packet = settings.format.framesPerPacket
        let missing = (packet - frameCount % packet) % packet
        try encode(Array(repeating: 0, count: missing)[...])
        switch coder {
        case .memory, .file: break
        case .mp3(let coder): try spool?.write(coder.finish())
        case .program(let program): try program.finish()
        }
        guard let spool else { return EncodedSound(format: settings.format, pieces: pieces) }
        let sound = EncodedSound(format: settings.format, frameCount: frameCount, descriptor: try spool.duplicate())
        try sound.checkPackets()
        return sound
    }

    private func encode(_ frames: ArraySlice<Int16>) throws(AudiobookError) {
        frameCount += frames.count
        switch coder {
        case .memory: pieces.append(Array(frames))
        case .file: try spool?.output.write(frames)
        case .mp3(let coder): try spool?.write(coder.encode(frames))
        case .program(let program): try program.send(frames)
        }
    }
}
