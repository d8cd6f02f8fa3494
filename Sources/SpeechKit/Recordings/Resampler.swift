import CSndfile

/// Changes the sample rate of sound, through libsamplerate.
enum Resampler {
    private static let loaded: samplerate_functions? = {
        var functions = samplerate_functions()
        return unsafe samplerate_load(&functions) != 0 ? functions : nil
    }()

    /// `frames` at another rate.
    static func resample(_ frames: [Int16], from rate: Int, to target: Int) throws(SpeechError) -> [Int16] {
        guard rate != target else { return frames }
        return try resample(frames.map { Float($0) / 32_768 }, from: rate, to: target)
    }

    /// `frames` as 16-bit numbers at another rate.
    static func resample(_ frames: [Float], from rate: Int, to target: Int) throws(SpeechError) -> [Int16] {
        guard rate != target, !frames.isEmpty else { return frames.map(Int16.init(sample:)) }
        guard let library = loaded else {
            throw SpeechError(
                .fallback,
                "sound of another sample rate needs libsamplerate, which isn't installed; install libsamplerate0")
        }
        let ratio = Double(target) / Double(rate)
        var output = [Float](repeating: 0, count: Int(Double(frames.count) * ratio) + 1)
        var count = 0
        let status = unsafe frames.withUnsafeBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                var data = unsafe samplerate_data()
                unsafe data.data_in = input.baseAddress
                unsafe data.data_out = output.baseAddress
                unsafe data.input_frames = input.count
                unsafe data.output_frames = output.count
                unsafe data.src_ratio = ratio
                let status = unsafe library.src_simple(&data, CInt(samplerate_sinc_fastest), 1)
                count = unsafe data.output_frames_gen
                return status
            }
        }
        guard status == 0 else {
            throw SpeechError(
                .fallback, "the sound can't be converted (libsamplerate's error \(status)); a voice reads it")
        }
        return output.prefix(count).map(Int16.init(sample:))
    }
}

extension Int16 {
    /// A sample from -1 to 1.
    fileprivate init(sample: Float) { self = Int16(Swift.max(-32_768, Swift.min(32_767, (sample * 32_767).rounded()))) }
}
