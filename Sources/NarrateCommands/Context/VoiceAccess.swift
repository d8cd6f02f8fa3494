import BookKit
import SpeechKit

/// Which voices there are.
struct VoiceAccess: Sendable {
    /// The voice that is known to speak a language without looking at what is installed.
    var wellKnown: @Sendable (_ tag: String) -> Voice?
    var load: @Sendable () async throws(SpeechError) -> VoiceCatalog
}
