import SpeechKit

/// A text file that is written as it grows and takes its name when it is finished.
final class TextFile {
    private static let blockSize = 1 << 16

    private let file: OutputFile
    private var block: [UInt8] = []

    /// Whether what was written is out of reach, as in a pipe.
    var isStream: Bool { file.isStream }

    init(path: String) throws(AudiobookError) {
        file = try Self.telling { () throws(SpeechError) in try OutputFile(path: path) }
    }

    func write(_ text: String) throws(AudiobookError) {
        block += text.utf8
        if block.count >= Self.blockSize { try flush() }
    }

    /// Writes over the beginning of a file that is no stream.
    func overwriteStart(with text: String) throws(AudiobookError) {
        try flush()
        try Self.telling { () throws(SpeechError) in try file.overwriteStart(with: Array(text.utf8)) }
    }

    /// Gives the file its name.
    func finish() throws(AudiobookError) {
        try flush()
        try Self.telling { () throws(SpeechError) in try file.publish() }
    }

    /// Makes a file of `bytes`.
    static func write(_ bytes: [UInt8], to path: String) throws(AudiobookError) {
        try telling { () throws(SpeechError) in
            let file = try OutputFile(path: path)
            try file.write(bytes)
            try file.publish()
        }
    }

    private func flush() throws(AudiobookError) {
        try Self.telling { () throws(SpeechError) in try file.write(block) }
        block.removeAll(keepingCapacity: true)
    }

    private static func telling<Result>(_ body: () throws(SpeechError) -> Result) throws(AudiobookError) -> Result {
        do throws(SpeechError) { return try body() } catch { throw AudiobookError(error) }
    }
}
