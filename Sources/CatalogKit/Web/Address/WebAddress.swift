/// An absolute address of the web (RFC 3986), in one spelling: percent-encoded, its host in lower case, and without a
/// fragment, which no server sees.
public struct WebAddress: Hashable, Sendable {
    public let origin: WebOrigin
    /// Percent-encoded; it begins with a slash.
    public let path: String
    /// Percent-encoded, without the question mark.
    public let query: String?

    private init(origin: WebOrigin, path: String, query: String?) {
        self.origin = origin
        self.path = AddressText.withoutDotSegments(path.hasPrefix("/") ? path : "/" + path)
        self.query = query
    }

    /// Reads an absolute address, with its spaces and other characters percent-encoded that should be.
    ///
    /// A name and a password in it are left out. Nil for what is no address of `http` or `https`, and for one with control characters.
    public init?(_ text: String) {
        guard let parts = AddressParts(text) else { return nil }
        self.init(absolute: parts)
    }

    /// The address that a reference stands for in a document from this one (RFC 3986, 5.2).
    ///
    /// Nil for a blank reference, for other schemes, such as `data:` and `mailto:`, and for broken ones.
    public func resolving(_ reference: String) -> WebAddress? {
        guard let parts = AddressParts(reference) else { return nil }
        if parts.scheme != nil { return WebAddress(absolute: parts) }
        if let authority = parts.authority, !authority.isEmpty {
            guard let origin = WebOrigin(isSecure: isSecure, authority: authority) else { return nil }
            return WebAddress(origin: origin, path: parts.path, query: parts.query)
        }
        if parts.path.isEmpty { return WebAddress(origin: origin, path: path, query: parts.query ?? query) }
        if parts.path.hasPrefix("/") { return WebAddress(origin: origin, path: parts.path, query: parts.query) }
        let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
        return WebAddress(origin: origin, path: folder + parts.path, query: parts.query)
    }

    public var isSecure: Bool { origin.isSecure }
    public var isLoopback: Bool { origin.isLoopback }

    /// What the path ends in, with its percent-encoding undone; empty for a folder.
    public var lastPathComponent: String {
        AddressText.decoded(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...])
    }

    private init?(absolute parts: AddressParts) {
        guard let scheme = parts.scheme, scheme == "http" || scheme == "https", let authority = parts.authority,
            let origin = WebOrigin(isSecure: scheme == "https", authority: authority)
        else { return nil }
        self.init(origin: origin, path: parts.path, query: parts.query)
    }
}

extension WebAddress: CustomStringConvertible {
    public var description: String { "\(origin)\(path)\(query.map { "?\($0)" } ?? "")" }
}

extension WebAddress {
    /// For messages: without the query, which may hold what nobody else should know.
    public var shown: String { "\(origin)\(path)\(query == nil ? "" : "?…")" }

    /// The address and, if a name and a password are written in it, the credential for its server.
    public static func withCredential(_ text: String) -> (address: WebAddress, credential: Credential?)? {
        guard let parts = AddressParts(text), let address = WebAddress(absolute: parts) else { return nil }
        let user = parts.authority?.lastIndex(of: "@").flatMap { parts.authority?[..<$0] } ?? ""
        guard !user.isEmpty else { return (address, nil) }
        let words = user.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let credential = Credential(
            user: AddressText.decoded(words[0]), password: words.count > 1 ? AddressText.decoded(words[1]) : "",
            origin: address.origin)
        return (address, credential)
    }
}

extension WebOrigin {
    /// Reads the part of an address between `//` and the next slash; nil when it names no host.
    fileprivate init?(isSecure: Bool, authority: Substring) {
        // Some take a backslash for a slash, and so another name for the host's.
        guard !authority.contains("\\") else { return nil }
        var rest = authority
        if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
        var port: Int?
        if let colon = rest.lastIndex(of: ":"), rest[colon...].allSatisfy({ $0 != "]" }) {
            let digits = rest[rest.index(after: colon)...]
            if !digits.isEmpty {
                guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(digits), number > 0
                else { return nil }
                port = Int(number)
            }
            rest = rest[..<colon]
        }
        guard let host = HostName.ascii(rest) else { return nil }
        self.init(isSecure: isSecure, host: host, port: port)
    }
}
