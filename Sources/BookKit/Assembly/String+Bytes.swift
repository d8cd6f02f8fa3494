extension String {
    /// The place of the bytes of that range in the text's UTF-8, as far as there are so many.
    func range(ofBytes bytes: Range<Int>) -> Range<String.Index> {
        let lower = utf8.index(startIndex, offsetBy: bytes.lowerBound, limitedBy: endIndex) ?? endIndex
        let upper = utf8.index(lower, offsetBy: bytes.count, limitedBy: endIndex) ?? endIndex
        return lower..<upper
    }
}
