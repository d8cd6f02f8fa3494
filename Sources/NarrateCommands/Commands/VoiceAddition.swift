import SpeechKit
import TerminalKit

/// Adds natural voices to the reader's own.
struct VoiceAddition {
    let context: Context
    let isForced: Bool

    func add(_ path: String) async throws(CommandError) -> ExitStatus {
        let folder = try folder()
        do throws(SpeechError) {
            tell(try NaturalVoices.add(path, to: folder, replacing: isForced))
        } catch {
            throw error.code == .voiceNotFound ? CommandError(.missingFile, error.reason) : CommandError(error)
        }
        return .success
    }

    /// Has piper download it, and ends when a signal asks for it.
    func get(_ name: String) async throws(CommandError) -> ExitStatus {
        let folder = try folder()
        let (result, signal) = await context.untilSignal { () async -> Result<Voice, SpeechError> in
            do throws(SpeechError) {
                return .success(
                    try await context.naturalVoices.download(name, to: folder, replacing: isForced) { bytes in
                        show("\(name): \(bytes / 1_000_000) MB")
                    })
            } catch {
                return .failure(error)
            }
        }
        show("")
        do throws(SpeechError) {
            tell(try result.get())
            return .success
        } catch {
            if let signal { return .ended(by: signal) }
            throw CommandError(error)
        }
    }

    private func folder() throws(CommandError) -> String {
        guard let folder = context.voiceFolder else {
            throw CommandError(.failure, "there is no home folder to keep voices in; set HOME")
        }
        return folder
    }

    /// How far it has come, on a terminal.
    private func show(_ text: String) {
        guard context.errors.isTerminal, context.environment("TERM") != "dumb" else { return }
        context.errors.write("\r\u{1B}[K\(text)")
    }

    private func tell(_ voice: Voice) {
        context.print("\(voice.identifier): \(voice.name), \(voice.language)")
    }
}
