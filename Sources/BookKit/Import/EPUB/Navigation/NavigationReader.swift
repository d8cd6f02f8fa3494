/// Reads the navigation document of EPUB 3, of which only the table of contents counts.
struct NavigationReader {
    let archive: Archive
    let path: String

    /// The entries of the table of contents in the document; none when it has no such table.
    func entries(of document: XMLElement) -> [ContentsEntry] {
        let tables = document.descendants(named: "nav").filter { table in
            table.attributes.words(of: "type").contains("toc") || table["role"]?.trimmedSpace == "doc-toc"
        }
        return ContentsTree.flattened(tables.first.map(trees) ?? [])
    }

    private func trees(in element: XMLElement) -> [ContentsTree] {
        lists(in: element).flatMap { $0.children(named: "li") }.map { item in
            let label = link(in: item) ?? item.child(named: "span")
            let address = label?.name == "a" ? label?["href"] : nil
            return ContentsTree(
                title: label.map(title) ?? "", address: address, in: path, of: archive, children: trees(in: item))
        }
    }

    /// The lists in the element, but not those in lists.
    private func lists(in element: XMLElement) -> [XMLElement] {
        element.children.flatMap { Self.isList($0) ? [$0] : lists(in: $0) }
    }

    /// The first link in the element, but not in lists.
    private func link(in element: XMLElement) -> XMLElement? {
        for child in element.children where !Self.isList(child) {
            if let link = child.name == "a" ? child : link(in: child) { return link }
        }
        return nil
    }

    /// What is shown of an entry, or failing that what describes it.
    private func title(of label: XMLElement) -> String {
        let text = shownText(of: label).collapsedSpace
        return text.isEmpty ? label["title"]?.collapsedSpace ?? "" : text
    }

    private func shownText(of element: XMLElement) -> String {
        element.nodes.reduce(into: "") { text, node in
            switch node {
            case .text(let part): text += part
            case .element(let child): text += shownText(ofChild: child)
            }
        }
    }

    private func shownText(ofChild child: XMLElement) -> String {
        switch child.name {
        case "rt", "rp": ""
        case "img": child["alt"] ?? ""
        case "br", "p", "div": " \(shownText(of: child)) "
        default: shownText(of: child)
        }
    }

    private static func isList(_ element: XMLElement) -> Bool { element.name == "ol" || element.name == "ul" }
}
