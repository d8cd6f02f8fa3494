/// Joins the packets of parts so that all frames keep their places.
///
/// A part of n packets' worth of frames is encoded in a few packets more, because a codec is late: what it makes of a
/// frame lies partly in later packets. Of every part but the last, the first n are kept. What is cut off is silence, as
/// every part ends in that, and where the next part's beginning is decoded with what is left of it, that is silence, too.
struct PacketJoiner<Source: Packets> {
    private(set) var frameCount = 0
    private(set) var packetCount = 0
    /// What is only wanted if nothing follows.
    private var surplus: [[UInt8]] = []
    private let framesPerPacket: Int
    private let surplusCount: ClosedRange<Int>

    /// A whole part has more packets than its frames need, by a number in `surplus`.
    init(format: AudioFormat, surplus: ClosedRange<Int>) {
        framesPerPacket = format.framesPerPacket
        surplusCount = surplus
    }

    mutating func append(
        _ sound: EncodedSound, to write: (ArraySlice<UInt8>) throws(AudiobookError) -> Void
    ) throws(AudiobookError) {
        guard sound.frameCount > 0 else { return }
        let wanted = sound.frameCount / framesPerPacket
        var packets = Source(sound.reader)
        for _ in 0..<wanted {
            guard let packet = try packets.next() else { throw AudiobookError.damagedSound }
            try write(packet)
        }
        surplus.removeAll()
        while surplus.count < surplusCount.upperBound, let packet = try packets.next() { surplus.append(Array(packet)) }
        guard surplusCount.contains(surplus.count) else { throw AudiobookError.damagedSound }
        frameCount += sound.frameCount
        packetCount += wanted
    }

    /// Lets the last part end as it was encoded.
    mutating func finish(_ write: (ArraySlice<UInt8>) throws(AudiobookError) -> Void) throws(AudiobookError) {
        for packet in surplus { try write(packet[...]) }
        packetCount += surplus.count
        surplus = []
    }
}
