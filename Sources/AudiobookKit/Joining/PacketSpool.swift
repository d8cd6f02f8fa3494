/// Packets that wait in files until what stands before them is known.
final class PacketSpool {
    private let payload: SpoolFile
    private let sizes: SpoolFile
    private(set) var count = 0

    var byteCount: Int { payload.byteCount }

    init(folder: String) throws(AudiobookError) {
        payload = try SpoolFile(folder: folder)
        sizes = try SpoolFile(folder: folder)
    }

    func append(_ packet: ArraySlice<UInt8>) throws(AudiobookError) {
        try payload.write(packet)
        try sizes.write([UInt8](big: UInt32(packet.count)))
        count += 1
    }

    /// The packets one after the other.
    func forEach(_ body: (ArraySlice<UInt8>) throws(AudiobookError) -> Void) throws(AudiobookError) {
        var payload = try payload.reader()
        var sizes = try sizes.reader()
        while let size = try sizes.read(4), let packet = try payload.read(Int(UInt32(big: size))) { try body(packet) }
    }

    /// The packets' sizes, 32 bits each, the high byte first.
    func copySizes(to output: BufferedOutput) throws(AudiobookError) { try sizes.forEachPiece(output.write) }

    func copyPayload(to output: BufferedOutput) throws(AudiobookError) { try payload.forEachPiece(output.write) }
}
