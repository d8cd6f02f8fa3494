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

    /// Where in the raw value a colour lies: its 25 bits, and one that says that there is one.
    private enum Field: Int {
        case foreground = 6
        case background = 32

        static let present = 1 << 25
    }

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Text in a colour on another; nil leaves the terminal's own.
    public init(foreground: TerminalColour?, background: TerminalColour?) {
        func bits(_ colour: TerminalColour?, _ field: Field) -> Int {
            colour.map { ($0.bits | Field.present) << field.rawValue } ?? 0
        }
        rawValue = bits(foreground, .foreground) | bits(background, .background)
    }

    private func colour(_ field: Field) -> TerminalColour? {
        let bits = rawValue >> field.rawValue
        return bits & Field.present == 0 ? nil : TerminalColour(bits: bits & (Field.present - 1))
    }

    /// Select Graphic Rendition: what switches the style on.
    var sequence: String {
        var codes: [String] = []
        if contains(.bold) { codes.append("1") }
        if contains(.dim) { codes.append("2") }
        if contains(.reversed) { codes.append("7") }
        if contains(.green) { codes.append("32") }
        if contains(.yellow) { codes.append("33") }
        if contains(.blue) { codes.append("34") }
        if let colour = colour(.foreground) { codes.append("38;" + colour.code) }
        if let colour = colour(.background) { codes.append("48;" + colour.code) }
        return codes.isEmpty ? "" : "\u{1B}[" + codes.joined(separator: ";") + "m"
    }
}
