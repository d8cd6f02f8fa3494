import CSonic

/// Plays sound faster or slower without a change of pitch, through libsonic, whose pointers only this file sees.
enum TimeStretcher {
    /// `frames` in 1/`speed` of their time.
    static func stretch(_ frames: [Int16], sampleRate: Int, speed: Double) -> [Int16] {
        guard speed != 1, !frames.isEmpty, let stream = unsafe sonicCreateStream(Int32(sampleRate), 1) else {
            return frames
        }
        defer { unsafe sonicDestroyStream(stream) }
        unsafe sonicSetSpeed(stream, Float(speed))
        // libsonic only reads through this pointer.
        var input = frames
        guard unsafe sonicWriteShortToStream(stream, &input, Int32(input.count)) == 1,
            unsafe sonicFlushStream(stream) == 1
        else { return frames }
        var output = [Int16](repeating: 0, count: unsafe Int(sonicSamplesAvailable(stream)))
        _ = unsafe sonicReadShortFromStream(stream, &output, Int32(output.count))
        return output
    }
}
