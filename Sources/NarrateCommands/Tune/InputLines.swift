import SystemKit

/// The lines that come on an input, each as soon as it is whole.
///
/// Each end of the input is nil: a terminal may go on after Ctrl-D. What can't be read ends them with an error.
struct InputLines: AsyncSequence {
    typealias Element = String?
    typealias Failure = CommandError

    struct Iterator: AsyncIteratorProtocol {
        let reader: InputReader
        var pending: [UInt8] = []
        /// Nothing came since the input ended last: a pipe has no more.
        var ends = 0

        mutating func next() async throws(CommandError) -> String?? {
            while ends < 2, !Task.isCancelled {
                if let end = pending.firstIndex(of: 0x0A) {
                    let line = String(decoding: pending[..<end], as: UTF8.self)
                    pending.removeSubrange(...end)
                    return .some(line)
                }
                switch await reader.next(within: nil) {
                case .bytes(let bytes):
                    pending += bytes
                    ends = 0
                case .pause: break
                case .failed(let code):
                    throw CommandError(
                        .missingFile, "standard input: \(systemReason(code)); check where it comes from")
                case .end:
                    if Task.isCancelled { return nil }
                    ends += 1
                    guard pending.isEmpty else {
                        defer { pending = [] }
                        return .some(String(decoding: pending, as: UTF8.self))
                    }
                    return .some(nil)
                }
            }
            return nil
        }
    }

    private let reader: InputReader

    init(_ reader: InputReader) { self.reader = reader }

    func makeAsyncIterator() -> Iterator { Iterator(reader: reader) }
}
