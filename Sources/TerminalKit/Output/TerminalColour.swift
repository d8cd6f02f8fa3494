/// A colour of a cell: any, or one of the palette of 256.
public struct TerminalColour: Hashable, Sendable {
    /// The steps of the palette's colour cube.
    private static let levels = [0, 95, 135, 175, 215, 255]

    /// The number in the palette, with `indexBit`, or red, green and blue.
    let bits: Int

    static let indexBit = 1 << 24

    init(bits: Int) { self.bits = bits }

    public init(red: UInt8, green: UInt8, blue: UInt8) { bits = Int(red) << 16 | Int(green) << 8 | Int(blue) }

    /// The nearest colour of the palette that is the same on every terminal.
    public var indexed: TerminalColour {
        let channels = [bits >> 16 & 255, bits >> 8 & 255, bits & 255]
        let steps = channels.map { channel in
            Self.levels.indices.min { abs(Self.levels[$0] - channel) < abs(Self.levels[$1] - channel) } ?? 0
        }
        let grey = min(23, max(0, (channels.reduce(0, +) / 3 - 3) / 10))
        let cubeError = zip(channels, steps).reduce(0) { $0 + abs($1.0 - Self.levels[$1.1]) }
        let greyError = channels.reduce(0) { $0 + abs($1 - (8 + 10 * grey)) }
        let index = greyError < cubeError ? 232 + grey : 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
        return TerminalColour(bits: index | Self.indexBit)
    }

    /// What follows 38 or 48 in a sequence.
    var code: String {
        bits & Self.indexBit != 0 ? "5;\(bits & 255)" : "2;\(bits >> 16 & 255);\(bits >> 8 & 255);\(bits & 255)"
    }
}
