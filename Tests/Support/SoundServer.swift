import FoundationEssentials
import Glibc

/// A sound server of the test's own, whose loudspeaker is recorded: paced in real time, and exact to the frame.
///
/// It is a private PulseAudio with a pipe sink of 22,050 Hz mono, run by `Tests/sound-server`, and ends with the test
/// or with the process. A test in this process reaches it by `device`, since libasound reads the environment and its
/// configuration once for the whole process; a child process by `environment`, which leads its device `pulse` there.
@safe public final class SoundServer {
    /// Why there is no server.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// Whether this machine has what the server needs.
    public static let isInstalled = unsafe system("command -v pulseaudio >/dev/null") == 0

    /// The inline definition of a PCM that plays on this server.
    public var device: String { #"plug:{ SLAVE { type pulse server "unix:\#(folder)/socket" } }"# }

    public var environment: [String: String] { ["PULSE_SERVER": "unix:\(folder)/socket"] }

    /// All that was heard since the start; zeros while nothing played.
    public var recording: [Int16] { recorder.frames }
    public private(set) var recorder = SoundRecorder()

    private let folder: String
    private var process: pid_t = 0
    private var supervisor: UnsafeMutablePointer<FILE>?

    /// Starts a server and returns when it is ready.
    public init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/narrate-sound-\(UInt64.random(in: 0 ... .max))"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try start()
    }

    deinit {
        end()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Kills (SIGKILL), freezes (SIGSTOP) or thaws (SIGCONT) the server.
    public func send(_ signal: CInt) { kill(process, signal) }

    /// Puts a new server, with nothing recorded, in the old one's place.
    public func restart() throws {
        end()
        try start()
    }

    private func start() throws {
        let script = #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/sound-server"
        unsafe supervisor = popen("exec '\(script)' '\(folder)'", "we")
        for _ in 0..<1_000 {
            let text = try? String(contentsOfFile: folder + "/ready", encoding: .utf8)
            if let id = text.flatMap({ pid_t($0.dropLast()) }) {
                process = id
                recorder = SoundRecorder()
                return recorder.record(folder + "/fifo")
            }
            usleep(10_000)
        }
        let log = (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? ""
        throw Failure(description: "the sound server doesn't start; is pulseaudio installed? \(log)")
    }

    private func end() {
        guard let supervisor = unsafe supervisor else { return }
        unsafe self.supervisor = nil
        unsafe pclose(supervisor)
    }
}
