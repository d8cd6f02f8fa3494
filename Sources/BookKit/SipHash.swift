/// SipHash-2-4 with 128 bits (Aumasson and Bernstein, 2012): the same bytes have the same hash in every process.
public struct SipHash {
    private var state: (UInt64, UInt64, UInt64, UInt64)
    /// The bytes since the last whole word, the first one lowest.
    private var word: UInt64 = 0
    private var count: UInt64 = 0

    /// The key is that of the published test vectors: it is no secret, and must never change.
    public init() {
        let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
        state = (
            0x736F_6D65_7073_6575 ^ key.0, 0x646F_7261_6E64_6F6D ^ key.1 ^ 0xEE, 0x6C79_6765_6E65_7261 ^ key.0,
            0x7465_6462_7974_6573 ^ key.1
        )
    }

    public mutating func append(_ text: String) { append(text.utf8) }

    /// Takes whole words, some times as fast, where nothing of another one waits.
    public mutating func append(_ bytes: [UInt8]) {
        var offset = 0
        unsafe bytes.withUnsafeBytes { bytes in
            while count & 7 == 0, offset + 8 <= bytes.count {
                mix(UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
                offset += 8
                count &+= 8
            }
        }
        append(bytes[offset...])
    }

    mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            word |= UInt64(byte) << (8 * (count & 7))
            count &+= 1
            if count & 7 == 0 {
                mix(word)
                word = 0
            }
        }
    }

    /// The hash of all that was appended, in 32 hexadecimal digits.
    public var digits: String {
        var last = self
        last.mix(word | count << 56)
        last.state.2 ^= 0xEE
        let first = last.squeeze()
        last.state.1 ^= 0xDD
        return Self.digits(of: first) + Self.digits(of: last.squeeze())
    }

    private mutating func mix(_ word: UInt64) {
        state.3 ^= word
        turn()
        turn()
        state.0 ^= word
    }

    private mutating func squeeze() -> UInt64 {
        for _ in 0..<4 { turn() }
        return state.0 ^ state.1 ^ state.2 ^ state.3
    }

    private mutating func turn() {
        state.0 &+= state.1
        state.1 = state.1.rotated(by: 13) ^ state.0
        state.0 = state.0.rotated(by: 32)
        state.2 &+= state.3
        state.3 = state.3.rotated(by: 16) ^ state.2
        state.0 &+= state.3
        state.3 = state.3.rotated(by: 21) ^ state.0
        state.2 &+= state.1
        state.1 = state.1.rotated(by: 17) ^ state.2
        state.2 = state.2.rotated(by: 32)
    }

    /// The lowest byte first, as the vectors are written.
    private static func digits(of word: UInt64) -> String {
        let text = String(word.byteSwapped, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}

extension UInt64 {
    fileprivate func rotated(by bits: UInt64) -> UInt64 { self << bits | self >> (64 - bits) }
}
