import Glibc

/// Turns the bytes of a file or a stream into text, whatever its encoding.
///
/// Text is UTF-8, UTF-16 if it begins with its byte order mark or clearly looks like it, or else Windows-1252; of a whole
/// file, also what it declares or what a detector makes of it. The byte order mark and NULs are dropped, and each line
/// ends with "\n" alone. What isn't text is refused.
public struct TextDecoder: Sendable {
    enum Encoding { case utf8, utf16LittleEndian, utf16BigEndian, windows1252 }

    /// Nil until enough bytes have come to tell.
    private(set) var encoding: Encoding?
    /// Bytes that wait for those that follow: the beginning of the text, or of a scalar.
    private var pending: [UInt8] = []
    private var isAfterCarriageReturn = false
    private var census = ByteCensus()
    private var utf8 = UTF8Repairer()

    public init() {}

    /// The text of a whole file.
    ///
    /// - Throws: `unsupported` for what isn't text.
    public static func text(of bytes: [UInt8]) throws(BookError) -> String {
        let bytes = LegacyText.utf8(ofShifted: bytes) ?? bytes
        if let text = plainText(of: bytes) { return text }
        var decoder = TextDecoder()
        decoder.pending += LegacyText.utf8(of: bytes) ?? bytes
        return try decoder.finish()
    }

    /// The text of the next bytes of a stream, but for a scalar of which they hold only the beginning.
    ///
    /// - Throws: `unsupported` for what isn't text.
    public mutating func decode(_ bytes: some Sequence<UInt8>) throws(BookError) -> String {
        pending += bytes
        if encoding == nil {
            if TextSignature.mayFollow(pending) { return "" }
            try begin()
        }
        return try takeText(isLast: false)
    }

    /// The text of what is left when the stream has ended.
    ///
    /// - Throws: `unsupported` for what isn't text.
    public mutating func finish() throws(BookError) -> String {
        if encoding == nil { try begin() }
        return try takeText(isLast: true)
    }

    /// The quick way for most files: UTF-8 with nothing to drop or to change.
    private static func plainText(of bytes: [UInt8]) -> String? {
        func holds(_ byte: UInt8) -> Bool { unsafe memchr(bytes, CInt(byte), bytes.count) != nil }
        let (encoding, markLength) = TextSignature.encoding(of: bytes)
        var census = ByteCensus()
        guard encoding == .utf8, markLength == 0, TextSignature.binaryFormat(of: bytes) == nil,
            census.isText(with: bytes.prefix(1 << 16), isLast: true)
        else { return nil }
        return holds(0) || holds(0x0D) ? nil : String(validating: bytes, as: UTF8.self)
    }

    private mutating func begin() throws(BookError) {
        if let name = TextSignature.binaryFormat(of: pending) { throw .notText("it is \(name), not text") }
        let (encoding, markLength) = TextSignature.encoding(of: pending)
        self.encoding = encoding
        pending.removeFirst(markLength)
    }

    private mutating func takeText(isLast: Bool) throws(BookError) -> String {
        switch encoding {
        case .utf16LittleEndian, .utf16BigEndian: return takeUTF16(isLast: isLast)
        case .utf8, .windows1252, nil: break
        }
        let end = isLast || encoding != .utf8 ? pending.count : UTF8Repairer.completeLength(of: pending)
        defer { pending.removeFirst(end) }
        guard census.isText(with: pending[..<end], isLast: isLast) else { throw .notText("it is not text") }
        let bytes = normalized(pending[..<end])
        if encoding == .utf8 {
            if let text = utf8.text(of: bytes) { return text }
            encoding = .windows1252
        }
        return Windows1252.text(of: bytes)
    }

    private mutating func takeUTF16(isLast: Bool) -> String {
        let low = encoding == .utf16LittleEndian ? 0 : 1
        var units = stride(from: 0, to: pending.count - 1, by: 2).map { index in
            UInt16(pending[index + low]) | UInt16(pending[index + 1 - low]) << 8
        }
        if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
        pending.removeFirst(units.count * 2)
        return String(decoding: normalized(units[...]), as: UTF16.self)
    }

    /// Drops NULs and makes all line ends "\n".
    private mutating func normalized<Unit: FixedWidthInteger & UnsignedInteger>(_ units: ArraySlice<Unit>) -> [Unit] {
        var result: [Unit] = []
        result.reserveCapacity(units.count)
        for unit in units {
            let wasCarriageReturn = isAfterCarriageReturn
            isAfterCarriageReturn = unit == 0x0D
            switch unit {
            case 0: break
            case 0x0A where wasCarriageReturn: break
            case 0x0D: result.append(0x0A)
            default: result.append(unit)
            }
        }
        return result
    }
}

extension BookError {
    fileprivate static func notText(_ what: String) -> BookError {
        BookError(.unsupported, "\(what); give a file of plain text")
    }
}
