/// A library that would be needed isn't installed.
public struct MissingPackage: Error, Hashable, CustomStringConvertible {
    /// The Debian package that brings it.
    public let name: String

    init(name: String) { self.name = name }

    public var description: String { "no pictures without the package '\(name)'; install it" }
}
