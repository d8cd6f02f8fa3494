/// What stands in the first segments of a JPEG file beside the picture itself.
struct JPEGHeader {
    /// How the picture is to be turned before it is seen.
    private(set) var orientation = Orientation.upright
    /// It was written by a program of Adobe's, or like one.
    private(set) var isAdobe = false

    init(_ bytes: [UInt8]) {
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            let end = place + 2 + length
            // From the scan on there are only pixels.
            guard marker != 0xDA, length >= 2, end <= bytes.count else { return }
            read(marker, bytes[(place + 4)..<end])
            place = end
        }
    }

    private mutating func read(_ marker: UInt8, _ segment: ArraySlice<UInt8>) {
        switch marker {
        case 0xE1 where segment.starts(with: Array("Exif\0\0".utf8)):
            let tag = ExifTags(segment.dropFirst(6)).orientation
            if let orientation = tag.flatMap(Orientation.init(rawValue:)) { self.orientation = orientation }
        case 0xEE where segment.starts(with: Array("Adobe".utf8)): isAdobe = true
        default: break
        }
    }
}
