import CSndfile
import Glibc

/// Recorded sound in a file, through libsndfile, whose pointers only this file sees.
@safe
final class SoundFile {
    let sampleRate: Int
    let frameCount: Int
    private let channelCount: Int
    private let handle: OpaquePointer
    private let library: sndfile_functions
    private let descriptor: CInt

    /// No recording is longer: a year and more.
    private static let mostFrames: sf_count_t = 1 << 40

    private static let framesAtOnce = 1 << 16

    var seconds: Double { Double(frameCount) / Double(sampleRate) }

    private static let loaded: sndfile_functions? = {
        var functions = sndfile_functions()
        return unsafe sndfile_load(&functions) != 0 ? functions : nil
    }()

    /// Opens what is in `descriptor`, which is closed with this.
    ///
    /// - Throws: `fallback` if the library isn't there, or doesn't know the format.
    init(_ descriptor: CInt) throws(SpeechError) {
        guard let library = Self.loaded else {
            close(descriptor)
            throw SpeechError(.fallback, "recordings need libsndfile, which isn't installed; install libsndfile1")
        }
        var info = SF_INFO()
        guard let handle = unsafe library.sf_open_fd(descriptor, CInt(SFM_READ), &info, 0) else {
            let reason = unsafe library.sf_strerror(nil).map { unsafe String(cString: $0) } ?? "unknown"
            close(descriptor)
            throw SpeechError(.fallback, "the recording can't be decoded (\(reason.lowercased())); a voice reads it")
        }
        guard 1_000...400_000 ~= info.samplerate, 1...64 ~= info.channels, 1...Self.mostFrames ~= info.frames
        else {
            _ = unsafe library.sf_close(handle)
            close(descriptor)
            throw SpeechError(.fallback, "the recording has no sound; a voice reads it")
        }
        sampleRate = Int(info.samplerate)
        channelCount = Int(info.channels)
        frameCount = Int(info.frames)
        unsafe self.handle = handle
        self.library = library
        self.descriptor = descriptor
    }

    deinit {
        _ = unsafe library.sf_close(handle)
        close(descriptor)
    }

    /// The frames of a part of the sound, all channels in one; fewer where it ends.
    func frames(_ range: Range<Int>) -> [Float] {
        let range = range.clamped(to: 0..<frameCount)
        guard !range.isEmpty, unsafe library.sf_seek(handle, sf_count_t(range.lowerBound), SEEK_SET) >= 0 else {
            return []
        }
        // A few at a time: there may be many channels.
        var samples = [Float](repeating: 0, count: min(range.count, Self.framesAtOnce) * channelCount)
        var frames: [Float] = []
        frames.reserveCapacity(range.count)
        while frames.count < range.count {
            let wanted = min(range.count - frames.count, Self.framesAtOnce)
            let count = unsafe Int(library.sf_readf_float(handle, &samples, sf_count_t(wanted)))
            guard count > 0 else { break }
            for start in stride(from: 0, to: count * channelCount, by: channelCount) {
                let mean = samples[start..<start + channelCount].reduce(0, +) / Float(channelCount)
                // Files of floating-point numbers may hold what is none.
                frames.append(mean.isFinite ? mean : 0)
            }
        }
        return frames
    }
}
