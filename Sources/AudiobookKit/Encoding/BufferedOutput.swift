import SpeechKit

/// Gathers what is written to a file: many small pieces cost few calls.
final class BufferedOutput {
    private let file: OutputFile
    private var waiting: [UInt8] = []
    private var written = 0

    private static let gatheredBytes = 1 << 18

    /// Everything that was handed over, whether it is in the file yet or not.
    var byteCount: Int { written + waiting.count }

    init(_ file: OutputFile) { self.file = file }

    func write(_ bytes: some Collection<UInt8>) throws(AudiobookError) {
        waiting.append(contentsOf: bytes)
        if waiting.count >= Self.gatheredBytes { try flush() }
    }

    /// Leaves nothing in memory.
    func flush() throws(AudiobookError) {
        do throws(SpeechError) { try file.write(waiting) } catch { throw AudiobookError(error) }
        written += waiting.count
        waiting.removeAll(keepingCapacity: true)
    }
}
