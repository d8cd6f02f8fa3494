/// Makes blocks of HTML and XHTML documents.
struct MarkupReader: Sendable {
    /// A document, and what is known about it from elsewhere.
    struct Request: Sendable {
        let bytes: [UInt8]
        /// Where the document is in its folder or archive; what it names is relative to that.
        var path = ""
        /// The entries of the contents that begin at the element of that identifier, or with "" at the beginning.
        var chapters: [String: [Block.ChapterMark]] = [:]
        /// What is heard for the element of that identifier.
        var recordings: [String: Recording] = [:]
        /// Where a reference leads, in an archive, which may hold names that aren't quite as they are written.
        var resolve: (@Sendable (_ reference: String) -> MarkupLink?)?
        /// The bytes of another file, such as a style sheet, by its path in the folder or archive.
        var resource: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }

        /// Where a reference in the document leads; nil when it leads out of the book.
        func link(_ reference: String) -> MarkupLink? {
            guard let resolve else { return MarkupLink(reference, in: path) }
            return resolve(reference)
        }
    }

    /// What a document holds.
    struct Content: Hashable, Sendable {
        var title: String?
        /// A BCP-47 tag.
        var language: String?
        var authors: [String] = []
        var description: String?
        var blocks: [Block] = []
        /// The notes that were taken out of the flow, by the names that spans refer to.
        var notes: [String: [Block]] = [:]
        var omissions = Omissions()
        var diagnostics: [Diagnostic] = []
    }

    let options: ImportOptions

    /// Reads a document as XHTML if that is what it is, and else as browsers read HTML.
    ///
    /// What keeps it from being read is told in the content's diagnostics.
    func read(_ request: Request) -> Content {
        do throws(BookError) {
            return try content(of: request)
        } catch {
            return Content(diagnostics: [Diagnostic(.error, message: error.reason)])
        }
    }

    /// The same for a document that is all there is to read.
    func content(of request: Request) throws(BookError) -> Content {
        let scanner = MarkupScanner(request.bytes)
        let (builder, fault) = try scanner.scan { MarkupBuilder(request, options: options) }
        var content = builder.finish()
        if let fault {
            let message = "isn't well-formed XHTML (\(fault.reason)); read as HTML"
            content.diagnostics.insert(Diagnostic(line: fault.line, message: message), at: 0)
        }
        return content
    }
}
