/// Makes HTML as it is found safe for a parser that works as browsers do, without losing text.
///
/// Browsers keep misnested bold and italic elements apart at any price, and look through all open elements at every
/// tag. Here those become plain ones, elements more than 512 deep lose their tags (as in Chromium), and a tag with hundreds
/// of attributes loses them. Comments and declarations go. In what should have been XHTML, elements that their own tag
/// ends get an end tag, and CDATA becomes text.
struct TagSoup {
    private static let deepest = 512
    private static let mostAttributes = 200
    private static let substitutes = [
        "b": "span", "big": "span", "code": "samp", "em": "span", "font": "span", "i": "span", "nobr": "span",
        "s": "span", "small": "span", "strike": "span", "strong": "span", "tt": "span", "u": "span",
    ]
    private static let void: Set<String> = [
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "image", "img", "input", "link",
        "meta", "param", "source", "track", "wbr",
    ]
    /// They end where the next one begins, so that they aren't inside each other.
    private static let selfEnding: Set<String> = [
        "a", "body", "caption", "colgroup", "dd", "dt", "head", "html", "li", "optgroup", "option", "p", "tbody", "td",
        "tfoot", "th", "thead", "tr",
    ]
    /// Tags in them are text.
    private static let raw: Set<String> = ["script", "style", "textarea", "title", "xmp", "iframe", "noframes"]

    private let source: [UInt8]
    private let isXML: Bool
    private var result: [UInt8] = []
    private var index = 0
    private var open: [String] = []
    /// How many elements are open beyond the deepest.
    private var excess = 0
    /// False once a quotation in a tag turned out to have no end.
    private var trustsQuotes = true
    /// What doesn't come any more, or is of no use.
    private var missing: Set<String> = []

    static func tamed(_ document: [UInt8], isXML: Bool) -> [UInt8] {
        var soup = TagSoup(document, isXML: isXML)
        soup.run()
        return soup.result
    }

    private init(_ source: [UInt8], isXML: Bool) {
        self.source = source
        self.isXML = isXML
        result.reserveCapacity(source.count + source.count / 16)
    }

    private mutating func run() {
        while index < source.count {
            let start = source[index...].firstIndex(of: UInt8(ascii: "<")) ?? source.count
            result += source[index..<start]
            index = start
            guard index < source.count else { return }
            readMarkup()
        }
    }

    private mutating func readMarkup() {
        let next = index + 1 < source.count ? source[index + 1] : 0
        switch next {
        case UInt8(ascii: "!") where isXML && starts(with: "<![CDATA["): readCharacterData()
        case UInt8(ascii: "!") where starts(with: "<!--"): readComment()
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            guard let end = endOfDeclaration() else { return readLessThan() }
            index = end
        case UInt8(ascii: "/") where index + 2 < source.count && source[index + 2].isASCIILetter: readEndTag()
        case _ where next.isASCIILetter: readStartTag()
        default: readLessThan()
        }
    }

    private mutating func readLessThan() {
        result += "&lt;".utf8
        index += 1
    }

    /// One without an end reaches to the next ">".
    private mutating func readComment() {
        guard let end = endOfComment() ?? end(of: ">", from: index) else { return readLessThan() }
        index = end
    }

    private mutating func endOfComment() -> Int? {
        guard !missing.contains("-->") else { return nil }
        var rest = source[(index + 2)...]
        while let dash = rest.firstIndex(of: UInt8(ascii: "-")) {
            rest = source[dash...]
            if let end = ["-->", "--!>"].first(where: { rest.starts(with: $0.utf8) }) { return dash + end.utf8.count }
            rest = rest.dropFirst()
        }
        missing.insert("-->")
        return nil
    }

    private mutating func readStartTag() {
        let (name, nameEnd) = readName(from: index + 1)
        guard let tag = endOfTag(from: nameEnd) else { return readLessThan() }
        let attributes = source[nameEnd..<tag.contentEnd]
        index = tag.end
        let endsItself = isXML && attributes.last == UInt8(ascii: "/")
        if Self.raw.contains(name) {
            append(name, attributes, isTrusted: tag.isTrusted)
            endsItself ? append(endTag: name) : readRawText(name)
        } else if Self.void.contains(name) || Self.selfEnding.contains(name) {
            append(name, attributes, isTrusted: tag.isTrusted)
            if endsItself && Self.selfEnding.contains(name) { append(endTag: name) }
        } else if open.count < Self.deepest {
            append(name, attributes, isTrusted: tag.isTrusted)
            endsItself ? append(endTag: name) : open.append(name)
        } else if !endsItself {
            excess += 1
        }
    }

