/// A value as it goes over D-Bus.
indirect enum BusValue: Hashable, Sendable {
    case text(String)
    case objectPath(String)
    case int32(Int32)
    case int64(Int64)
    case double(Double)
    case flag(Bool)
    case texts([String])
    case dictionary([String: BusValue])
    case variant(BusValue)

    /// Its type in D-Bus's letters.
    var signature: String {
        switch self {
        case .text: "s"
        case .objectPath: "o"
        case .int32: "i"
        case .int64: "x"
        case .double: "d"
        case .flag: "b"
        case .texts: "as"
        case .dictionary: "a{sv}"
        case .variant: "v"
        }
    }
}

extension String {
    /// No longer than a desktop could show, and without what D-Bus takes in no text: NUL and the code points that are
    /// no characters.
    var asBusText: String {
        var text = UnicodeScalarView()
        text.append(
            contentsOf: unicodeScalars.lazy.prefix(4_096).filter { scalar in
                scalar != "\0" && scalar.value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(scalar.value)
            })
        return String(text)
    }
}
