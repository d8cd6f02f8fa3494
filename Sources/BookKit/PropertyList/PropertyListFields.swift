/// The entries of a dictionary, each of which is taken once.
struct PropertyListFields {
    private let entries: [PropertyListEntry]
    /// Where the entries that weren't taken yet are.
    private var indices: [String: Int] = [:]
    /// The entries whose key comes again later.
    private(set) var overridden: [PropertyListEntry] = []

    init(_ entries: [PropertyListEntry]) {
        self.entries = entries
        for (index, entry) in entries.enumerated() {
            guard let earlier = indices.updateValue(index, forKey: entry.key) else { continue }
            overridden.append(entries[earlier])
        }
    }

    func has(_ key: String) -> Bool { indices[key] != nil }

    func peek(_ key: String) -> PropertyListNode? { indices[key].map { entries[$0].value } }

    mutating func take(_ key: String) -> PropertyListNode? {
        indices.removeValue(forKey: key).map { entries[$0].value }
    }

    /// The entries that weren't taken, as they are written.
    var rest: [PropertyListEntry] { indices.values.sorted().map { entries[$0] } }
}
