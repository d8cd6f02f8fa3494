/// Handles the paths of files in an archive, which never lead out of it.
enum ArchivePath {
    /// The path from the archive's root, without ".", ".." and empty parts; what would climb out stays at the root.
    static func normalized(_ path: String) -> String {
        guard needsNormalizing(path) else { return path }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    /// `path` seen from the folder that `base` is in, whose slashes may be those of Windows.
    static func join(_ path: String, to base: String) -> String {
        let slashes = [UInt8(ascii: "/"), UInt8(ascii: "\\")]
        guard !path.hasPrefix("/"), let slash = base.utf8.lastIndex(where: slashes.contains) else { return path }
        return base[...slash] + path
    }

    /// The name of the file without its folder and its suffix.
    static func stem(of path: String) -> String {
        let name = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
        return String(name[..<dot])
    }

    /// The text with each "%41" as the byte it stands for; nil if they make no text.
    static func percentDecoded(_ text: String) -> String? {
        let percent = UInt8(ascii: "%")
        guard text.utf8.contains(percent) else { return text }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == percent, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                rest.count >= 2, rest.first != UInt8(ascii: "+"), rest.first != UInt8(ascii: "-")
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Most paths are plain: only one with a dot or a slash after a slash, or at its beginning, has parts to resolve.
    private static func needsNormalizing(_ path: String) -> Bool {
        var isAtStart = true
        for byte in path.utf8 {
            if isAtStart, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") { return true }
            isAtStart = byte == UInt8(ascii: "/")
        }
        return isAtStart
    }
}
