import LibraryKit
import SpeechKit

/// How a reader wants a book read and shown, by the command line and, where that says nothing, the settings.
struct PlayerOptions: Sendable {
    var reader = ReaderProsody()
    var advances = true
    /// Stops after each sentence.
    var steps = false
    var isPlain = false
    var isQuiet = false
    /// Every event is a line of JSON, and nothing else is printed.
    var printsEvents = false
    var keys = KeyMap()
    var look = PlayerLook()
    /// The settings themselves, to tell what differs from them.
    var settings = Settings()
}
