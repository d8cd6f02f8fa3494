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

    /// Writes frames, the low byte first, without gathering them.
    func write(_ frames: ArraySlice<Int16>) throws(AudiobookError) {
        try flush()
        do throws(SpeechError) { try file.write(frames) } catch { throw AudiobookError(error) }
        written += frames.count * 2
    }

    /// Copies so much of another file, from `offset` on; false where it has less.
    func copy(_ count: Int, from offset: Int, of source: CInt) throws(AudiobookError) -> Bool {
        try flush()
        do throws(SpeechError) {
            guard try file.copy(count, from: offset, of: source) else { return false }
        } catch {
            throw AudiobookError(error)
        }
        written += count
        return true
    }

    /// Leaves nothing in memory.
    func flush() throws(AudiobookError) {
        do throws(SpeechError) { try file.write(waiting) } catch { throw AudiobookError(error) }
        written += waiting.count
        waiting.removeAll(keepingCapacity: true)
    }
}
