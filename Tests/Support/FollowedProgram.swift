public import Glibc

/// A program that goes on by itself, whose lines a test reads as they come.
public final class FollowedProgram: Sendable {
    private let child: ChildProgram
    private let output: CInt

    /// Starts a program, named by its path or as the shell would find it.
    public init(_ words: [String], environment: [String: String] = [:]) throws {
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw ChildProgram.Failure(description: "no pipe") }
        ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
        let null = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
        defer {
            close(ends[1])
            close(null)
        }
        output = ends[0]
        child = try ChildProgram(
            SystemProgram.found(words), environment: NarrateBinary.environment(environment),
            files: [null, ends[1], null])
    }

    deinit { close(output) }

    /// The program's next line; nil at its end, and when none comes in time.
    public func nextLine(seconds: Int32 = 10) async -> String? {
        await onThread { [output] in
            var line: [UInt8] = []
            var source = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            while unsafe poll(&source, 1, seconds * 1_000) > 0 {
                var byte: UInt8 = 0
                guard unsafe read(output, &byte, 1) == 1 else { return nil }
                if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
                line.append(byte)
            }
            return nil
        }
    }

    /// Itself, and the processes that it has started.
    public var processes: [pid_t] { [child.id] + child.children }

    public func send(_ signal: CInt) { child.send(signal) }

    /// Its exit status, or minus the signal that ended it.
    public func waitForExit() async -> Int32 { await onThread { [child] in child.waitForExit() } }
}
