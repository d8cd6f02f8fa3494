/// The bytes of an XML document, made ready for a strict parser.
///
/// What other readers let pass is mended: white space before the XML declaration, a declaration that the bytes
/// contradict, and control characters, which XML forbids and text pasted from elsewhere often has.
package struct XMLSource {
    private(set) var bytes: ArraySlice<UInt8>
    /// The encoding that the bytes show; nil when the XML declaration decides.
    let encoding: String?
    /// The number of the first line in `bytes`.
    let firstLine: Int
    /// How many control characters were replaced by spaces.
    private(set) var controlCount = 0
    /// The line of the first of them.
    private(set) var controlLine: Int?

    package init(_ file: [UInt8]) {
        if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
            self.init(bytes: file[...], encoding: "UTF-16", firstLine: 1)
            return
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let isMarked = file.starts(with: mark)
        let text = file.dropFirst(isMarked ? mark.count : 0)
        let document = text.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
        let firstLine = 1 + text[..<document.startIndex].count { $0 == 0x0A }
        // A NUL shows that it is UTF-16 without a mark, or damaged.
        let isWide = document.prefix(4).contains(0)
        let isUTF8 = isMarked || !isWide && Self.claimsToBeWide(document)
        self.init(bytes: document, encoding: isUTF8 ? "UTF-8" : nil, firstLine: firstLine)
        guard !isWide else { return }
        replaceControls()
    }

    /// The document with the faults mended that people make most; nil when it is no text.
    ///
    /// It is taken to be in whatever encoding its bytes make sense in, and a "&" that begins no reference is itself.
    package init?(mending file: [UInt8]) {
        guard let text = try? TextDecoder.text(of: file) else { return nil }
        var mended: [UInt8] = [0xEF, 0xBB, 0xBF]
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            mended.append(byte)
            if byte == UInt8(ascii: "&"), !Self.isReference(rest.prefix(32)) { mended += "amp;".utf8 }
        }
        self.init(mended)
    }

    private static func isReference(_ text: Substring.UTF8View) -> Bool {
        let name = text.prefix { $0 != UInt8(ascii: ";") }
        guard name.endIndex < text.endIndex, let first = name.first else { return false }
        return first != UInt8(ascii: ";")
            && name.allSatisfy { byte in
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "#")
            }
    }

    private init(bytes: ArraySlice<UInt8>, encoding: String?, firstLine: Int) {
        self.bytes = bytes
        self.encoding = encoding
        self.firstLine = firstLine
    }

    private static func claimsToBeWide(_ document: ArraySlice<UInt8>) -> Bool {
        let declaration = document.prefix(100).prefix { $0 != UInt8(ascii: ">") }
        return String(decoding: declaration, as: UTF8.self).lowercased().contains("utf-16")
    }

    private mutating func replaceControls() {
        var line = firstLine
        for index in bytes.indices where bytes[index] < 0x20 {
            switch bytes[index] {
            case 0x0A: line += 1
            case 0x09, 0x0D: break
            default:
                controlCount += 1
                controlLine = controlLine ?? line
                bytes[index] = 0x20
            }
        }
    }
}
