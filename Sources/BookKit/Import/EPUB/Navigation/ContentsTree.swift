/// An entry of the contents as it is written, with those under it.
struct ContentsTree {
    let title: String
    /// Nil for an entry that leads nowhere.
    let target: ArchiveReference?
    let children: [ContentsTree]

    /// The entries in the order of the contents; one that leads nowhere takes the place of the first under it that does.
    static func flattened(_ trees: [ContentsTree], depth: Int = 0) -> [ContentsEntry] {
        trees.flatMap { tree in
            let below = flattened(tree.children, depth: depth + 1)
            guard let target = tree.target ?? below.first?.target else { return below }
            if tree.title.isEmpty, tree.target == nil { return below }
            return [ContentsEntry(title: tree.title, depth: depth, target: target)] + below
        }
    }
}
