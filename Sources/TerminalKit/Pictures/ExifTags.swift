/// The tags that a camera writes beside a picture, in the form of a TIFF file.
struct ExifTags {
    private static let orientationTag = 0x0112
    private static let entryLength = 12

    private let bytes: [UInt8]
    private let isBigEndian: Bool

    init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        isBigEndian = self.bytes.first == UInt8(ascii: "M")
    }

    /// The value of the tag for how the camera was held; nil without one.
    var orientation: Int? {
        guard number(at: 2, length: 2) == 42, let start = number(at: 4, length: 4),
            let count = number(at: start, length: 2)
        else { return nil }
        let entries = (0..<count).lazy.map { start + 2 + $0 * Self.entryLength }
        guard let entry = entries.first(where: { number(at: $0, length: 2) == Self.orientationTag }) else { return nil }
        return number(at: entry + 8, length: 2)
    }

    private func number(at place: Int, length: Int) -> Int? {
        guard place >= 0, place + length <= bytes.count else { return nil }
        let digits = bytes[place..<place + length]
        let ordered = isBigEndian ? Array(digits) : digits.reversed()
        return ordered.reduce(0) { $0 << 8 | Int($1) }
    }
}
