import Glibc

/// The terminal that the process was started from, while a command draws on it and reads its keys.
public enum Terminal {
    /// How a command draws.
    public enum Drawing: Hashable, Sendable {
        /// It only writes lines.
        case none
        /// As `LiveWindow` does: the cursor is moved and hidden, and long lines are cut.
        case inPlace
        /// As `Screen` does, on the alternate screen.
        case fullScreen
        /// The same, and Ctrl-C is a key like others: work that isn't saved mustn't be lost by it.
        case editor
    }

    /// To the alternate screen, and signs around what is pasted.
    private static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?2004h"

    /// Whether a file descriptor is a terminal.
    public static func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

    /// Whether the process may read from the terminal and change its modes without being stopped for it.
    public static func isForeground(_ descriptor: CInt) -> Bool { tcgetpgrp(descriptor) == getpgrp() }

    /// Has keys come one by one and unseen, and sees to it that the terminal is put right however the process ends.
    ///
    /// Signal keys such as Ctrl-C keep their meaning, but for an editor's. Nothing is changed when `descriptor` is no terminal.
    public static func takeOver(_ descriptor: CInt, for drawing: Drawing) {
        var modes = termios()
        guard unsafe tcgetattr(descriptor, &modes) == 0 else { return }
        RestorePoint.arm(modes, of: descriptor, drawing: drawing)
        modes.c_lflag &= ~tcflag_t(ECHO | ICANON)
        if drawing == .fullScreen || drawing == .editor { modes.c_iflag &= ~tcflag_t(IXON) }  // Ctrl-S is a key
        modes.c_cc.6 = 1  // VMIN: a read returns with the first byte,
        modes.c_cc.5 = 0  // VTIME: and waits for it as long as it takes
        if drawing == .editor { modes.c_cc.0 = 0 }  // VINTR: no character
        _ = unsafe tcsetattr(descriptor, TCSANOW, &modes)
        if drawing == .fullScreen || drawing == .editor {
            _ = unsafe write(descriptor, enter.utf8Start, enter.utf8CodeUnitCount)
        }
    }

    /// Puts the terminal back into the modes it was in before `takeOver`.
    public static func giveBack() { RestorePoint.restore() }
}
