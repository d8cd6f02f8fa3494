/// A number for a word, the same for its capitals as for its small letters, so far as they are ASCII's (FNV-1a).
struct WordHash: Hashable, Sendable {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    init() {}

    init(of word: some Sequence<UInt8>) { for byte in word { append(byte) } }

    mutating func append(_ byte: UInt8) { value = (value ^ UInt64(byte.lowercasedASCII)) &* 0x100_0000_01B3 }
}
