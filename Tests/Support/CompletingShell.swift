import FoundationEssentials
import Glibc

/// An interactive shell that completes the command lines of narrate, as it does where narrate is installed.
public final class CompletingShell {
    /// The shell's name and how it is started, without the settings of whoever runs the tests.
    private static let starts = [
        "bash": ["--norc", "--noprofile", "-i"], "zsh": ["-f", "-i"], "fish": ["--no-config", "-i"],
    ]

    private static let prompt = "READY>"

    private let terminal: TerminalProgram

    /// Starts it in a folder, with a home folder there.
    ///
    /// The `narrate` on its path answers what the shell asks, and else prints its arguments in brackets.
    public init(_ shell: String, in folder: TemporaryFolder) async throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
        try folder.writeProgram(
            """
            #!/bin/sh
            case $1 in complete | document) exec '\(NarrateBinary.path)' "$@" ;; esac
            printf 'RUN'
            printf ' [%s]' "$@"
            echo
            """, to: "bin/narrate")
        let path = SystemProgram.path(of: shell) ?? shell
        terminal = try TerminalProgram(
            [path] + Self.starts[shell, default: []], columns: 200, rows: 60,
            environment: [
                "HOME": folder.path, "PATH": "\(folder.path)/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "PS1": "> ",
                "TERM": "linux",
            ])
        let setUp =
            switch shell {
            case "bash": "PS1='\(Self.prompt)'; bind 'set bell-style none'; eval \"$(narrate document bash)\""
            case "zsh":
                "PS1='\(Self.prompt)'; unsetopt beep; mkdir -p zsh; narrate document zsh >zsh/_narrate; "
                    + "fpath=($PWD/zsh $fpath); autoload -U compinit; compinit -u -D"
            default:
                "function fish_title; end; function fish_prompt; echo '\(Self.prompt)'; end; "
                    + "narrate document fish | source"
            }
        terminal.type("cd '\(folder.path)'; \(setUp); clear\r")
        guard await terminal.wait(until: { $0.screen.first?.hasPrefix(Self.prompt) ?? false }) else {
            throw ChildProgram.Failure(description: "\(shell) doesn't start: \(terminal.screen.screen)")
        }
    }

    /// What narrate is started with when a line is typed, completed and sent; nil when it isn't started.
    public func arguments(of line: String) async -> [String]? {
        // Ctrl-C and Ctrl-L: an empty line on an empty screen.
        terminal.type("\u{3}\u{C}")
        guard await terminal.wait(until: { !$0.screen.contains { $0.hasPrefix("RUN") } }) else { return nil }
        terminal.type(line + "\t\r")
        let isRun = await terminal.wait { screen in
            screen.screen.contains { $0.hasPrefix("RUN") }
                && screen.screen.last { !$0.isEmpty }?.hasPrefix(Self.prompt) ?? false
        }
        guard isRun, let shown = terminal.screen.screen.last(where: { $0.hasPrefix("RUN") }) else { return nil }
        return shown.split(separator: "[").dropFirst().map { String($0.prefix { $0 != "]" }) }
    }

    /// What is on the terminal when the keys were pressed and all of these texts are shown, else nil.
    public func screen(after keys: String, showing texts: [String]) async -> [String]? {
        terminal.type(keys)
        let isShown = await terminal.wait { screen in
            texts.allSatisfy { text in screen.screen.contains { $0.contains(text) } }
        }
        return isShown ? terminal.screen.screen : nil
    }

    /// What is on the terminal.
    public var screen: [String] { terminal.screen.screen }
}