    private mutating func readEndTag() {
        let (name, nameEnd) = readName(from: index + 2)
        guard let end = end(of: ">", from: nameEnd) else { return readLessThan() }
        index = end
        guard !Self.void.contains(name), !Self.selfEnding.contains(name) else { return append(endTag: name) }
        if excess > 0 {
            excess -= 1
            return
        }
        if let match = open.lastIndex(of: name) { open.removeSubrange(match...) }
        append(endTag: name)
    }

    private mutating func append(_ name: String, _ attributes: ArraySlice<UInt8>, isTrusted: Bool) {
        result.append(UInt8(ascii: "<"))
        result += (Self.substitutes[name] ?? name).utf8
        if isTrusted { result += attributes.last == UInt8(ascii: "/") ? attributes.dropLast() : attributes }
        result.append(UInt8(ascii: ">"))
    }

    private mutating func append(endTag name: String) {
        result += "</\(Self.substitutes[name] ?? name)>".utf8
    }

    private mutating func readRawText(_ name: String) {
        // Where nothing ends it, what follows had better be read than lost.
        if let end = end(of: "</\(name)", from: index) {
            result += source[index..<end - name.utf8.count - 2]
            index = self.end(of: ">", from: end) ?? source.count
        }
        append(endTag: name)
    }

    private mutating func readCharacterData() {
        let start = index + 9
        guard let end = end(of: "]]>", from: start) else { return readLessThan() }
        index = end
        for byte in source[start..<end - 3] {
            switch byte {
            case UInt8(ascii: "<"): result += "&lt;".utf8
            case UInt8(ascii: "&"): result += "&amp;".utf8
            default: result.append(byte)
            }
        }
    }

    private func readName(from start: Int) -> (name: String, end: Int) {
        let end = source[start...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }
        let name = source[start..<(end ?? source.count)]
        return (String(decoding: name, as: UTF8.self).lowercased(), end ?? source.count)
    }

    /// Where a start tag ends, if it does; it isn't trusted when that is uncertain or it has too many attributes.
    private mutating func endOfTag(from start: Int) -> (contentEnd: Int, end: Int, isTrusted: Bool)? {
        var quote: UInt8?
        var (gaps, before) = (0, UInt8(0))
        for position in trustsQuotes ? start..<source.count : 0..<0 {
            let byte = source[position]
            switch byte {
            case quote: quote = nil
            case _ where quote != nil: break
            case UInt8(ascii: "\""), UInt8(ascii: "'"): if before == UInt8(ascii: "=") { quote = byte }
            case UInt8(ascii: ">"): return (position, position + 1, gaps <= Self.mostAttributes)
            case 0...0x20, UInt8(ascii: "/"): gaps += 1
            default: break
            }
            if byte > 0x20 { before = byte }
        }
        trustsQuotes = false
        return end(of: ">", from: start).map { ($0 - 1, $0, false) }
    }

    /// Behind what is declared in brackets, too.
    private mutating func endOfDeclaration() -> Int? {
        guard let end = end(of: ">", from: index) else { return nil }
        guard source[index..<end].contains(UInt8(ascii: "[")), let close = self.end(of: "]", from: index) else {
            return end
        }
        guard let outer = source[close...].firstIndex(of: UInt8(ascii: ">")) else {
            // Nor does one stand behind a later bracket.
            missing.insert("]")
            return end
        }
        return outer + 1
    }

    private func starts(with text: String) -> Bool { source[index...].starts(with: text.utf8) }

    /// Behind the next `mark`, in whatever case; one that isn't found is never looked for again.
    private mutating func end(of mark: String, from start: Int) -> Int? {
        guard !missing.contains(mark) else { return nil }
        let pattern = Array(mark.utf8)
        var position = min(start, source.count)
        while let next = source[position...].firstIndex(of: pattern[0]) {
            let candidate = source[next...].prefix(pattern.count)
            if candidate.elementsEqual(pattern, by: { $0 == $1 || $0.isASCIILetter && $0 | 0x20 == $1 }) {
                return next + pattern.count
            }
            position = next + 1
        }
        missing.insert(mark)
        return nil
    }
}
