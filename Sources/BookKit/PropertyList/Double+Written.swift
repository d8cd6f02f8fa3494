extension Double {
    /// The number that `text` writes, white space around it or not.
    init?(trimming text: String) {
        guard text.utf8.count < 1000 else { return nil }
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 1 else { return nil }
        self.init(words[0])
    }

    /// The shortest way to write the number, without the ".0" of a whole one.
    var written: String { Int(exactly: self).map(String.init) ?? description }
}
