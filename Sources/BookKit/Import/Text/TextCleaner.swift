/// Takes control characters, escape sequences, overstrikes and invisible characters out of a text.
///
/// Soft hyphens go with the line end behind them. What joins or parts letters in Persian or in emoji stays.
struct TextCleaner {
    private let bytes: [UInt8]
    private var index = 0
    /// Before it no string of an escape sequence ends.
    private var nextStringEnd = 0
    private var result: [UInt8] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func clean() -> [UInt8] {
        result.reserveCapacity(bytes.count)
        while index < bytes.count { takeCharacter() }
        return result
    }

    private mutating func takeCharacter() {
        let byte = bytes[index]
        switch byte {
        case 0x09, 0x0A, 0x0B, 0x0C: result.append(byte)
        case 0x08: backspace()
        case 0x1B:
            index += 1
            skipSequence(after: peek)
            return
        case 0x00..<0x20, 0x7F: break
        case 0xC2 where peek(1) == 0x85:
            result.append(0x0A)
            index += 1
        case 0xC2 where (0x80...0x9F).contains(peek(1)):
            index += 1
            // The control characters from 0x80 on are those of two characters from ESC @ on.
            skipSequence(after: bytes[index] - 0x40)
            return
        case 0xC2 where peek(1) == 0xAD: skipSoftHyphen()
        case 0xE2 where isInvisible: index += 2
        case 0xE2 where peek(1) == 0x80 && (peek(2) == 0xA8 || peek(2) == 0xA9):
            result += peek(2) == 0xA8 ? [0x0A] : [0x0A, 0x0A]
            index += 2
        case 0xEF where peek(1) == 0xBB && peek(2) == 0xBF: index += 2
        default: result.append(byte)
        }
        index += 1
    }

    /// Zero-width spaces, word joiners, and what turns the direction of the text after it.
    private var isInvisible: Bool {
        switch peek(1) {
        case 0x80: peek(2) == 0x8B || (0xAA...0xAE).contains(peek(2))
        case 0x81: (0xA0...0xA9).contains(peek(2))
        default: false
        }
    }

    private var peek: UInt8 { peek(0) }
    private func peek(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

    /// Passes over an escape sequence that `kind` begins, which is the next character.
    private mutating func skipSequence(after kind: UInt8) {
        switch Unicode.Scalar(kind) {
        case "[":
            index += 1
            while (0x20...0x3F).contains(peek) { index += 1 }
            if (0x40...0x7E).contains(peek) { index += 1 }
        case "]", "P", "X", "^", "_":
            // A string, which ends with a bell or with ESC \; one that doesn't end in its line is no sequence.
            let start = min(max(index + 1, nextStringEnd), bytes.count)
            let end = bytes[start...].firstIndex { $0 == 0x07 || $0 == 0x1B || $0 == 0x0A } ?? bytes.count
            nextStringEnd = end
            guard end < bytes.count, bytes[end] != 0x0A else {
                if peek >= 0x80 { index += 1 }
                return
            }
            index = end + (bytes[end] == 0x1B && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\\") ? 2 : 1)
        case "(", ")", "#", " ", "%": index += 2
        case "7", "8", "=", ">", "c", "M", "D", "E", "H": index += 1
        default:
            // Only its first half was a control character.
            if kind >= 0x40, index > 0, bytes[index - 1] == 0xC2 { index += 1 }
        }
        index = min(index, bytes.count)
    }

    /// Takes back the last character, which the next one is written over.
    private mutating func backspace() {
        guard let last = result.lastIndex(where: { $0 & 0xC0 != 0x80 }), result[last] != 0x0A else { return }
        result.removeSubrange(last...)
    }

    private mutating func skipSoftHyphen() {
        index += 1
        guard peek(1) == 0x0A else { return }
        index += 1
        while peek(1) == 0x20 || peek(1) == 0x09 { index += 1 }
    }
}
