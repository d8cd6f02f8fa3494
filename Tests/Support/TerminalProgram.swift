import FoundationEssentials
import Glibc

/// A program in a pseudo-terminal, with somebody who looks at the screen and presses keys.
///
/// It looks only while it is asked to wait.
public final class TerminalProgram {
    public private(set) var screen: VirtualTerminal
    /// All that was received.
    public private(set) var received = ""

    private let child: ChildProgram
    /// The side of the terminal that the person has.
    private let master: CInt
    /// Keeps the terminal alive when the program has ended, so that its modes can be looked at.
    private let slave: CInt
    private var pending: [UInt8] = []
    /// What was received and isn't on the screen yet, cut after each update.
    private var updates: [String] = []

    public init(
        _ words: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
    ) throws {
        master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var number: CInt = 0
        var unlocked: CInt = 0
        // TIOCGPTN and TIOCSPTLCK, which Swift can't read from the headers.
        guard unsafe ioctl(master, 0x8004_5430, &number) == 0, unsafe ioctl(master, 0x4004_5431, &unlocked) == 0 else {
            throw ChildProgram.Failure(description: "no pseudo-terminal")
        }
        let path = "/dev/pts/\(number)"
        slave = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        screen = VirtualTerminal(columns: columns, rows: rows)
        Self.setSize(of: master, columns, rows)
        let environment = NarrateBinary.environment(["TERM": "xterm-256color"]).merging(environment) { $1 }
        child = try ChildProgram(words, environment: environment, terminal: path)
    }

    deinit {
        close(slave)
        close(master)
    }

    public func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = unsafe write(master, bytes, bytes.count)
    }

    public func send(_ signal: CInt) { child.send(signal) }

    /// How long it has kept processors busy so far, whatever else the machine did; 0 when it has ended.
    public var processorSeconds: Double {
        let status = (try? String(contentsOfFile: "/proc/\(child.id)/stat", encoding: .utf8)) ?? ""
        // Behind the program's name, in hundredths of a second.
        let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 12 ? ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / 100 : 0
    }

    /// The most memory that it has held so far, in megabytes; 0 when it has ended.
    public var peakMegabytes: Double {
        let status = (try? String(contentsOfFile: "/proc/\(child.id)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1_024
    }

    /// Makes the window another size; what was on it is cleared, since every terminal does something else with it.
    public func resize(columns: Int, rows: Int) {
        screen = VirtualTerminal(columns: columns, rows: rows)
        updates = []
        Self.setSize(of: master, columns, rows)
    }

    /// Looks at the screen after each update until it is as wanted; false when it isn't in time.
    ///
    /// However late the test is, it misses nothing: it goes on where it stopped.
    public func wait(seconds: Double = 20, until isWanted: (VirtualTerminal) -> Bool) async -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while !isWanted(screen) {
            if updates.isEmpty {
                guard ContinuousClock.now < end else { return false }
                await receive(within: 100)
            } else {
                screen.receive(updates.removeFirst())
            }
        }
        return true
    }

    /// Waits for a text on the screen.
    public func waits(for text: String, seconds: Double = 20) async -> Bool {
        await wait(seconds: seconds) { $0.screen.contains { $0.contains(text) } }
    }

    /// Waits until a program that this one, a shell, has started hides what is typed.
    public func waitsForHiddenKeys(seconds: Double = 20) async -> Bool {
        await wait(seconds: seconds) { _ in
            tcgetpgrp(master) != child.id && modes.map { $0 & tcflag_t(ECHO) == 0 } ?? false
        }
    }

    /// Waits until the program has ended, and answers with its exit status, or minus the signal that ended it.
    public func waitForExit(seconds: Double = 20) async -> Int32? {
        let end = ContinuousClock.now + .seconds(seconds)
        while !child.poll() {
            guard ContinuousClock.now < end else { return nil }
            await receive(within: 5)
        }
        while await receive(within: 0) {}
        for update in updates { screen.receive(update) }
        updates = []
        return child.waitForExit()
    }

    /// Keys are echoed and lines can be edited, as before the program.
    public var hasUsualModes: Bool {
        modes.map { $0 & tcflag_t(ECHO | ICANON | ISIG) == tcflag_t(ECHO | ICANON | ISIG) } ?? false
    }

    private var modes: tcflag_t? {
        var modes = termios()
        return unsafe tcgetattr(slave, &modes) == 0 ? modes.c_lflag : nil
    }

    /// Shows what comes in time; false when nothing does.
    @discardableResult
    private func receive(within milliseconds: Int32) async -> Bool {
        let isReady = await onThread { [master] in
            var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            return unsafe poll(&source, 1, milliseconds) > 0
        }
        guard isReady else { return false }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe read(master, &bytes, bytes.count)
        guard count > 0 else { return false }
        pending += bytes.prefix(count)
        let text = takeWhole()
        received += text
        // Narrate ends each update by letting long lines wrap again.
        let end = "\u{1B}[?7h"
        let parts = text.split(separator: end, omittingEmptySubsequences: false)
        updates += parts.dropLast().map { $0 + end } + parts.suffix(1).map(String.init)
        return true
    }

    /// What has come without the beginning of a sequence or of a character at its end.
    private func takeWhole() -> String {
        var end = pending.count
        if let start = pending.lastIndex(where: { $0 == 0x1B }),
            pending[start...].dropFirst(2).allSatisfy({ $0 < 0x40 })
        {
            end = start
        }
        while end > 0, String(validating: pending[..<end], as: UTF8.self) == nil, pending.count - end < 4 { end -= 1 }
        defer { pending.removeFirst(end) }
        return String(decoding: pending[..<end], as: UTF8.self)
    }

    private static func setSize(of terminal: CInt, _ columns: Int, _ rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }
}
