/// An element of an XML document, with all that is in it.
package struct XMLElement: Hashable, Sendable {
    package enum Node: Hashable, Sendable {
        case element(XMLElement)
        case text(String)
    }

    /// Without a prefix.
    package let name: String
    package let attributes: XMLAttributes
    package var nodes: [Node] = []

    package init(name: String, attributes: XMLAttributes, nodes: [Node] = []) {
        self.name = name
        self.attributes = attributes
        self.nodes = nodes
    }

    package subscript(_ attribute: String) -> String? { attributes[attribute] }

    package var children: [XMLElement] {
        nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    package func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }

    package func child(named name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The elements of that name in it, however deep, in document order.
    package func descendants(named name: String) -> [XMLElement] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(named: name) }
    }

    /// All the text in it, with one space for each run of white space.
    package var text: String { rawText.collapsedSpace }

    private var rawText: String {
        nodes.reduce(into: "") { text, node in
            switch node {
            case .text(let part): text += part
            case .element(let element): text += element.rawText
            }
        }
    }
}
