/// The forms a property list is written in, told apart by how a file begins.
enum PropertyListFormat {
    case xml, binary, openStep

    /// Finds the format of `bytes`.
    ///
    /// - Throws: `unsupported` or `malformed`, naming what the file is instead.
    init(of bytes: [UInt8]) throws(BookError) {
        if bytes.starts(with: Array("bplist0".utf8)) {
            self = .binary
            return
        }
        if let stranger = Self.strangers.first(where: { bytes.starts(with: $0.signature) }) {
            throw BookError(.unsupported, "is \(stranger.kind), not a property list; \(stranger.remedy)")
        }
        // The byte order marks are passed over, and the NUL beside each ASCII character in UTF-16.
        let isBlank = { (byte: UInt8) in [0, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains(byte) }
        let start = bytes.drop(while: isBlank).prefix(4).filter { $0 != 0 }
        switch String(decoding: start, as: UTF8.self) {
        case "": throw BookError(.malformed, "\(bytes.isEmpty ? "is empty" : "is blank"); \(Self.expectation)")
        case let text where text.hasPrefix("<"): self = .xml
        case let text where text.hasPrefix("["): throw Self.json(line: nil)
        case let text where ["{", "(", "//", "/*"].contains(where: text.hasPrefix): self = .openStep
        default:
            let beginning = String(decoding: bytes.prefix(200), as: UTF8.self).excerpt
            throw BookError(.malformed, "is no property list, it begins with '\(beginning)'; \(Self.expectation)")
        }
    }

    /// What a message tells who gave another file.
    static let expectation = "a book is a property list whose 'bookPages' is an array of pages"

    static func json(line: Int?) -> BookError {
        BookError(
            .unsupported, "looks like JSON, not a property list; 'plutil -convert xml1' makes one of it", line: line)
    }

    private static let strangers: [(signature: [UInt8], kind: String, remedy: String)] = [
        (Array("bplist".utf8), "a binary property list of another version", "'plutil -convert xml1' may read it"),
        ([0x1F, 0x8B], "compressed by gzip", "unpack it with gunzip"),
        (Array("BZh".utf8), "compressed by bzip2", "unpack it with bunzip2"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "compressed by xz", "unpack it with unxz"),
        (Array("PK".utf8) + [3, 4], "a zip archive", expectation),
        (Array("%PDF".utf8), "a PDF", expectation),
        ([0x89, 0x50, 0x4E, 0x47], "a picture", expectation),
        ([0xFF, 0xD8, 0xFF], "a picture", expectation),
        (Array("RIFF".utf8), "a sound", expectation),
        ([0x7F, 0x45, 0x4C, 0x46], "a program", expectation),
    ]
}
