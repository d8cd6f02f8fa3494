/// Why something couldn't be got from the web, or can't be offered there.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Hashable, Sendable {
        /// It isn't an address, or none of the web.
        case badAddress
        /// libcurl isn't installed, or not fit.
        case libraryMissing
        /// There is no such host, or nobody answers there.
        case unreachable
        case timedOut
        /// The connection isn't safe: the certificate is none of the host's, or a redirect leaves TLS.
        case insecure
        /// Redirects that lead nowhere, or on and on.
        case badRedirect
        /// There is nothing at the address.
        case notFound
        /// The server said no, or something that makes no sense.
        case refused
        /// The server asks for patience.
        case busy
        /// A user's name and password are needed; `challenge` says by whom.
        case credentialsNeeded
        /// The server doesn't accept the name and the password that it got.
        case credentialsRefused
        /// The name and the password that were given may not be sent over a connection that others can read.
        case credentialsUnsafe
        case tooLarge
        /// The connection ended before all was there.
        case incomplete
        /// What is there is something else than what it should be, such as a page instead of a catalog.
        case unsuitable
        /// What is there is broken.
        case damaged
        case unreadable
        case unwritable
        case cancelled
    }

    public let code: Code
    /// In one line: what, where, and what to do about it.
    public let reason: String
    /// What a server that asks for credentials said.
    public let challenge: CredentialChallenge?

    public init(_ code: Code, _ reason: String, challenge: CredentialChallenge? = nil) {
        self.code = code
        self.reason = reason
        self.challenge = challenge
    }

    public var description: String { reason }
}
