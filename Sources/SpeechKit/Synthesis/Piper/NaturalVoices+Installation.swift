import FoundationEssentials
import Glibc
import SystemKit

extension NaturalVoices {
    /// Copies the model at `path`, and the file beside it that describes it, to `folder`; both, or neither.
    ///
    /// - Throws: `voiceDamaged`, `voiceNotFound`, `fileFailed`.
    @discardableResult
    public static func add(_ path: String, to folder: String, replacing: Bool) throws(SpeechError) -> Voice {
        guard path.hasSuffix(".onnx") else {
            throw SpeechError(.voiceNotFound, "'\(path)' is no model; name the file that ends in .onnx")
        }
        for file in [path, path + ".json"] where unsafe access(file, R_OK) != 0 {
            throw SpeechError(
                .voiceNotFound, "'\(file)': \(systemReason(errno)); put the model and its .json side by side")
        }
        let voice = try voice(at: path, canAlign: false)
        let name = String(path.split(separator: "/").last ?? "")
        if !replacing, unsafe access("\(folder)/\(name)", F_OK) == 0 {
            throw SpeechError(.fileFailed, "'\(folder)/\(name)' is there already; --force writes over it")
        }
        let copies = [name, name + ".json"].map { "\(folder)/.\($0)-\(getpid())" }
        defer { for copy in copies { unsafe unlink(copy) } }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for (copy, file) in zip(copies, [path, path + ".json"]) {
                unsafe unlink(copy)
                // A link would be copied as one.
                try FileManager.default.copyItem(atPath: OutputFile.resolved(file), toPath: copy)
            }
        } catch {
            throw SpeechError(
                .fileFailed,
                "the voice can't be copied to '\(folder)': \(systemReason(errno)); check that folder")
        }
        // Without its description a model isn't found, so the model comes last.
        for (copy, file) in zip(copies, [name, name + ".json"]).reversed()
        where unsafe rename(copy, "\(folder)/\(file)") != 0 {
            throw SpeechError(
                .fileFailed, "the voice can't be kept in '\(folder)': \(systemReason(errno)); check that folder")
        }
        return voice
    }

    /// Has piper download the voice `name`, and adds it to `folder`; tells now and then how many bytes there are.
    ///
    /// - Throws: `engineUnavailable`, `voiceNotFound`, `voiceDamaged`, `fileFailed`.
    public func download(
        _ name: String, to folder: String, replacing: Bool, tell: @Sendable (_ byteCount: Int) -> Void
    ) async throws(SpeechError) -> Voice {
        try await fetch(name, to: folder, replacing: replacing, tell)
    }

    @RenderThread
    private func fetch(
        _ name: String, to folder: String, replacing: Bool, _ tell: @Sendable (Int) -> Void
    ) throws(SpeechError) -> Voice {
        guard !name.isEmpty, !name.hasPrefix("-"), !name.hasPrefix("."), !name.contains("/") else {
            throw SpeechError(.voiceNotFound, "'\(name)' is no voice's name; it is like en_US-lessac-medium")
        }
        let program = try program()
        let place = "\(folder)/.get-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: place) }
        guard let output = try? MemoryFile.descriptor(holding: []) else {
            throw SpeechError(.engineUnavailable, "there is no memory to download in; close other programs")
        }
        defer { close(output) }
        guard (try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)) != nil
        else {
            throw SpeechError(
                .fileFailed, "'\(folder)' can't be written: \(systemReason(errno)); check its permissions")
        }
        let (status, child) = ProgramLauncher.start(
            program.path, ["-m", "piper.download_voices", name, "--download-dir", place],
            descriptors: [nil, output, output])
        guard status == 0 else {
            throw SpeechError(
                .engineUnavailable,
                "can't start '\(program.path)': \(systemReason(status)); set 'python' to another one")
        }
        guard Self.wait(for: child, while: { tell(Self.byteCount(of: place)) }) else {
            throw SpeechError(
                .fileFailed,
                "piper can't download '\(name)': \(Self.lastLine(of: output)); check the name and the network")
        }
        return try Self.add("\(place)/\(name).onnx", to: folder, replacing: replacing)
    }

    /// Whether the program ends well; it is ended when it isn't wanted any more.
    private static func wait(for child: CInt, while tell: () -> Void) -> Bool {
        var status: CInt = 0
        while true {
            let ended = unsafe waitpid(child, &status, WNOHANG)
            if ended == child { return status == 0 }
            if ended < 0, errno != EINTR { return false }
            if Task.isCancelled { kill(child, SIGKILL) }
            tell()
            _ = poll(nil, 0, 100)
        }
    }

    private static func byteCount(of folder: String) -> Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.reduce(0) { count, name in
            var status = stat()
            return count + (unsafe stat("\(folder)/\(name)", &status) == 0 ? Int(status.st_size) : 0)
        }
    }

    private static func lastLine(of file: CInt) -> String {
        let data = (try? Data(contentsOf: URL(filePath: "/proc/self/fd/\(file)"))) ?? Data()
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.last.map { String($0.prefix(200)) } ?? "it was ended"
    }
}
