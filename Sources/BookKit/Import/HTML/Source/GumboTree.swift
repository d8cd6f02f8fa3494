import CGumbo

/// Reads HTML as it is found through libgumbo, whose pointers it keeps to itself.
@safe
struct GumboTree {
    // Written once, when it is first asked for, and never changed.
    nonisolated(unsafe) private static let library: gumbo_symbols? = {
        var symbols = unsafe gumbo_symbols()
        return unsafe gumbo_load(&symbols) != 0 ? symbols : nil
    }()

    private let gumbo: gumbo_symbols

    /// Loads the library.
    ///
    /// - Throws: `unsupported` where it isn't installed.
    init() throws(BookError) {
        guard let library = unsafe Self.library else {
            throw BookError(.unsupported, "needs libgumbo to be read; install the package libgumbo1 (Debian)")
        }
        unsafe gumbo = library
    }

    /// Tells `handler` what `document` holds, which is UTF-8 and has come through `TagSoup`.
    func scan(_ document: [UInt8], handler: any MarkupHandler) {
        var options = unsafe gumbo.kGumboDefaultOptions.pointee
        unsafe options.max_errors = 0
        unsafe document.withUnsafeBytes { bytes in
            let characters = unsafe bytes.bindMemory(to: CChar.self).baseAddress
            guard let output = unsafe gumbo.gumbo_parse_with_options(&options, characters, bytes.count) else { return }
            defer { unsafe gumbo.gumbo_destroy_output(&options, output) }
            if let root = unsafe output.pointee.root { unsafe walk(root, handler: handler) }
        }
    }

    /// The text of the entity that HTML calls `name`; nil when there is none.
    func entity(named name: String) -> String? {
        let collector = EntityText()
        scan(Array("&\(name);".utf8), handler: collector)
        let text = String(decoding: collector.bytes, as: UTF8.self)
        return text == "&\(name);" ? nil : text
    }

    /// Without recursion, however deep the tree is.
    private func walk(_ root: UnsafeMutablePointer<GumboNode>, handler: any MarkupHandler) {
        unsafe handler.start(element(root.pointee.v.element))
        var open = unsafe [(node: root, nextChild: 0)]
        while let (parent, index) = unsafe open.last {
            let children = unsafe parent.pointee.v.element.children
            guard unsafe index < Int(children.length) else {
                handler.end()
                unsafe open.removeLast()
                continue
            }
            unsafe open[open.count - 1].nextChild += 1
            guard let child = unsafe children.data[index]?.assumingMemoryBound(to: GumboNode.self) else { continue }
            switch unsafe child.pointee.type {
            case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
                unsafe handler.start(element(child.pointee.v.element))
                unsafe open.append((child, 0))
            case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA, GUMBO_NODE_WHITESPACE:
                unsafe handler.text(Array(String(cString: child.pointee.v.text.text).utf8))
            default: break
            }
        }
    }

    private func element(_ element: GumboElement) -> MarkupElement {
        var result = unsafe MarkupElement(name(of: element))
        for index in unsafe 0..<Int(element.attributes.length) {
            guard let data = unsafe element.attributes.data[index] else { continue }
            let attribute = unsafe data.assumingMemoryBound(to: GumboAttribute.self).pointee
            var name = unsafe String(cString: attribute.name)
            // The parser takes the prefix away only inside pictures and formulas.
            switch unsafe attribute.attr_namespace {
            case GUMBO_ATTR_NAMESPACE_XLINK, GUMBO_ATTR_NAMESPACE_XML: name = ":" + name
            default: break
            }
            unsafe result.add(name, String(cString: attribute.value))
        }
        return result
    }

    private func name(of element: GumboElement) -> String {
        guard unsafe element.tag == GUMBO_TAG_UNKNOWN else {
            return unsafe gumbo.gumbo_normalized_tagname(element.tag).map { unsafe String(cString: $0) } ?? ""
        }
        var piece = unsafe element.original_tag
        unsafe gumbo.gumbo_tag_from_original_text(&piece)
        return unsafe String(decoding: UnsafeRawBufferPointer(start: piece.data, count: piece.length), as: UTF8.self)
    }
}

/// Keeps the text of a document.
private final class EntityText: MarkupHandler {
    private(set) var bytes: [UInt8] = []

    func start(_ element: MarkupElement) {}
    func text(_ bytes: [UInt8]) { self.bytes += bytes }
    func end() {}
}
