/// A kind of picture that browsers and readers of EPUBs show, told by its first bytes.
public enum PictureType: String, Sendable {
    case png, jpeg, gif, webp, svg

    /// Nil for bytes that are no such picture.
    public init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: "GIF8".utf8) {
            self = .gif
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if Self.isSVG(bytes) {
            self = .svg
        } else {
            return nil
        }
    }

    public var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }
    /// What the names of such files end in.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    private static func isSVG(_ bytes: [UInt8]) -> Bool {
        let first = bytes.prefix(64).first { $0 > 0x20 && $0 < 0x80 }
        return first == UInt8(ascii: "<") && MarkupMapper.map(bytes)?.elements.first?.name == "svg"
    }
}
