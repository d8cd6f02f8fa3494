import BookKit
import SpeechKit

/// Who speaks in a book that is tuned, whose voices come and go.
struct TuneVoices: Sendable {
    let context: Context
    let voices: ReadingVoices

    /// Finds the voices that a book asks for and aren't known yet; what is told of them.
    func extend(for book: Book) async -> [String] {
        let messages = MessageBox()
        var choice = VoiceChoice(context) { messages.add($0) }
        do throws(CommandError) {
            try await choice.extend(voices, for: book, from: 1)
        } catch {
            messages.add(error.message)
        }
        return messages.all
    }

    /// The voice of that name.
    ///
    /// - Throws: `usage` when there is none.
    func voice(named name: String) async throws(CommandError) -> Voice {
        var choice = VoiceChoice(context) { _ in }
        return try await choice.voice(named: name)
    }
}
