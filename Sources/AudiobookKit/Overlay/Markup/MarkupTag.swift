/// A start tag, taken apart.
struct MarkupTag {
    struct Attribute {
        /// As it is written.
        let name: String
        /// As it is written between its quotes.
        let value: String
        /// With the white space before it.
        let range: Range<Int>
        let valueRange: Range<Int>
    }

    /// As it is written.
    private(set) var name = ""
    private(set) var attributes: [Attribute] = []
    /// Where the tag's closing ">" or "/>" begins.
    private(set) var end: Int
    private(set) var endsItself = false

    /// Reads the tag at `range` of `bytes`, from its "<" to its ">".
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        end = range.upperBound - 1
        if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "/") {
            end -= 1
            endsItself = true
        }
        var index = range.lowerBound + 1
        let stop = end
        func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
        func skip(while holds: (UInt8) -> Bool) { while index < stop, holds(bytes[index]) { index += 1 } }
        skip { !isSpace($0) }
        name = String(decoding: bytes[range.lowerBound + 1..<index], as: UTF8.self)
        while index < stop {
            let start = index
            skip(while: isSpace)
            let nameStart = index
            skip { !isSpace($0) && $0 != UInt8(ascii: "=") }
            let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
            skip { isSpace($0) || $0 == UInt8(ascii: "=") }
            guard index < stop, !name.isEmpty else { break }
            let quote = bytes[index]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { break }
            index += 1
            let valueStart = index
            skip { $0 != quote }
            let value = valueStart..<index
            index = min(index + 1, stop)
            attributes.append(
                Attribute(
                    name: name, value: String(decoding: bytes[value], as: UTF8.self), range: start..<index,
                    valueRange: value))
        }
    }

    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

    subscript(name: String) -> String? { attribute(name)?.value }
}
