/// The lines of a file that people edit: what isn't changed keeps its bytes, whatever they are.
struct FileLines {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let carriageReturn = UInt8(ascii: "\r")

    private let mark: [UInt8]
    private(set) var lines: [[UInt8]]

    init(_ bytes: [UInt8]) {
        mark = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
        lines = bytes.dropFirst(mark.count).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(Array.init)
    }

    var bytes: [UInt8] { mark + lines.joined(separator: [UInt8(ascii: "\n")]) }

    var isBlank: Bool { lines.allSatisfy { $0.allSatisfy { $0 <= 0x20 } } }

    mutating func replace(_ index: Int, with line: String) { lines[index] = written(line) }

    mutating func insert(_ line: String, at index: Int) { lines.insert(written(line), at: index) }

    /// Adds a line at the end.
    mutating func append(_ line: String) {
        if lines.last?.isEmpty == true {
            lines.insert(written(line), at: lines.count - 1)
        } else {
            lines += [written(line), []]
        }
    }

    mutating func remove(where isMeant: ([UInt8]) -> Bool) { lines.removeAll(where: isMeant) }

    /// The line as the others end.
    private func written(_ line: String) -> [UInt8] {
        Array(line.utf8) + (lines.contains { $0.last == Self.carriageReturn } ? [Self.carriageReturn] : [])
    }
}
