/// A server: the scheme, the host and the port of an address.
public struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
    /// Whether it is spoken to with TLS.
    public let isSecure: Bool
    /// In lower case and ASCII; an IPv6 address is in brackets.
    public let host: String
    public let port: Int

    init(isSecure: Bool, host: String, port: Int?) {
        self.isSecure = isSecure
        self.host = host
        self.port = port ?? Self.usualPort(isSecure)
    }

    /// Whether it is on this machine, so that nobody else hears what is sent.
    public var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers.first == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }

    public var description: String {
        let end = port == Self.usualPort(isSecure) ? "" : ":\(port)"
        return "\(isSecure ? "https" : "http")://\(host)\(end)"
    }

    private static func usualPort(_ isSecure: Bool) -> Int { isSecure ? 443 : 80 }
}
