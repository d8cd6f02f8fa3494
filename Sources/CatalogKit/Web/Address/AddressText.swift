/// The characters of addresses (RFC 3986, 2).
enum AddressText {
    /// The text with each byte percent-encoded that may not stand there as it is; what is encoded already stays.
    static func encoded(_ text: Substring, alsoAllowed others: StaticString) -> String {
        let allowed = "-._~!$&'()*+,;=:@\(others)".utf8
        let bytes = Array(text.utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            let isEncoding =
                byte == UInt8(ascii: "%") && index + 2 < bytes.count && digit(bytes[index + 1]) != nil
                && digit(bytes[index + 2]) != nil
            if isEncoding || isLetter(byte) || (0x30...0x39).contains(byte) || allowed.contains(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The text with percent-encoding undone; bytes that aren't UTF-8 become replacement characters.
    static func decoded(_ text: some StringProtocol) -> String {
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// The path without `.` and `..` (RFC 3986, 5.2.4); it begins with a slash.
    static func withoutDotSegments(_ path: String) -> String {
        // A dot may be percent-encoded.
        guard path.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else { return path }
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        var kept: [Substring] = []
        for segment in segments {
            switch segment.replacing("%2E", with: ".").replacing("%2e", with: ".") {
            case ".": break
            case "..": _ = kept.popLast()
            default: kept.append(segment)
            }
        }
        let endsInDots = segments.last.map { [".", "..", "%2e", "%2e%2e", ".%2e", "%2e."].contains($0.lowercased()) }
        return "/" + kept.joined(separator: "/") + (endsInDots == true && !kept.isEmpty ? "/" : "")
    }

    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static let hexadecimal = Array("0123456789ABCDEF".utf8)

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x61 + 10
        default: nil
        }
    }
}
