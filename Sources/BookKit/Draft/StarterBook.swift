/// Makes the pages of a book to start from: a page for each paragraph of a document.
package enum StarterBook {
    /// The pages of a text, a Markdown or an HTML file; a picture is seen with the paragraph after it.
    ///
    /// - Throws: Why it can't be read, or `unsupported` for what is a book already.
    package static func pages(of bytes: [UInt8], named name: String, folder: BookFolder?) throws(BookError) -> [Page] {
        var source = try source(of: bytes, named: name, folder: folder)
        var pages: [Page] = []
        var picture: String?
        var isContinued = false
        while let section = source.nextSection() {
            for block in section {
                if case .picture(let path) = block.kind, !path.isEmpty {
                    // One after another, pictures have a page each.
                    if picture != nil { pages.append(Page(backgroundImage: picture)) }
                    picture = path
                    continue
                }
                let text = block.text.string
                guard block.kind != .sceneBreak, text.contains(where: { !$0.isWhitespace }) else { continue }
                if isContinued, let last = pages.indices.last {
                    pages[last].utterances[0].text += " " + text
                } else {
                    pages.append(page(of: block, picture: picture))
                    picture = nil
                }
                isContinued = block.isContinued
            }
        }
        if picture != nil { pages.append(Page(backgroundImage: picture)) }
        guard !pages.isEmpty else { throw .nothingToRead }
        return pages
    }

    private static func page(of block: Block, picture: String?) -> Page {
        var utterance = Utterance(text: block.text.string)
        var page = Page(backgroundImage: picture)
        if case .heading = block.kind {
            utterance.isHeading = true
            page.title = block.text.string.displayableLine
        }
        page.utterances = [utterance]
        return page
    }

    private static func source(
        of bytes: [UInt8], named name: String, folder: BookFolder?
    ) throws(BookError) -> any DocumentSource {
        let options = ImportOptions()
        switch try BookFormat(of: bytes, named: name) {
        case .html: return try HTMLDocument(bytes, folder: folder, options: options)
        case .markdown: return try MarkdownDocument(bytes, folder: folder, options: options)
        case .plainText: return try TextDocument(bytes, options: options)
        case .propertyList:
            throw BookError(.unsupported, "is a narrated book already; 'narrate tune' opens it")
        case .epub: throw BookError(.unsupported, "is an EPUB, a whole book; 'narrate tune' opens it as it is")
        }
    }
}
