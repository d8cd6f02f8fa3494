import CSonic

/// Plays sound faster or slower, and higher or lower, through libsonic, whose pointers only this file sees.
enum TimeStretcher {
    /// `frames` in 1/`speed` of their time, and so many times higher.
    static func stretch(_ frames: [Int16], sampleRate: Int, speed: Double, pitch: Double = 1) -> [Int16] {
        guard speed != 1 || pitch != 1, !frames.isEmpty, let stream = unsafe sonicCreateStream(Int32(sampleRate), 1)
        else {
            return frames
        }
        defer { unsafe sonicDestroyStream(stream) }
        unsafe sonicSetSpeed(stream, Float(speed))
        unsafe sonicSetPitch(stream, Float(pitch))
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
