/// A key of a dictionary with its value.
struct PropertyListEntry: Hashable {
    var key: String
    var line: Int?
    var value: PropertyListNode
    /// Where it stands in the bytes of its file, from its key on; nil in a binary property list.
    var place: Range<Int>?
}
