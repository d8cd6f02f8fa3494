/// Takes out of a paragraph what is no text: marks of italics and bold type, references to notes, numbers of pages.
struct InlineMarks {
    /// What has been found of which note.
    let note: (_ label: String) -> Int?
    let leavesNotesOut: Bool
    private(set) var omissions = Omissions()
    /// The notes that are referred to.
    private(set) var references: [Int] = []

    init(leavesNotesOut: Bool, note: @escaping (_ label: String) -> Int?) {
        self.leavesNotesOut = leavesNotesOut
        self.note = note
    }

    mutating func read(_ bytes: [UInt8]) -> BlockText {
        guard bytes.contains(where: \.mayMark) else {
            return BlockText(String(decoding: bytes[...].trimmed, as: UTF8.self))
        }
        let marks = EmphasisMarks.positions(in: bytes)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var spans: [BlockText.Span] = []
        var index = 0
        while index < bytes.count {
            if marks.contains(index) {
                index += 1
            } else if let end = bracketEnd(bytes, at: index, text: &text, spans: &spans) {
                index = end
                // One of the spaces around what was taken out.
                if text.last ?? 0x20 <= 0x20, index < bytes.count, bytes[index] == 0x20 { index += 1 }
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        while let last = text.last, last <= 0x20 { text.removeLast() }
        let start = text.prefix { $0 <= 0x20 }.count
        spans = spans.map { span in
            let place = min(max(span.range.lowerBound - start, 0), text.count - start)
            return BlockText.Span(range: place..<place, mark: span.mark)
        }
        return BlockText(String(decoding: text[start...], as: UTF8.self), spans: spans)
    }

    /// Where what stands in brackets at `index` ends, when it isn't to be read as it is.
    private mutating func bracketEnd(
        _ bytes: [UInt8], at index: Int, text: inout [UInt8], spans: inout [BlockText.Span]
    ) -> Int? {
        switch bytes[index] {
        case UInt8(ascii: "{"):
            guard let content = Self.content(of: bytes, at: index, to: UInt8(ascii: "}"), atMost: 12) else {
                return nil
            }
            if content.isPageNumber {
                omissions.add(.pageNumber)
            } else if content.count <= 4, content.allSatisfy(\.isWordByte) {
                text += content  // a superscript
            } else {
                return nil
            }
            return content.endIndex + 1
        case UInt8(ascii: "["):
            guard let content = Self.content(of: bytes, at: index, to: UInt8(ascii: "]"), atMost: 4_000) else {
                return nil
            }
            if content.isPageNumber, !content.allSatisfy(\.isASCIIDigit) {
                omissions.add(.pageNumber)
            } else if content.elementsEqual("Illustration".utf8) {
                break
            } else if leavesNotesOut, let colon = content.firstIndex(of: UInt8(ascii: ":")),
                TextNotes.label(in: content[..<colon]) != nil
            {
                omissions.add(.note)
            } else {
                guard content.isNoteLabel, !content.beginsCaseless(with: "*"),
                    takeReference(content, bytes, text, &spans)
                else { return nil }
            }
            return content.endIndex + 1
        default: return nil
        }
        return Self.content(of: bytes, at: index, to: UInt8(ascii: "]"), atMost: 20).map { $0.endIndex + 1 }
    }

    /// Whether "[1]" is a reference; without such a note, one that isn't behind a word is something else.
    private mutating func takeReference(
        _ content: ArraySlice<UInt8>, _ bytes: [UInt8], _ text: [UInt8], _ spans: inout [BlockText.Span]
    ) -> Bool {
        let label = String(decoding: content, as: UTF8.self)
        if let note = note(label) {
            references.append(note)
            spans.append(BlockText.Span(range: text.count..<text.count, mark: .note("\(note)")))
        } else {
            let before = text.suffix(2)
            let isBehindWord =
                before.count == 2 && before.allSatisfy { $0.isWordByte || ".,;:!?\"')".utf8.contains($0) }
            guard isBehindWord, content.allSatisfy(\.isASCIIDigit) else { return false }
        }
        omissions.add(.noteReference)
        return true
    }

    private static func content(of bytes: [UInt8], at index: Int, to end: UInt8, atMost limit: Int) -> ArraySlice<
        UInt8
    >? {
        bytes[(index + 1)...].prefix(limit).firstIndex { $0 == end }.map { bytes[(index + 1)..<$0] }
    }
}

extension UInt8 {
    /// Whether it is one of the signs that may be no text.
    fileprivate var mayMark: Bool {
        switch Unicode.Scalar(self) {
        case "_", "*", "=", "/", "~", "[", "{": true
        default: false
        }
    }
}

extension ArraySlice<UInt8> {
    /// Digits, or "Pg 12" and the like.
    fileprivate var isPageNumber: Bool {
        let word = prefix { $0.isASCIILetter }
        let isWord = ["Page", "Pg", "page", "pg", "p"].contains(String(decoding: word, as: UTF8.self))
        let number = isWord ? dropFirst(word.count).drop { $0 == UInt8(ascii: ".") || $0 == 0x20 } : self
        return (1...4).contains(number.count)
            && (number.allSatisfy(\.isASCIIDigit) || isWord && number.allSatisfy("ivxlc".utf8.contains))
    }
}
