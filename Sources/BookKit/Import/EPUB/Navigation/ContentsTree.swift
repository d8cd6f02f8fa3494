/// An entry of the contents as it is written, with those under it.
struct ContentsTree {
    let title: String
    /// Nil for an entry that leads nowhere.
    let target: ArchiveReference?
    let children: [ContentsTree]

    /// Makes an entry that leads to `address`, as the file at `path` names it; to the web it doesn't lead nowhere.
    init(title: String, address: String?, in path: String, of archive: Archive, children: [ContentsTree]) {
        let address = address?.trimmedSpace ?? ""
        let elsewhere = address.isEmpty ? nil : ArchiveReference(path: address)
        self.title = title
        target = archive.reference(address, from: path) ?? elsewhere
        self.children = children
    }

    /// The entries in the order of the contents; one that leads nowhere, such as a part, takes the place of the next.
    static func flattened(_ trees: [ContentsTree]) -> [ContentsEntry] {
        var entries: [ContentsEntry] = []
        var next: ArchiveReference?
        for (tree, depth) in lines(of: trees, depth: 0).reversed() {
            guard let target = tree.target ?? (tree.title.isEmpty ? nil : next) else { continue }
            next = target
            entries.append(ContentsEntry(title: tree.title, depth: depth, target: target))
        }
        return entries.reversed()
    }

    private static func lines(of trees: [ContentsTree], depth: Int) -> [(ContentsTree, depth: Int)] {
        trees.flatMap { [($0, depth)] + lines(of: $0.children, depth: depth + 1) }
    }
}
