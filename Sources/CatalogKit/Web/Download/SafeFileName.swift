import BookKit

/// A name that a stranger gave a file, made such that it can do no harm in a folder, a shell or on another system.
public struct SafeFileName: Hashable, Sendable {
    /// The most bytes in UTF-8; file systems take 255, and something may be added.
    private static let longest = 200
    /// What Windows takes for devices, whatever stands behind the first dot.
    private static let devices: Set = [
        "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9", "lpt1",
        "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
    ]

    public let text: String

    /// Keeps what stands behind the last slash; nil when nothing is left to call a file by.
    public init?(_ name: String) {
        // A backslash parts a path on some systems.
        let last = name.split(omittingEmptySubsequences: true) { $0 == "/" || $0 == "\\" }.last ?? ""
        var name = String(String(last).displayableLine.map { "<>:\"|?*".contains($0) ? "_" : $0 })
        name = name.split(separator: " ").joined(separator: " ")
        name = Self.withoutEnd(String(name.drop { ".- ~".contains($0) }))
        if Self.devices.contains(name.prefix { $0 != "." }.lowercased()) { name = "_" + name }
        name = Self.withoutEnd(Self.shortened(name))
        guard name.contains(where: { $0 != "_" }) else { return nil }
        text = name
    }

    /// Some systems leave out dots and spaces at the end.
    private static func withoutEnd(_ name: String) -> String {
        var name = name
        while let last = name.last, last == "." || last == " " { name.removeLast() }
        return name
    }

    /// Cuts characters from before the ending, such as `.epub`.
    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        let ending = name[dot...].utf8.count <= 10 ? name[dot...] : ""
        var stem = name.dropLast(ending.count)
        while stem.utf8.count + ending.utf8.count > longest { stem.removeLast() }
        return String(stem + ending)
    }
}
