import Glibc
import SpeechKit
import SystemKit

extension LoudnessMeter {
    /// Measures what is heard of a file.
    ///
    /// - Throws: `encoderMissing` without ffmpeg, `encoderFailed` if it can't decode the file.
    public init(path: String) throws(AudiobookError) {
        self.init()
        guard let program = EncoderProgram.path else { throw .noProgram }
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else {
            throw AudiobookError(.encoderFailed, "can't talk to ffmpeg: \(systemReason(errno)); try again")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let started = ProgramLauncher.start(
            program,
            [
                "-nostdin", "-v", "error", "-i", "file:\(path)", "-map", "0:a", "-f", "s16le", "-ac", "1", "-ar",
                "\(AudioFormat.sampleRate)", "pipe:1",
            ], descriptors: [nil, ends[1], nil])
        close(ends[1])
        defer { close(ends[0]) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var filled = 0
        while true {
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe read(ends[0], buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            filled += count
            let whole = filled & ~1
            add(PCMBytes.frames(of: bytes[..<whole])[...])
            if filled > whole { bytes[0] = bytes[whole] }
            filled -= whole
        }
        guard started.status == 0, ProgramLauncher.wait(for: started.child) == 0 else {
            throw AudiobookError(.encoderFailed, "ffmpeg can't decode '\(path)' to measure it; render it again")
        }
    }

    /// In words: "-20.1 dB RMS, peak -3.7 dB" or "-23.0 LUFS, true peak -1.7 dB".
    public func summary(for target: LoudnessPlan.Target) -> String {
        switch target {
        case .acx: "\(Self.text(rms)) dB RMS, peak \(Self.text(peak)) dB"
        case .ebu: "\(Self.text(integratedLoudness)) LUFS, true peak \(Self.text(truePeak)) dB"
        }
    }

    private static func text(_ level: Double?) -> String {
        guard let level else { return "-inf" }
        let tenths = Int((abs(level) * 10).rounded())
        return "\(level < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
    }
}
