/// Changes to a document: bytes that are put in or taken out, while all others stay as they are.
struct ByteEdits {
    private struct Edit {
        let range: Range<Int>
        let bytes: [UInt8]
    }

    private var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    /// Puts `text` in at `place`, behind what was put in there before.
    mutating func insert(_ text: String, at place: Int) { replace(place..<place, with: text) }

    mutating func remove(_ range: Range<Int>) { replace(range, with: "") }

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, bytes: Array(text.utf8)))
    }

    /// The document with all changes.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        let ordered = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.bytes.count })
        var place = 0
        for (_, edit) in ordered {
            if edit.range.lowerBound > place { result += bytes[place..<edit.range.lowerBound] }
            result += edit.bytes
            place = max(place, edit.range.upperBound)
        }
        return result + bytes[place...]
    }
}
