/// What kind of document a file is, as its content tells, whatever its name.
public enum BookFormat: Hashable, Sendable {
    case propertyList, epub, html, markdown, plainText

    /// Says what `bytes` are; the name only decides what they leave open, such as whether a text is Markdown.
    ///
    /// - Throws: `unsupported` for what isn't read, with the command that converts it.
    init(of bytes: [UInt8], named name: String?) throws(BookError) {
        if bytes.isEmpty { throw BookError(.malformed, "is an empty file: nothing to read; choose another one") }
        let signature = FileSignature.all.first { $0.isFound(in: bytes) }
        if signature?.format == FileSignature.propertyList.format {
            self = .propertyList
        } else if signature?.format == FileSignature.zip.format {
            if let stranger = ZipContents.stranger(in: bytes) { throw stranger.error(named: name) }
            self = .epub
        } else if let signature {
            throw signature.format.error(named: name)
        } else {
            try self.init(ofText: TextBeginning(of: bytes), named: name)
        }
    }

    private init(ofText text: TextBeginning, named name: String?) throws(BookError) {
        let suffix = FileSuffix(of: name)
        guard let first = text.bytes.first else {
            throw BookError(.malformed, "is blank: nothing to read; choose another file")
        }
        switch Unicode.Scalar(first) {
        case "<":
            let root = MarkupRoot(of: text.bytes)
            if let stranger = root.stranger { throw stranger.error(named: name) }
            self = root.format(named: suffix)
        case "{", "[", "(", "/":
            if text.isJSON { throw PropertyListFormat.json(line: nil) }
            self = text.isOpenStep || suffix == .propertyList && first != 0x5B ? .propertyList : suffix.textFormat
        default:
            self = suffix == .other && text.isMarkdown ? .markdown : suffix.textFormat
        }
    }
}
