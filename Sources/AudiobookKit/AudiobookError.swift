public import SpeechKit

/// Why a book can't be rendered, or joined, told in one line that says what to do.
public struct AudiobookError: Error, Hashable, CustomStringConvertible {
    public enum Code: Sendable {
        /// A file can't be written or read.
        case fileFailed
        /// A program or library that is needed isn't installed.
        case encoderMissing
        /// An encoder has failed or ended.
        case encoderFailed
        /// No speech can be rendered at all.
        case engineUnavailable
        /// A voice that reads can't be loaded.
        case voiceDamaged
        /// What was asked for doesn't fit the book or the format.
        case unsuitable
        case cancelled
    }

    public let code: Code
    public let reason: String

    public init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public init(_ error: SpeechError) {
        let code: Code =
            switch error.code {
            case .fileFailed: .fileFailed
            case .voiceDamaged: .voiceDamaged
            default: .engineUnavailable
            }
        self.init(code, error.reason)
    }

    public var description: String { reason }
}

extension AudiobookError {
    /// What is thrown where encoded sound isn't what its encoder left.
    static let damagedSound = AudiobookError(.encoderFailed, "encoded sound is damaged; render it again")

    static let noProgram = AudiobookError(
        .encoderMissing, "this needs the program ffmpeg, which isn't installed; install the package ffmpeg")

    /// What failed when something was written, for an error's number of the system.
    init(writing label: String, _ code: CInt) { self.init(OutputFile.failure(label, code)) }
}
