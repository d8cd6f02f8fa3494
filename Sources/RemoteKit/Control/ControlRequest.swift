/// What can be asked of a player over its socket: a word on a line.
public enum ControlRequest: String, CaseIterable, Sendable {
    case pause, resume, toggle, next, previous, stop, quit, status

    /// What the player is told; nil for a question.
    var command: RemoteCommand? {
        switch self {
        case .pause: .pause
        case .resume: .play
        case .toggle: .playPause
        case .next: .next
        case .previous: .previous
        case .stop: .stop
        case .quit: .quit
        case .status: nil
        }
    }

    /// All the words, to be shown.
    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
