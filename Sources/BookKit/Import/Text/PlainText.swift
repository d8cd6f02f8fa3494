/// Makes clean UTF-8 of a text file, without what a terminal would obey and what nobody sees.
enum PlainText {
    static func bytes(of file: [UInt8]) throws(BookError) -> [UInt8] {
        let bytes = Array(try TextDecoder.text(of: file).utf8)
        guard needsCleaning(bytes) else { return bytes }
        var cleaner = TextCleaner(bytes)
        return cleaner.clean()
    }

    /// Whether there may be something to take out, as there isn't in most files.
    private static func needsCleaning(_ bytes: [UInt8]) -> Bool {
        for index in bytes.indices {
            switch bytes[index] {
            case 0x00..<0x09, 0x0E..<0x20, 0x7F: return true
            case 0xC2 where index + 1 < bytes.count && (bytes[index + 1] < 0xA0 || bytes[index + 1] == 0xAD):
                return true
            case 0xE2 where index + 2 < bytes.count && bytes[index + 1] <= 0x81 && !isQuote(bytes, at: index):
                return true
            case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF: return true
            default: break
            }
        }
        return false
    }

    /// Whether the character is from U+2010 to U+2027: dashes, quotes, points.
    private static func isQuote(_ bytes: [UInt8], at index: Int) -> Bool {
        bytes[index + 1] == 0x80 && (0x90...0xA7).contains(bytes[index + 2])
    }
}
