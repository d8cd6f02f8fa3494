/// A place in an archive that one of its files names: a file, or an element in it.
struct ArchiveReference: Hashable, Sendable {
    let path: String
    /// The identifier of the element; empty for the file as a whole.
    var fragment = ""
}

extension Archive {
    /// What `address` means in the file at `base`; nil for nothing, and for what isn't in the archive by its nature.
    ///
    /// The path is that of a file if there is one: as it is written, else percent-decoded, else without a query, and in
    /// each case by the rules of `entry(named:)`.
    func reference(_ address: String, from base: String) -> ArchiveReference? {
        let address = address.trimmedSpace
        let hash = address.utf8.firstIndex(of: UInt8(ascii: "#")) ?? address.endIndex
        let written = String(address[..<hash])
        let fragment = String(address[hash...].dropFirst())
        guard !written.isEmpty || !fragment.isEmpty, !Self.hasScheme(written) else { return nil }
        return ArchiveReference(
            path: written.isEmpty ? base : path(of: written, from: base),
            fragment: ArchivePath.percentDecoded(fragment) ?? fragment)
    }

    private func path(of written: String, from base: String) -> String {
        let joined = ArchivePath.join(written, to: base)
        let decoded = ArchivePath.percentDecoded(written).map { ArchivePath.join($0, to: base) } ?? joined
        let withoutQuery = String(decoded.prefix { $0 != "?" })
        for spelling in [joined, decoded, withoutQuery] {
            if let entry = entry(named: ArchivePath.normalized(spelling)) { return entry.name }
        }
        return ArchivePath.normalized(decoded)
    }

    /// Whether the address begins as a URL does; a letter and a colon are a disk of Windows.
    private static func hasScheme(_ address: String) -> Bool {
        let scheme = address.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
        guard scheme.endIndex < address.endIndex, address.utf8[scheme.endIndex] == UInt8(ascii: ":") else {
            return address.hasPrefix("//")
        }
        return scheme.count > 1 && scheme.first?.isASCIILetter == true
            && scheme.allSatisfy { $0.isASCIIWordPart || [0x2B, 0x2D, 0x2E].contains($0) }
    }
}
