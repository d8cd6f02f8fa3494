import BookKit

/// What a file of a site is to hold.
public enum SiteContent: Sendable {
    case bytes([UInt8])
    /// What another file holds, by its path.
    case file(String)

    static func text(_ text: String) -> SiteContent { .bytes(Array(text.utf8)) }

    /// The hash of its bytes.
    ///
    /// - Throws: `unreadable`.
    public var hash: String {
        get throws(CatalogError) {
            let reader = try ContentReader(self)
            var hash = SipHash()
            while true {
                let piece = try reader.next()
                guard !piece.isEmpty else { return hash.digits }
                hash.append(Array(piece))
            }
        }
    }
}
