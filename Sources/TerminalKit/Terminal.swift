import Glibc

/// The terminal that the process was started from, while a command draws on it and reads its keys.
public enum Terminal {
    /// Whether a file descriptor is a terminal.
    public static func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

    /// Whether the process may read from the terminal and change its modes without being stopped for it.
    public static func isForeground(_ descriptor: CInt) -> Bool { tcgetpgrp(descriptor) == getpgrp() }

    /// Has keys come one by one and unseen, and sees to it that the terminal is put right however the process ends.
    ///
    /// Signal keys such as Ctrl-C keep their meaning. With `draws`, the cursor will be moved and hidden as `LiveWindow`
    /// does. Nothing is changed when `descriptor` is no terminal.
    public static func takeOver(_ descriptor: CInt, draws: Bool) {
        var modes = termios()
        guard unsafe tcgetattr(descriptor, &modes) == 0 else { return }
        RestorePoint.arm(modes, of: descriptor, wasDrawnOn: draws)
        modes.c_lflag &= ~tcflag_t(ECHO | ICANON)
        modes.c_cc.6 = 1  // VMIN: a read returns with the first byte,
        modes.c_cc.5 = 0  // VTIME: and waits for it as long as it takes
        _ = unsafe tcsetattr(descriptor, TCSANOW, &modes)
    }

    /// Puts the terminal back into the modes it was in before `takeOver`.
    public static func giveBack() { RestorePoint.restore() }
}
