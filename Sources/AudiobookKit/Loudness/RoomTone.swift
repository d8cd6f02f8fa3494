/// The sound of a quiet room, which some want to hear where others want nothing.
enum RoomTone {
    /// So many frames at least, to a whole number of packets; the same ones every time, 70 dB below full scale.
    static func frames(_ count: Int, _ format: AudioFormat) -> [Int16] {
        let packet = format.framesPerPacket
        var state: UInt32 = 1
        return (0..<(count + packet - 1) / packet * packet).map { _ in
            // Numerical Recipes' generator: its high bits are random enough for noise.
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int16(truncatingIfNeeded: Int(state >> 24) % 35 - 17)
        }
    }
}
