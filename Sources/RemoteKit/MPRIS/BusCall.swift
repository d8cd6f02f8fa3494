/// A method that another program calls.
struct BusCall: Hashable, Sendable {
    var interface: String
    var member: String
    /// The types of all arguments, in D-Bus's letters.
    var signature = ""
    /// The arguments up to the first of a type that none of our methods takes.
    var arguments: [BusValue] = []
}

/// What a method answers.
enum BusReply: Hashable, Sendable {
    case values([BusValue])
    case failure(BusFailure)

    static let done = values([])
}

/// Why something on the bus failed, as D-Bus tells it.
struct BusFailure: Error, Hashable, Sendable {
    /// The end of one of D-Bus's own names for errors.
    enum Name: String, Sendable {
        case failed = "Failed"
        case invalidArguments = "InvalidArgs"
        case notSupported = "NotSupported"
        case readOnly = "PropertyReadOnly"
        case unknownInterface = "UnknownInterface"
        case unknownMethod = "UnknownMethod"
        case unknownProperty = "UnknownProperty"

        var full: String { "org.freedesktop.DBus.Error." + rawValue }
    }

    let name: Name
    let message: String

    init(_ name: Name, _ message: String) {
        self.name = name
        self.message = message
    }
}
