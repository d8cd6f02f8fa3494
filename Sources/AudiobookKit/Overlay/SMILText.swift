import BookKit

/// Writes times, addresses and text as the XML of an EPUB wants them.
enum SMILText {
    /// The time of a frame in milliseconds.
    static func milliseconds(of frame: Int) -> Int {
        (frame * 1_000 + AudioFormat.sampleRate / 2) / AudioFormat.sampleRate
    }

    /// Milliseconds as a clock value, such as "12.345s".
    static func clock(_ milliseconds: Int) -> String {
        "\(milliseconds / 1_000).\((milliseconds % 1_000).padded(to: 3))s"
    }

    /// Whether an identifier may stand in an address as it is.
    static func isPlain(_ identifier: String) -> Bool {
        !identifier.isEmpty && identifier.utf8.allSatisfy { isLetter($0) || "-._".utf8.contains($0) }
    }

    /// The address of the file at `path` seen from the file at `base`, both in one archive.
    static func address(of path: String, from base: String) -> String {
        var target = path.split(separator: "/", omittingEmptySubsequences: false)[...]
        var folder = base.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        while target.count > 1, let first = folder.first, first == target.first {
            folder.removeFirst()
            target.removeFirst()
        }
        let steps = Array(repeating: "..", count: folder.count) + target.map { percentEncoded(String($0)) }
        return steps.joined(separator: "/")
    }

    /// Whether the byte is a letter or digit, or part of one that isn't ASCII.
    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80
    }

    private static func percentEncoded(_ name: String) -> String {
        var result: [UInt8] = []
        for byte in name.utf8 {
            if isLetter(byte) || "-._~!$'()*+,=@".utf8.contains(byte) {
                result.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%\(digits.count < 2 ? "0" : "")\(digits)".utf8
            }
        }
        return MarkupText.escaped(String(decoding: result, as: UTF8.self))
    }
}
