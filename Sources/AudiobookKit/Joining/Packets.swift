/// Takes encoded sound apart into the packets of its codec.
protocol Packets {
    init(_ reader: ByteReader)

    /// The next packet, without what its container adds; nil at the end.
    mutating func next() throws(AudiobookError) -> ArraySlice<UInt8>?
}
