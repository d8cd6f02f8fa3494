import CSndfile
import Glibc
import SpeechKit

/// Encodes or decodes a FLAC file of mono 16-bit sound, through libsndfile, whose pointers only this file sees.
@safe
final class FLACCoder {
    /// Of a file that is read.
    let frameCount: Int
    private let handle: OpaquePointer
    private let library: sndfile_functions

    private static let loaded: sndfile_functions? = {
        var functions = sndfile_functions()
        return unsafe sndfile_load(&functions) != 0 ? functions : nil
    }()

    /// Encodes into an open file, which it leaves open.
    convenience init(writingTo descriptor: CInt) throws(AudiobookError) {
        var info = SF_INFO()
        info.samplerate = CInt(AudioFormat.sampleRate)
        info.channels = 1
        info.format = CInt(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
        try self.init(descriptor, SFM_WRITE, &info)
    }

    /// Decodes an open file from its beginning, and leaves it open.
    convenience init(reading descriptor: CInt) throws(AudiobookError) {
        var info = SF_INFO()
        lseek(descriptor, 0, SEEK_SET)
        try self.init(descriptor, SFM_READ, &info)
        guard info.channels == 1, Int(info.samplerate) == AudioFormat.sampleRate,
            info.format & 0xFFFF == SF_FORMAT_PCM_16
        else {
            throw AudiobookError(
                .unsuitable,
                "the sound isn't narrate's: it isn't mono of 22,050 frames a second; join what 'narrate render' has made"
            )
        }
    }

    private init(_ descriptor: CInt, _ mode: Int, _ info: inout SF_INFO) throws(AudiobookError) {
        guard let library = Self.loaded else {
            throw AudiobookError(.encoderMissing, "FLAC needs libsndfile, which isn't installed; install libsndfile1")
        }
        guard let handle = unsafe library.sf_open_fd(descriptor, CInt(mode), &info, 0) else {
            let reason = unsafe library.sf_strerror(nil).map { unsafe String(cString: $0) } ?? "unknown"
            throw AudiobookError(.encoderFailed, "libsndfile can't open FLAC: \(reason.lowercased()); try again")
        }
        unsafe self.handle = handle
        self.library = library
        frameCount = Int(info.frames)
    }

    /// Completes what was written.
    deinit { _ = unsafe library.sf_close(handle) }

    func write(_ frames: [Int16]) throws(AudiobookError) {
        errno = 0
        let count = unsafe library.sf_writef_short(handle, frames, sf_count_t(frames.count))
        guard count == frames.count else { throw AudiobookError(writing: "a temporary file", errno == 0 ? EIO : errno) }
    }

    /// The next frames, `count` at most; none at the end.
    func read(_ count: Int) -> [Int16] {
        unsafe [Int16](unsafeUninitializedCapacity: count) { buffer, initialized in
            let frames = unsafe library.sf_readf_short(handle, buffer.baseAddress, sf_count_t(count))
            initialized = max(0, Int(frames))
        }
    }
}
