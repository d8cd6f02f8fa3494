/// How the text of a property list is written in bytes.
struct PropertyListEncoding: Hashable {
    enum Units { case bytes, littleEndianPairs, bigEndianPairs }

    let units: Units
    /// The largest scalar that it has.
    let largestScalar: UInt32

    init(of bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0]) {
            units = .littleEndianPairs
        } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C]) {
            units = .bigEndianPairs
        } else {
            units = .bytes
        }
        largestScalar = units == .bytes ? Self.largestScalar(of: bytes) : 0x10FFFF
    }

    var unitBytes: Int { units == .bytes ? 1 : 2 }

    func encode(_ text: String) -> [UInt8] {
        switch units {
        case .bytes where largestScalar == 0xFF: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        case .bytes: Array(text.utf8)
        case .littleEndianPairs: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        case .bigEndianPairs: text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        }
    }

    func decode(_ bytes: ArraySlice<UInt8>) -> String {
        switch units {
        case .bytes where largestScalar == 0xFF:
            return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        case .bytes: return String(decoding: bytes, as: UTF8.self)
        case .littleEndianPairs, .bigEndianPairs:
            let (low, high) = units == .littleEndianPairs ? (0, 1) : (1, 0)
            let pairs = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2)
            return String(
                decoding: pairs.map { UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + high]) << 8 }, as: UTF16.self)
        }
    }

    /// The white space in `bytes` that ends at `end`, and where it begins, but no further down than `start`.
    func whiteSpace(in bytes: [UInt8], before end: Int, from start: Int) -> (start: Int, text: String) {
        var (index, scalars) = (end, [Unicode.Scalar]())
        while index - unitBytes >= start, let scalar = blank(in: bytes, at: index - unitBytes) {
            scalars.append(scalar)
            index -= unitBytes
        }
        return (index, String(String.UnicodeScalarView(scalars.reversed())))
    }

    /// Whether `text`, which is ASCII, stands at `index`.
    func has(_ text: String, in bytes: [UInt8], at index: Int) -> Bool { bytes[index...].starts(with: encode(text)) }

    private func blank(in bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
        let low = bytes[index + (units == .bigEndianPairs ? 1 : 0)]
        let high = units == .bytes ? 0 : bytes[index + (units == .bigEndianPairs ? 0 : 1)]
        return high == 0 && [0x09, 0x0A, 0x0D, 0x20].contains(low) ? Unicode.Scalar(low) : nil
    }

    /// XML may say that it is in another encoding than UTF-8, of which libexpat reads two.
    private static func largestScalar(of bytes: [UInt8]) -> UInt32 {
        let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let text = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased().drop(while: \.isWhitespace)
        guard !marked, text.hasPrefix("<?xml"), let end = text.firstIndex(of: ">") else { return 0x10FFFF }
        let declaration = text[..<end]
        if declaration.contains("iso-8859-1") { return 0xFF }
        return declaration.contains("us-ascii") ? 0x7F : 0x10FFFF
    }
}
