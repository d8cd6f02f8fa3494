/// Counts the control characters in the first bytes of a file, of which text has few.
struct ByteCensus {
    private static let sampleLength = 4_096

    private var count = 0
    private var nulls = 0
    private var controls = 0

    /// Counts `bytes` too, and says whether all of them still look like text.
    mutating func isText(with bytes: ArraySlice<UInt8>, isLast: Bool) -> Bool {
        for byte in bytes.prefix(Self.sampleLength - count) {
            switch byte {
            case 0: nulls += 1
            // Backspaces, bells and escape sequences are found in recorded terminal sessions, and the 0x1A of DOS at the
            // end of a text.
            case 0x07...0x0D, 0x1A, 0x1B: break
            case 0x01..<0x20, 0x7F: controls += 1
            default: break
            }
        }
        count = min(Self.sampleLength, count + bytes.count)
        guard isLast || count >= 64 else { return true }
        return nulls * 10 <= count && (controls < 4 || controls * 50 <= count)
    }
}
