import CLame

/// Encodes mono 16-bit sound to MP3 frames, through LAME, whose pointers only this file sees.
@safe
final class MP3Coder {
    private let handle: OpaquePointer
    private let library: lame_functions
    private var packets: [UInt8] = []

    private static let loaded: lame_functions? = {
        var functions = lame_functions()
        return unsafe lame_load(&functions) != 0 ? functions : nil
    }()

    /// Takes the fastest settings that don't cost quality at the bit rate.
    ///
    /// - Throws: `encoderMissing`, `encoderFailed`.
    init(_ settings: EncoderSettings) throws(AudiobookError) {
        guard let library = Self.loaded else {
            throw AudiobookError(.encoderMissing, "MP3 needs LAME, which isn't installed; install libmp3lame0")
        }
        guard let handle = library.lame_init() else { throw Self.failure }
        unsafe self.handle = handle
        self.library = library
        _ = unsafe library.lame_set_in_samplerate(handle, CInt(AudioFormat.sampleRate))
        _ = unsafe library.lame_set_out_samplerate(handle, CInt(settings.outputRate))
        _ = unsafe library.lame_set_num_channels(handle, 1)
        _ = unsafe library.lame_set_mode(handle, MONO)
        _ = unsafe library.lame_set_brate(handle, CInt((settings.bitRate ?? 0) / 1_000))
        _ = unsafe library.lame_set_quality(handle, Self.fastest)
        // Speech has few of the sharp attacks that these are for: the sound is as near to the source without them, and
        // encoded in five sixths of the time.
        _ = unsafe library.lame_set_no_short_blocks(handle, 1)
        // Frames mustn't borrow bits from the frames before them, which another part may have.
        _ = unsafe library.lame_set_disable_reservoir(handle, 1)
        // Tag and description are written where all parts are known.
        _ = unsafe library.lame_set_bWriteVbrTag(handle, 0)
        unsafe library.lame_set_write_id3tag_automatic(handle, 0)
        guard unsafe library.lame_init_params(handle) >= 0 else { throw Self.failure }
    }

    deinit { _ = unsafe library.lame_close(handle) }

    /// The packets that are complete with these frames; they stand in them until the next call.
    func encode(_ frames: ArraySlice<Int16>) throws(AudiobookError) -> ArraySlice<UInt8> {
        // So many bytes may come of them, as LAME's manual has it; it doubles the rate for a high bit rate.
        reserve(frames.count * 2 * 5 / 4 + Self.restBytes)
        let count = unsafe frames.withUnsafeBufferPointer { samples in
            unsafe library.lame_encode_buffer(
                handle, samples.baseAddress, nil, CInt(samples.count), &packets, CInt(packets.count))
        }
        return try packets(count)
    }

    /// The packets that hold the end of the sound.
    func finish() throws(AudiobookError) -> ArraySlice<UInt8> {
        reserve(Self.restBytes)
        return try packets(unsafe library.lame_encode_flush(handle, &packets, CInt(packets.count)))
    }

    private func reserve(_ count: Int) {
        packets += repeatElement(0, count: max(0, count - packets.count))
    }

    private func packets(_ count: CInt) throws(AudiobookError) -> ArraySlice<UInt8> {
        guard count >= 0 else { throw Self.failure }
        return packets[..<Int(count)]
    }

    private static let fastest: CInt = 9
    private static let restBytes = 7_200
    private static let failure = AudiobookError(.encoderFailed, "LAME can't encode the sound; try another bit rate")
}
