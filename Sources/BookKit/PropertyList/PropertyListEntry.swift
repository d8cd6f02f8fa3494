/// A key of a dictionary with its value.
struct PropertyListEntry: Hashable {
    var key: String
    var line: Int?
    var value: PropertyListNode
}
