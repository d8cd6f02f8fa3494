/// How text looks on a terminal.
///
/// Whoever gives it a colour sees to NO_COLOR.
public struct TextStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public static let bold = TextStyle(rawValue: 1 << 0)
    public static let dim = TextStyle(rawValue: 1 << 1)
    /// Light and dark are exchanged.
    public static let reversed = TextStyle(rawValue: 1 << 2)
    public static let green = TextStyle(rawValue: 1 << 3)
    public static let yellow = TextStyle(rawValue: 1 << 4)
    public static let blue = TextStyle(rawValue: 1 << 5)

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Select Graphic Rendition: what switches the style on.
    var sequence: String {
        var codes: [String] = []
        if contains(.bold) { codes.append("1") }
        if contains(.dim) { codes.append("2") }
        if contains(.reversed) { codes.append("7") }
        if contains(.green) { codes.append("32") }
        if contains(.yellow) { codes.append("33") }
        if contains(.blue) { codes.append("34") }
        return codes.isEmpty ? "" : "\u{1B}[" + codes.joined(separator: ";") + "m"
    }
}
