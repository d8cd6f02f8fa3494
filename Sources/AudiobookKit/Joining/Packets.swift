/// Takes encoded sound apart into the packets of its codec.
protocol Packets {
    init(_ reader: ByteReader)

    /// The next packet, without what its container adds; nil at the end.
    mutating func next() throws(AudiobookError) -> ArraySlice<UInt8>?
}

extension Packets {
    /// What is thrown where bytes make no packet.
    static var damaged: AudiobookError {
        AudiobookError(.encoderFailed, "encoded sound is damaged; render it again")
    }
}
