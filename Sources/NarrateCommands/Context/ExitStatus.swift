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

extension ExitStatus {
    /// What each of them tells.
    static let meanings: [(status: ExitStatus, meaning: String)] =
        [
            (.success, "All went well."),
            (
                .failure,
                "Something else failed; check found an error; publish left out a book; a script of tune failed or left "
                    + "changes unsaved."
            ),
            (.usage, "Wrong usage."),
            (.badData, "The file is no book, or no voice."),
            (.missingFile, "There is no such file."),
            (.unavailable, "There is no sound device, no piper for a natural voice, or no player to control."),
        ] + EndSignal.allCases.map { (.ended(by: $0), meaning(of: $0)) }

    private static func meaning(of signal: EndSignal) -> String {
        switch signal {
        case .hangup: "Ended by a hang-up."
        case .interrupt: "Ended by Ctrl-C."
        case .terminate: "Ended by kill."
        }
    }
}
