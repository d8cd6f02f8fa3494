/// Lays packets out on the pages of an Ogg stream.
struct OggPager {
    private enum Flag {
        static let continued: UInt8 = 1
        static let first: UInt8 = 2
        static let last: UInt8 = 4
    }

    private static let segmentLimit = 255
    /// Any number will do that another stream in the same file wouldn't have.
    private static let serial: UInt32 = 0x6E61_7272

    private var sequence: UInt32 = 0

    /// The pages of a header, which are its alone.
    mutating func pages(ofHeader packet: [UInt8]) -> [UInt8] {
        let lacing = Self.lacing(packet.count)
        var pages: [UInt8] = []
        var start = 0
        for first in stride(from: 0, to: lacing.count, by: Self.segmentLimit) {
            let segments = lacing[first..<min(first + Self.segmentLimit, lacing.count)]
            let length = segments.reduce(0) { $0 + Int($1) }
            let flag = sequence == 0 ? Flag.first : first > 0 ? Flag.continued : 0
            // On a page where no packet ends, the time isn't told.
            let granule = segments.endIndex == lacing.count ? 0 : -1
            pages += page(segments, packet[start..<start + length], granule: granule, flag)
            start += length
        }
        return pages
    }

    /// One page of whole packets; `granule` tells how many samples are heard when it ends.
    mutating func page(of packets: [[UInt8]], granule: Int, isLast: Bool) -> [UInt8] {
        let lacing = packets.flatMap { Self.lacing($0.count) }
        return page(lacing[...], packets.flatMap(\.self)[...], granule: granule, isLast ? Flag.last : 0)
    }

    /// Whether a page can hold another packet.
    static func hasRoom(on packets: [[UInt8]], for packet: ArraySlice<UInt8>) -> Bool {
        packets.reduce(lacingCount(packet.count)) { $0 + lacingCount($1.count) } <= segmentLimit
    }

    private mutating func page(
        _ segments: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>, granule: Int, _ flags: UInt8
    ) -> [UInt8] {
        var page = Array("OggS".utf8) + [0, flags] + [UInt8](little: Int64(granule))
        page += [UInt8](little: Self.serial) + [UInt8](little: sequence) + [0, 0, 0, 0]
        page.append(UInt8(segments.count))
        page += segments
        page += content
        page.replaceSubrange(22..<26, with: [UInt8](little: OggChecksum.checksum(of: page)))
        sequence += 1
        return page
    }

    private static func lacingCount(_ length: Int) -> Int { length / 255 + 1 }

    private static func lacing(_ length: Int) -> [UInt8] {
        [UInt8](repeating: 255, count: length / 255) + [UInt8(length % 255)]
    }
}
