/// Something that happens to a command from outside: a key, or a signal.
public enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    /// The terminal has another size now.
    case resized
    /// The process is asked to stop for a while, as by Ctrl-Z; `Signals.suspend()` does it.
    case suspended
    /// The process goes on after it was stopped.
    case continued
    /// The process must end, at once.
    case ended(EndSignal)
}

/// A signal that asks the process to end.
public enum EndSignal: Int32, Hashable, Sendable, CaseIterable {
    case hangup = 1
    case interrupt = 2
    case terminate = 15

    /// The exit status by which a shell tells of a process that the signal ended.
    public var exitStatus: Int32 { 128 + rawValue }
}
