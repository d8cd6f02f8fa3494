import BookKit

/// What characters are compared by when a spoken sentence is looked for in its document.
enum OverlayLetter {
    /// Stands for a character that isn't known, and is like no other.
    static let unknown: UInt32 = .max

    /// Nil for white space and for what can't be seen; digits are the same wherever they stand in the line.
    static func value(of scalar: Unicode.Scalar) -> UInt32? {
        let value = scalar.value
        if value < 0x80 { return value > 0x20 && value != 0x7F ? value : nil }
        switch value {
        case 0xB2, 0xB3: return value - 0xB2 + 0x32
        case 0xB9: return 0x31
        case 0x2070, 0x2074...0x2079: return value - 0x2070 + 0x30
        case 0x2080...0x2089: return value - 0x2080 + 0x30
        default: break
        }
        let properties = scalar.properties
        return properties.isWhitespace || properties.isDefaultIgnorableCodePoint ? nil : value
    }
}
