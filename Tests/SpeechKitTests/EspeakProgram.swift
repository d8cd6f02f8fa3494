import Glibc
import TestSupport

/// Debian's program espeak-ng, to compare with.
enum EspeakProgram {
    static let isInstalled = unsafe system("command -v espeak-ng >/dev/null") == 0

    /// The frames of the WAV stream that it writes, after its header of 44 bytes.
    static func frames(_ arguments: String) -> [Int16] {
        guard let pipe = unsafe popen("PULSE_SERVER=unix:/dev/null/none espeak-ng --stdout \(arguments)", "r") else {
            return []
        }
        defer { unsafe pclose(pipe) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = unsafe fread(&buffer, 1, buffer.count, pipe), count > 0 { bytes += buffer[..<count] }
        return stride(from: 44, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }

    /// How the program says `text`, in its own mnemonics, without stress, pauses and shades of vowels.
    static func phonemes(of text: String, voice: String) async throws -> String {
        let outcome = try await SystemProgram.run(["espeak-ng", "-q", "-x", "-v", voice, "--", " \(text)"])
        let shades = " \n\t',_|:;!%#=@^-2"
        return outcome.output.filter { !shades.contains($0) }
    }
}
