/// Reads the NCX, the table of contents of EPUB 2, of which lists of pages and the like don't count.
struct NCXReader {
    let archive: Archive
    let path: String

    func entries(of document: XMLElement) -> [ContentsEntry] {
        ContentsTree.flattened(document.descendants(named: "navMap").first.map(trees) ?? [])
    }

    private func trees(in element: XMLElement) -> [ContentsTree] {
        element.children(named: "navPoint").map { point in
            ContentsTree(
                title: point.child(named: "navLabel")?.text ?? "", address: point.child(named: "content")?["src"],
                in: path, of: archive, children: trees(in: point))
        }
    }
}
