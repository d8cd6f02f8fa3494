import Synchronization

/// Remembers which fallbacks were told, since each is told once.
final class FallbackLog: Sendable {
    private let told = Mutex<Set<SpeechError>>([])

    /// Whether `error` comes for the first time.
    func isNew(_ error: SpeechError) -> Bool { told.withLock { $0.insert(error).inserted } }
}
