/// An element of an XML document, with all that is in it.
struct XMLElement: Hashable, Sendable {
    enum Node: Hashable, Sendable {
        case element(XMLElement)
        case text(String)
    }

    /// Without a prefix.
    let name: String
    let attributes: XMLAttributes
    var nodes: [Node] = []

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    var children: [XMLElement] {
        nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }

    func child(named name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The elements of that name in it, however deep, in document order.
    func descendants(named name: String) -> [XMLElement] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(named: name) }
    }

    /// All the text in it, with one space for each run of white space.
    var text: String { rawText.collapsedSpace }

    private var rawText: String {
        nodes.reduce(into: "") { text, node in
            switch node {
            case .text(let part): text += part
            case .element(let element): text += element.rawText
            }
        }
    }
}
