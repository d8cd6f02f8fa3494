import FoundationEssentials
import Glibc
import SystemKit

/// Finds a Python that has piper.
///
/// Asking one takes a twentieth of a second, so what it answered is kept until something is installed.
struct PiperSearch: Sendable {
    /// The interpreter that the settings name.
    private let chosen: String?
    private let searchPath: String
    private let home: String?
    /// The folder to keep answers in.
    private let cache: String?

    init(chosen: String?, cache: String?, environment: (String) -> String?) {
        home = environment("HOME")
        searchPath = environment("PATH") ?? ""
        self.cache = cache
        self.chosen = chosen.map { [home] in $0.expandingHome(home) }
    }

    /// - Throws: `engineUnavailable`, with the command that installs what is missing.
    @RenderThread
    func program() throws(SpeechError) -> PiperProgram {
        var known = kept()
        var bare: PiperProgram?
        for candidate in candidates {
            guard let program = known[candidate].flatMap({ $0.isCurrent ? $0 : nil }) ?? Self.ask(candidate) else {
                continue
            }
            if known[candidate] != program {
                known[candidate] = program
                keep(known)
            }
            if program.version != nil { return program }
            bare = bare ?? program
        }
        throw SpeechError(.engineUnavailable, Self.remedy(chosen: chosen, bare: bare))
    }

    /// The one that was found before, if that still holds; nothing is asked and nothing kept.
    func knownProgram() -> PiperProgram? {
        let known = kept()
        return candidates.lazy.compactMap { known[$0] }.first { $0.isCurrent && $0.version != nil }
    }

    private static func remedy(chosen: String?, bare: PiperProgram?) -> String {
        // Debian's own Python lets pip install nothing.
        if let bare, !bare.path.hasPrefix("/usr/bin/") {
            return "natural voices need piper, which \(bare.path) doesn't have; "
                + "install it with: \(bare.path) -m pip install \(PiperProgram.package)"
        }
        if bare == nil, let chosen {
            return "'\(chosen)', which the setting 'python' names, is no Python; change the setting"
        }
        return "natural voices need Python with piper; install pipx, and then: pipx install \(PiperProgram.package)"
    }

    /// Interpreters that may have piper: of the program piper itself, the usual one, those of pipx and uv.
    private var candidates: [String] {
        if let chosen { return [chosen] }
        let venvs = [".local/share/pipx/venvs", ".local/pipx/venvs", ".local/share/uv/tools"].compactMap { folder in
            home.map { "\($0)/\(folder)/piper-tts/bin/python" }
        }
        let usual = [found("piper").flatMap(Self.interpreter), found("python3")].compactMap(\.self)
        return (usual + venvs).filter { unsafe access($0, X_OK) == 0 }
    }

    private func found(_ name: String) -> String? { ProgramLauncher.path(of: name, on: searchPath) }

    /// The interpreter that a script names in its first line, or in the next where that line would have been too long.
    private static func interpreter(of script: String) -> String? {
        guard let file = unsafe fopen(script, "re") else { return nil }
        defer { unsafe fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let count = unsafe fread(&bytes, 1, bytes.count, file)
        let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
        guard let first = lines.first, first.hasPrefix("#!") else { return nil }
        let words = lines.prefix(2).joined(separator: " ").split { " \t'\"".contains($0) }
        return words.map { $0.hasPrefix("#!") ? $0.dropFirst(2) : $0 }
            .first { $0.hasPrefix("/") && ($0.split(separator: "/").last?.hasPrefix("python") ?? false) }
            .map(String.init)
    }

    /// What the interpreter says of itself; nil if it is none.
    private static func ask(_ interpreter: String) -> PiperProgram? {
        guard let file = try? MemoryFile.descriptor(holding: []) else { return nil }
        defer { close(file) }
        let (status, child) = ProgramLauncher.start(
            interpreter, PiperProgram.probeArguments, descriptors: [nil, file, nil])
        guard status == 0, ProgramLauncher.wait(for: child) == 0 else { return nil }
        let answer = try? Data(contentsOf: URL(filePath: "/proc/self/fd/\(file)"))
        return answer.flatMap { try? JSONDecoder().decode(PiperProgram.self, from: $0) }
    }

    // MARK: What was answered before

    private var keptPath: String? { cache.map { $0 + "/python.json" } }

    private func kept() -> [String: PiperProgram] {
        guard let keptPath, let data = try? Data(contentsOf: URL(filePath: keptPath)) else { return [:] }
        return (try? JSONDecoder().decode([String: PiperProgram].self, from: data)) ?? [:]
    }

    /// Without a place for it the interpreter is asked each time.
    private func keep(_ programs: [String: PiperProgram]) {
        guard let cache, let keptPath, let data = try? JSONEncoder().encode(programs) else { return }
        try? FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
        try? data.write(to: URL(filePath: keptPath), options: .atomic)
    }
}

extension PiperProgram {
    /// Nothing was installed or removed since it was asked.
    fileprivate var isCurrent: Bool {
        unsafe access(path, X_OK) == 0 && folders.allSatisfy { Self.modificationTime(of: $0.key) == $0.value }
    }

    private static func modificationTime(of path: String) -> Int? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return status.changedNanoseconds
    }
}

extension String {
    func expandingHome(_ home: String?) -> String {
        guard let home, self == "~" || hasPrefix("~/") else { return self }
        return home + dropFirst()
    }
}
