/// What a catalog tells of how its readers log in (Authentication for OPDS 1.0).
public struct AuthenticationDocument: Hashable, Sendable {
    public let title: String?
    public let summary: MarkedText?
    /// A name and a password are taken; otherwise only a browser can log in.
    public let takesPassword: Bool
    /// What the catalog calls the name and the password, such as "Library card" and "PIN".
    public let userLabel: String?
    public let passwordLabel: String?
}
