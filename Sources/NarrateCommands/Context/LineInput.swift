import BookKit

/// Lines that somebody types.
struct LineInput {
    private let reader: InputReader
    private var pending: [UInt8] = []

    init(_ reader: InputReader) { self.reader = reader }

    /// The next line, without white space around it; nil at the end of the input.
    mutating func next() async -> String? {
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                defer { pending.removeFirst(end + 1) }
                return Self.text(pending[..<end])
            }
            guard case .bytes(let bytes) = await reader.next(within: nil) else {
                defer { pending = [] }
                return pending.isEmpty ? nil : Self.text(pending[...])
            }
            pending += bytes
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self).displayableLine[...]
        let start = text.drop(while: \.isWhitespace)
        return String(
            start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
    }
}
