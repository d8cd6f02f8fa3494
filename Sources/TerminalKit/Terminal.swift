import Glibc

/// Whether a file descriptor is a terminal.
public func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }
