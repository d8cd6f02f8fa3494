/// The entries of a dictionary, each of which is taken once.
struct PropertyListFields {
    private let entries: [PropertyListEntry]
    /// Where the entries that weren't taken yet are.
    private var indices: [String: Int] = [:]
    private var overriddenIndices: [Int] = []

    init(_ entries: [PropertyListEntry]) {
        self.entries = entries
        for (index, entry) in entries.enumerated() {
            guard let earlier = indices.updateValue(index, forKey: entry.key) else { continue }
            overriddenIndices.append(earlier)
        }
    }

    func has(_ key: String) -> Bool { indices[key] != nil }

    func peek(_ key: String) -> PropertyListNode? { indices[key].map { entries[$0].value } }

    mutating func take(_ key: String) -> PropertyListNode? {
        indices.removeValue(forKey: key).map { entries[$0].value }
    }

    /// The entries whose key comes again later.
    var overridden: some Sequence<PropertyListEntry> { overriddenIndices.lazy.map { entries[$0] } }

    /// The entries that weren't taken, as they are written.
    var rest: some Sequence<PropertyListEntry> { indices.values.sorted().lazy.map { entries[$0] } }
}
