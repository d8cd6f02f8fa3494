import AudiobookKit
import BookKit
import SpeechKit

/// Why a command couldn't do what it was asked: told in one line on standard error.
struct CommandError: Error, Hashable {
    let status: ExitStatus
    let message: String

    init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }

    /// The reader left, or a signal ended the command: there is nothing to tell.
    static func left(_ status: ExitStatus) -> CommandError { CommandError(status, "") }

    init(_ error: BookError, path: String) {
        status =
            switch error.code {
            case .notFound, .unreadable: .missingFile
            case .malformed, .tooLarge, .unsupported: .badData
            }
        message = "'\(path)': \(error)"
    }

    init(_ error: SpeechError) {
        status =
            switch error.code {
            case .engineUnavailable, .deviceUnavailable, .deviceFailed: .unavailable
            case .voiceNotFound: .usage
            case .voiceDamaged, .nothingHeard: .badData
            case .synthesisFailed, .fileFailed, .fallback: .failure
            }
        message = error.reason
    }

    init(_ error: AudiobookError) {
        status =
            switch error.code {
            case .engineUnavailable, .encoderMissing: .unavailable
            case .unsuitable: .usage
            case .voiceDamaged: .badData
            case .fileFailed, .encoderFailed, .cancelled: .failure
            }
        message = error.reason
    }
}
