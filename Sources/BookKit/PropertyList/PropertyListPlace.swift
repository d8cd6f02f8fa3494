/// Where a value stands in the bytes of its file.
struct PropertyListPlace: Hashable {
    /// The value with its tags, brackets or quotes.
    var whole: Range<Int>
    /// What is between the tags or the brackets; nil for a value without them.
    var content: Range<Int>?
    /// The comma behind an item of an array, where there is one.
    var comma: Int?
}
