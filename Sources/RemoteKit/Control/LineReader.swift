/// Makes lines of bytes that come in pieces.
struct LineReader {
    /// No line is longer than that many bytes.
    let limit: Int
    /// A line was longer; nothing is read any more.
    private(set) var isOverrun = false

    private var rest: [UInt8] = []

    init(limit: Int) { self.limit = limit }

    /// The lines that end in `bytes`.
    mutating func read(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes where !isOverrun {
            if byte == UInt8(ascii: "\n") {
                lines += end().map { [$0] } ?? [""]
            } else if rest.count < limit {
                rest.append(byte)
            } else {
                isOverrun = true
            }
        }
        return lines
    }

    /// What has come since the last line; nil when that is nothing.
    mutating func end() -> String? {
        guard !isOverrun, !rest.isEmpty else { return nil }
        defer { rest = [] }
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        return String(decoding: rest, as: UTF8.self)
    }
}
