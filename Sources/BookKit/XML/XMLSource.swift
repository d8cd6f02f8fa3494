/// The bytes of an XML document, made ready for a strict parser.
///
/// What other readers let pass is mended: white space before the XML declaration, a declaration that contradicts the
/// byte order mark, and control characters, which XML forbids and text pasted from elsewhere often has.
struct XMLSource {
    private(set) var bytes: ArraySlice<UInt8>
    /// The encoding that the byte order mark shows; nil when the XML declaration decides.
    let encoding: String?
    /// The number of the first line in `bytes`.
    let firstLine: Int
    /// The lines of the control characters that were replaced by spaces, with the characters.
    private(set) var controls: [(line: Int, character: UInt8)] = []

    init(_ file: [UInt8]) {
        if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
            self.init(bytes: file[...], encoding: "UTF-16", firstLine: 1)
            return
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let isMarked = file.starts(with: mark)
        let text = file.dropFirst(isMarked ? mark.count : 0)
        let document = text.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
        let firstLine = 1 + text[..<document.startIndex].count { $0 == 0x0A }
        self.init(bytes: document, encoding: isMarked ? "UTF-8" : nil, firstLine: firstLine)
        // A NUL shows that it is UTF-16 without a mark, or damaged.
        guard !document.prefix(4).contains(0) else { return }
        replaceControls()
    }

    private init(bytes: ArraySlice<UInt8>, encoding: String?, firstLine: Int) {
        self.bytes = bytes
        self.encoding = encoding
        self.firstLine = firstLine
    }

    private mutating func replaceControls() {
        var line = firstLine
        for index in bytes.indices where bytes[index] < 0x20 {
            switch bytes[index] {
            case 0x0A: line += 1
            case 0x09, 0x0D: break
            default:
                controls.append((line, bytes[index]))
                bytes[index] = 0x20
            }
        }
    }
}
