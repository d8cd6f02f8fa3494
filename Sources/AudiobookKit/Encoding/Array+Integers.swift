extension Array where Element == UInt8 {
    /// A number's bytes, the high one first.
    init(big number: some FixedWidthInteger) {
        self = stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// A number's bytes, the low one first.
    init(little number: some FixedWidthInteger) { self = [UInt8](big: number).reversed() }
}

extension FixedWidthInteger {
    /// The number whose bytes these are, the high one first.
    init(big bytes: some Collection<UInt8>) { self = bytes.reduce(0) { $0 << 8 | Self($1) } }

    /// The number whose bytes these are, the low one first.
    init(little bytes: some BidirectionalCollection<UInt8>) { self.init(big: bytes.reversed()) }
}
