/// A user's name and password for one server, which are never printed.
public struct Credential: Hashable, Sendable {
    public let user: String
    public let password: String
    /// The only server that gets them.
    public let origin: WebOrigin
    /// Whether its user wants them sent over plain HTTP too, where others can read them.
    public let allowsPlainText: Bool

    public init(user: String, password: String, origin: WebOrigin, allowsPlainText: Bool = false) {
        self.user = user
        self.password = password
        self.origin = origin
        self.allowsPlainText = allowsPlainText
    }

    /// Whether they may be sent to the server at all; within this machine nobody else can read them.
    public var isSendable: Bool { origin.isSecure || origin.isLoopback || allowsPlainText }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "a name and a password for \(origin)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
