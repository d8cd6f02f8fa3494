/// Makes clean UTF-8 of a text file, without what a terminal would obey and what nobody sees.
enum PlainText {
    static func bytes(of file: [UInt8]) throws(BookError) -> [UInt8] {
        Array(try TextDecoder.text(of: file).utf8)
    }
}
