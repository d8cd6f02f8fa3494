/// Encodes the frames of one segment; where a program does that, it runs as long as this exists.
public final class SegmentEncoder {
    private let settings: EncoderSettings
    private let spool: SpoolFile
    private let program: EncoderProgram?
    private var filter: LoudnessFilter?
    private var frameCount = 0

    /// Begins a file without a name in `folder`.
    ///
    /// - Throws: `encoderMissing`, `encoderFailed`, `fileFailed`, here and below.
    public convenience init(
        settings: EncoderSettings, folder: String, filter: LoudnessFilter? = nil
    ) throws(AudiobookError) {
        try self.init(settings: settings, folder: folder, filter: filter, program: EncoderProgram.path)
    }

    init(
        settings: EncoderSettings, folder: String, filter: LoudnessFilter? = nil, program: String?
    ) throws(AudiobookError) {
        self.settings = settings
        self.filter = filter
        spool = try SpoolFile(folder: folder)
        if let arguments = settings.arguments {
            self.program = try EncoderProgram(arguments, output: spool.descriptor, program: program)
        } else {
            self.program = nil
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
        try program?.finish()
        return EncodedSound(format: settings.format, frameCount: frameCount, descriptor: try spool.duplicate())
    }

    private func encode(_ frames: ArraySlice<Int16>) throws(AudiobookError) {
        frameCount += frames.count
        if let program { try program.send(frames) } else { try spool.output.write(frames) }
    }
}
