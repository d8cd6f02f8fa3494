import TerminalKit

/// How a command ended, as the shell sees it.
struct ExitStatus: Hashable, Sendable {
    let code: Int32

    static let success = ExitStatus(code: 0)
    static let failure = ExitStatus(code: 1)
    static let usage = ExitStatus(code: 64)
    static let badData = ExitStatus(code: 65)
    static let missingFile = ExitStatus(code: 66)
    /// No device, or no engine.
    static let unavailable = ExitStatus(code: 69)

    static func ended(by signal: EndSignal) -> ExitStatus { ExitStatus(code: signal.exitStatus) }
}
