import BookKit

/// Makes the map of a document, if that is well-formed and in UTF-8.
struct MarkupMapper {
    /// Deeper nesting is none of a book's.
    private static let deepest = 600

    private let bytes: [UInt8]
    private var map = MarkupMap()
    private var index = 0
    /// The elements that are open.
    private var open: [Int] = []
    /// How many of them are closed to spans.
    private var closedCount = 0
    private var isFirst = true

    /// Nil for a document of which the tags don't match, or whose bytes are no text.
    static func map(_ bytes: [UInt8]) -> MarkupMap? {
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        var mapper = MarkupMapper(bytes)
        return mapper.run() ? mapper.map : nil
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    private mutating func run() -> Bool {
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                readText(until: bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count)
                continue
            }
            guard readMarkup() else { return false }
        }
        return open.isEmpty && !map.elements.isEmpty
    }

    private mutating func readMarkup() -> Bool {
        if starts(with: "<!--") { return skip(to: "-->", after: 4) }
        if starts(with: "<![CDATA[") { return readCharacterData() }
        if starts(with: "<?") { return skip(to: "?>") }
        if starts(with: "<!") { return skipDocumentType() }
        return starts(with: "</") ? readEndTag() : readStartTag()
    }

    private func starts(with text: StaticString) -> Bool {
        guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { unsafe bytes[index...].starts(with: $0) }
    }

    private func end(of mark: String, from start: Int) -> Int? {
        let mark = Array(mark.utf8)
        var position = start
        while let found = bytes[position...].firstIndex(of: mark[0]) {
            if bytes[found...].starts(with: mark) { return found + mark.count }
            position = found + 1
        }
        return nil
    }

    private mutating func skip(to mark: String, after count: Int = 0) -> Bool {
        guard let end = end(of: mark, from: index + count) else { return false }
        index = end
        return true
    }

    private mutating func skipDocumentType() -> Bool {
        var (position, brackets) = (index, 0)
        var quote: UInt8?
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case quote: quote = nil
            case _ where quote != nil: break
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"): brackets -= 1
            case UInt8(ascii: ">") where brackets <= 0:
                index = position
                return true
            default: break
            }
        }
        return false
    }

    // MARK: Elements

    private mutating func readStartTag() -> Bool {
        guard let end = endOfTag(), open.count < Self.deepest else { return false }
        let tag = MarkupTag(bytes, index..<end)
        guard !tag.name.isEmpty else { return false }
        let colon = tag.name.utf8.lastIndex(of: UInt8(ascii: ":"))
        let prefix = colon.map { String(tag.name[...$0]) } ?? ""
        let name = tag.name.dropFirst(prefix.count).lowercased()
        let identifier = tag["id"]
        if let identifier { map.identifiers[identifier, default: 0] += 1 }
        let letter = map.letters.count
        let element = MarkupMap.Element(
            name: name, prefix: prefix, parent: open.last, depth: open.count, tag: index..<end, endTag: end..<end,
            letters: letter..<letter, identifier: identifier)
        index = end
        map.elements.append(element)
        if MarkupNames.blocks.contains(name) {
            isFirst = true
            for outer in open.reversed() {
                if map.elements[outer].hasBlock { break }
                map.elements[outer].hasBlock = true
            }
        }
        guard !tag.endsItself else { return true }
        open.append(map.elements.count - 1)
        if MarkupNames.closed.contains(name) { closedCount += 1 }
        return true
    }

    private func endOfTag() -> Int? {
        var quote: UInt8?
        for position in index..<bytes.count {
            let byte = bytes[position]
            switch byte {
            case quote: quote = nil
            case _ where quote != nil: break
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: ">"): return position + 1
            default: break
            }
        }
        return nil
    }

    private mutating func readEndTag() -> Bool {
        guard let end = end(of: ">", from: index), let element = open.popLast() else { return false }
        let written = bytes[index + 2..<end - 1].prefix { $0 > 0x20 }
        let start = map.elements[element].tag
        let opened = bytes[start.lowerBound + 1..<start.upperBound].prefix(written.count)
        guard written.elementsEqual(opened),
            written.count == map.elements[element].prefix.utf8.count + map.elements[element].name.utf8.count
        else { return false }
        map.elements[element].endTag = index..<end
        map.elements[element].letters = map.elements[element].letters.lowerBound..<map.letters.count
        if MarkupNames.blocks.contains(map.elements[element].name) { isFirst = true }
        if MarkupNames.closed.contains(map.elements[element].name) { closedCount -= 1 }
        index = end
        return true
    }

    // MARK: Text

    private mutating func readCharacterData() -> Bool {
        guard let end = end(of: "]]>", from: index) else { return false }
        // It can't be cut: all its letters stand where it stands.
        for scalar in String(decoding: bytes[index + 9..<end - 3], as: UTF8.self).unicodeScalars {
            append(scalar, index..<end)
        }
        index = end
        return true
    }

    private mutating func readText(until end: Int) {
        guard closedCount == 0, !open.isEmpty else {
            index = end
            return
        }
        while index < end {
            let byte = bytes[index]
            if byte <= 0x20 {
                index += 1
            } else if byte == UInt8(ascii: "&") {
                readReference(until: end)
            } else {
                let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                let range = index..<min(index + length, end)
                let scalar =
                    byte < 0x80
                    ? Unicode.Scalar(byte) : String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first
                if let scalar { append(scalar, range) }
                index = range.upperBound
            }
        }
    }

    private mutating func readReference(until end: Int) {
        let name = bytes[index + 1..<end].prefix(40).prefix { $0 != UInt8(ascii: ";") && $0 > 0x20 }
        guard name.endIndex < end, bytes[name.endIndex] == UInt8(ascii: ";") else {
            append("&", index..<index + 1)
            index += 1
            return
        }
        let range = index..<name.endIndex + 1
        index = range.upperBound
        guard let text = Self.text(of: String(decoding: name, as: UTF8.self)) else {
            return append(OverlayLetter.unknown, range)
        }
        for scalar in text.unicodeScalars { append(scalar, range) }
    }

    private static func text(of reference: String) -> String? {
        if reference.hasPrefix("#") {
            let digits = reference.dropFirst()
            let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
            let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        }
        let own = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        return own[reference] ?? NamedEntities.character(named: reference)
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
        if let value = OverlayLetter.value(of: scalar) { append(value, range) }
    }

    private mutating func append(_ value: UInt32, _ range: Range<Int>) {
        guard closedCount == 0, let element = open.last else { return }
        map.letters.append(
            MarkupMap.Letter(
                start: Int32(range.lowerBound), end: Int32(range.upperBound), element: Int32(element), isFirst: isFirst
            ))
        map.values.append(value)
        isFirst = false
    }
}
