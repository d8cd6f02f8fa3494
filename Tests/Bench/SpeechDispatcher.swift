import FoundationEssentials
import Glibc
import TestSupport

/// Speech Dispatcher, through which desktops speak, with servers of its own on a device of the benchmark's.
struct SpeechDispatcher {
    static let isInstalled = SystemProgram.areInstalled("speech-dispatcher", "spd-say")

    private static let configuration = """
        LogLevel 0
        AudioOutputMethod "alsa"
        AudioALSADevice "default"
        AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
        DefaultModule "espeak-ng"
        DefaultLanguage "en-US"

        """

    private let folder: String
    private let device: FileDevice
    private let environment: [String: String]
    /// The command line of a server.
    private let server: [String]

    init(in folder: TemporaryFolder, device: FileDevice) throws {
        self.device = device
        self.folder = folder.path + "/speech-dispatcher"
        // It may only be unpacked, and then it doesn't find its own files.
        let program = URL(filePath: SystemProgram.path(of: "spd-say") ?? "").resolvingSymlinksInPath()
        let prefix = program.appending(path: "../..").standardized.path(percentEncoded: false)
        let folders = try FileManager.default.contentsOfDirectory(atPath: prefix + "/lib").map { "\(prefix)/lib/\($0)" }
        let libraries = folders.first { FileManager.default.fileExists(atPath: $0 + "/speech-dispatcher") }
        guard let libraries else { throw BenchError("speech-dispatcher has no plugins for sound") }
        let files = self.folder + "/modules"
        try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
        try folder.write(Self.configuration, to: "speech-dispatcher/speechd.conf")
        try FileManager.default.copyItem(
            atPath: prefix + "/share/speech-dispatcher/conf/modules/espeak-ng.conf", toPath: files + "/espeak-ng.conf")
        environment = device.environment.merging([
            "LD_LIBRARY_PATH": libraries, "SPEECHD_PLUGIN_DIR": libraries + "/speech-dispatcher",
            "SPEECHD_ADDRESS": "unix_socket:\(self.folder)/socket", "HOME": self.folder,
            "XDG_RUNTIME_DIR": self.folder,
        ]) { $1 }
        server = [
            "speech-dispatcher", "-c", "unix_socket", "-S", "\(self.folder)/socket", "-C", self.folder,
            "-m", "\(prefix)/lib/speech-dispatcher-modules", "-P", "\(self.folder)/pid", "-L", self.folder, "-t", "0",
        ]
    }

    /// Runs a server meanwhile.
    func withServer<Result>(_ body: () throws -> Result) throws -> Result {
        let child = try ChildProcess(server + ["--run-single"], environment: environment)
        defer {
            child.end(by: SIGTERM)
            _ = child.wait()
        }
        for _ in 0..<500 where unsafe access("\(folder)/socket", F_OK) != 0 { usleep(10_000) }
        // The first one of a server takes longer.
        _ = try firstFrame()
        return try body()
    }

    /// Milliseconds until the server that runs is heard.
    func firstFrame() throws -> Double { try device.firstFrame(of: ["spd-say", "hi"], environment: environment) }

    /// Milliseconds until a server that is started for it is heard.
    func firstFrameWithServer() throws -> Double {
        let script = "\"$@\" && exec spd-say hi"
        let words = ["sh", "-c", script, "sh"] + server + ["--run-daemon"]
        defer {
            if let text = try? String(contentsOfFile: folder + "/pid", encoding: .utf8),
                let id = pid_t(text.prefix { $0.isNumber })
            {
                kill(id, SIGTERM)
                for _ in 0..<500 where kill(id, 0) == 0 { usleep(10_000) }
            }
        }
        return try device.firstFrame(of: words, environment: environment)
    }
}
