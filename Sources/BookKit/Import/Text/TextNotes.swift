/// The footnotes of a text, which stand below the paragraphs or the chapters that refer to them.
struct TextNotes: Sendable {
    struct Note: Hashable, Sendable {
        /// Such as "1" or "A", as it stands in brackets; each chapter may count anew.
        let label: String
        let lines: Range<Int>
        /// How many bytes of the first line come before the note's text.
        let opening: Int
    }

    private(set) var notes: [Note] = []
    private var byLabel: [String: [Int]] = [:]
    private var byFirstLine: [Int: Int] = [:]

    private static let mostLines = 400

    init(of text: TextLines, in body: Range<Int>) {
        var line = body.lowerBound
        while line < body.upperBound {
            guard text[line].first == UInt8(ascii: "["), line == body.lowerBound || text.lines[line].blanks > 0,
                let note = Self.note(at: line, of: text, in: body)
            else {
                line += 1
                continue
            }
            byLabel[note.label, default: []].append(notes.count)
            byFirstLine[line] = notes.count
            notes.append(note)
            line = note.lines.upperBound
        }
    }

    /// The note that begins at a line.
    func index(at line: Int) -> Int? { byFirstLine[line] }

    /// The note that a reference in `line` means: the next one of that label, or else the last one before.
    func index(of label: String, from line: Int) -> Int? {
        var candidates = (byLabel[label] ?? [])[...]
        while candidates.count > 1 {
            let middle = candidates.startIndex + (candidates.count - 1) / 2
            let isBehind = notes[candidates[middle]].lines.lowerBound > line
            candidates = isBehind ? candidates[...middle] : candidates[(middle + 1)...]
        }
        return candidates.first
    }

    /// The label in what stands before the colon of a note, such as "Footnote 1"; nil when that opens none.
    static func label(in opening: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let word = words.first(where: { opening.starts(with: $0.utf8) }) else { return nil }
        let label = opening.dropFirst(word.utf8.count).trimmed
        return label.isNoteLabel || word.hasSuffix("ootnote") ? label : nil
    }

    /// What notes are called in Project Gutenberg's texts.
    private static let words = [
        "Footnote", "footnote", "FOOTNOTE", "Fußnote", "Note", "Nota", "Voetnoot", "Noot", "Fotnot", "Fodnote",
        "Alaviite", "Przypis", "Poznámka", "Сноска", "Примечание",
    ]

    private static func note(at line: Int, of text: TextLines, in body: Range<Int>) -> Note? {
        let first = text[line]
        let close = first.prefix(20).firstIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ":") }
        guard let close else { return nil }
        var label = first[(first.startIndex + 1)..<close]
        let group = text.group(from: line, to: body.upperBound)
        let opening = close + 1 - first.startIndex
        if first[close] == UInt8(ascii: ":"), let number = Self.label(in: label) {
            label = number
            // The bracket may close some paragraphs below.
            let region = line..<min(body.upperBound, line + mostLines)
            let last = region.first { text[$0].last == UInt8(ascii: "]") } ?? group.upperBound - 1
            return Note(
                label: String(decoding: label, as: UTF8.self), lines: line..<last + 1, opening: opening)
        }
        guard first[close] == UInt8(ascii: "]"), close + 2 < first.endIndex, first[close + 1] == 0x20,
            label.isNoteLabel
        else { return nil }
        return Note(label: String(decoding: label, as: UTF8.self), lines: group, opening: opening)
    }
}

extension ArraySlice<UInt8> {
    /// Whether a reference to a note is called so.
    var isNoteLabel: Bool {
        allSatisfy(\.isASCIIDigit) && (1...3).contains(count)
            || count == 1 && (first.map { $0.isASCIILetter || $0 == UInt8(ascii: "*") } ?? false)
    }
}
