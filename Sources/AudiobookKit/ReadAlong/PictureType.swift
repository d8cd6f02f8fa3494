/// A kind of picture that browsers show, told by its first bytes.
public enum PictureType: String, Sendable {
    case png, jpeg, gif, webp, svg

    /// Nil for bytes that are no such picture.
    public init?(_ bytes: [UInt8]) {
        let start = String(decoding: bytes.prefix(512), as: UTF8.self)
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: "GIF8".utf8) {
            self = .gif
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if start.contains("<svg") {
            self = .svg
        } else {
            return nil
        }
    }

    public var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }
    /// What the names of such files end in.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
