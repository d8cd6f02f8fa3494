/// Reads a document as XHTML if that is what it is, and else as browsers read HTML.
package struct MarkupScanner {
    /// In UTF-8.
    private let document: [UInt8]

    package init(_ bytes: [UInt8]) {
        let text = (try? TextDecoder.text(of: bytes)) ?? String(decoding: bytes, as: UTF8.self)
        document = Array(text.utf8)
    }

    /// Has a handler that `makeHandler` makes told what the document holds.
    ///
    /// - Returns: That handler, and why a document that should be XHTML isn't.
    package func scan<Handler: MarkupHandler>(
        _ makeHandler: () -> Handler
    ) throws(BookError) -> (Handler, fault: BookError?) {
        var fault: BookError?
        if document.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
            let handler = makeHandler()
            do {
                var expander = EntityExpander()
                let start = document.firstIndex { $0 > 0x20 } ?? 0
                try XHTMLScanner.scan(expander.expand(Array(document[start...])), handler: handler)
                return (handler, nil)
            } catch {
                fault = error
            }
        }
        let handler = makeHandler()
        try GumboTree().scan(TagSoup.tamed(document, isXML: claimsToBeXML), handler: handler)
        return (handler, claimsToBeXML ? fault : nil)
    }

    private var claimsToBeXML: Bool {
        let beginning = String(decoding: document.prefix(1_000), as: UTF8.self)
        return beginning.contains("<?xml ") || beginning.contains("http://www.w3.org/1999/xhtml")
    }
}
