import Synchronization

/// Collects what is told from anywhere.
final class MessageBox: Sendable {
    private let messages = Mutex<[String]>([])

    var all: [String] { messages.withLock { $0 } }

    func add(_ message: String) { messages.withLock { $0.append(message) } }
}
