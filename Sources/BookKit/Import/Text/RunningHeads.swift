/// Finds the heads and feet of printed pages: the same words again and again, with a number far to one side.
///
/// A line with wide gaps that follows such a foot each time is the head of the next page.
struct RunningHeads {
    /// Fewer may be anything.
    private static let fewest = 3

    private(set) var lines: [Int] = []

    init(of text: TextLines, in body: Range<Int>) {
        var numbered: [[UInt8]: [Int]] = [:]
        for line in body where text.lines[line].byteCount < 120 && text.isAlone(line, in: body) {
            if let words = Self.wordsBesideNumber(text[line]) { numbered[words, default: []].append(line) }
        }
        lines = numbered.values.filter { $0.count >= Self.fewest }.flatMap(\.self)
        var followers: [[UInt8]: [Int]] = [:]
        for line in lines where line + 1 < body.upperBound && text.isAlone(line + 1, in: body) {
            guard Self.cells(of: text[line + 1]).count > 1 else { continue }
            followers[Array(text[line + 1]), default: []].append(line + 1)
        }
        lines += followers.values.filter { $0.count + 1 >= Self.fewest }.flatMap(\.self)
    }

    /// What stands beside a page's number, with a wide gap between; nil for another line.
    private static func wordsBesideNumber(_ line: ArraySlice<UInt8>) -> [UInt8]? {
        guard line.contains(where: \.isASCIIDigit) else { return nil }
        var cells = cells(of: line)
        guard cells.count > 1 else { return nil }
        if isNumber(cells[cells.count - 1]) {
            cells.removeLast()
        } else if isNumber(cells[0]) {
            cells.removeFirst()
        } else {
            return nil
        }
        return Array(cells.joined(separator: [0x20]))
    }

    /// The parts of a line between wide gaps.
    private static func cells(of line: ArraySlice<UInt8>) -> [[UInt8]] {
        var cells: [[UInt8]] = [[]]
        var gap = 0
        for byte in line {
            if byte <= 0x20 {
                gap += byte == 0x09 ? 3 : 1
                continue
            }
            if gap > 2 { cells.append([]) } else if gap > 0 { cells[cells.count - 1].append(0x20) }
            cells[cells.count - 1].append(byte)
            gap = 0
        }
        return cells
    }

    /// "12", "[Page 12]" or "Page 12".
    private static func isNumber(_ cell: [UInt8]) -> Bool {
        let core = cell.filter { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }[...]
        let number = core.beginsCaseless(with: "page ") ? core.dropFirst(5) : core
        return (1...4).contains(number.count) && number.allSatisfy(\.isASCIIDigit)
    }
}
