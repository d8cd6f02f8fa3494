/// Builds the tree of an XML document, within bounds.
final class XMLTreeBuilder: XMLScannerDelegate {
    private static let depthLimit = 250
    private static let elementLimit = 300_000

    /// From the root to the innermost.
    private var openElements: [XMLElement] = []
    private var root: XMLElement?
    private var count = 0

    private init() {}

    static func build(_ source: XMLSource) -> XMLTree {
        let builder = XMLTreeBuilder()
        do {
            _ = try XMLScanner(source, entities: .read, delegate: builder).scan()
            return XMLTree(root: builder.root, fault: nil)
        } catch {
            while !builder.openElements.isEmpty { builder.close() }
            return XMLTree(root: builder.root, fault: error)
        }
    }

    func didStart(_ element: String, attributes: XMLAttributes, line: Int) throws(BookError) {
        count += 1
        guard openElements.count < Self.depthLimit else {
            throw BookError(
                .tooLarge, "its elements are nested more than \(Self.depthLimit) deep; nest them less", line: line)
        }
        guard count <= Self.elementLimit else {
            throw BookError(.tooLarge, "it has more than \(Self.elementLimit) elements; cut it into parts", line: line)
        }
        openElements.append(XMLElement(name: XMLName.local(element), attributes: attributes))
    }

    func didEnd(_ element: String, line: Int) { close() }

    func didRead(_ text: String, line: Int) {
        guard let innermost = openElements.indices.last else { return }
        openElements[innermost].nodes.append(.text(text))
    }

    private func close() {
        guard let element = openElements.popLast() else { return }
        if let parent = openElements.indices.last {
            openElements[parent].nodes.append(.element(element))
        } else {
            root = element
        }
    }
}
