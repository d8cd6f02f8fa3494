/// A small XML document, such as a part of an EPUB, as far as it is well-formed.
package struct XMLTree: Sendable {
    /// Nil when not even the root element could be read.
    package let root: XMLElement?
    /// What ended the reading too soon.
    package let fault: BookError?

    package init(_ bytes: [UInt8]) {
        let tree = XMLTreeBuilder.build(XMLSource(bytes))
        // A stray "&" or a wrong encoding is no reason to miss what follows.
        if tree.fault?.code == .malformed, let mended = XMLSource(mending: bytes) {
            self = XMLTreeBuilder.build(mended)
        } else {
            self = tree
        }
    }

    init(root: XMLElement?, fault: BookError?) {
        self.root = root
        self.fault = fault
    }
}
