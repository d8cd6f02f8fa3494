/// The reader's own Python, and what it has of piper.
struct PiperProgram: Codable, Hashable, Sendable {
    /// The interpreter.
    let path: String
    /// Which piper it has; nil for none.
    let version: String?
    /// It has the package that changes models, so that they tell when they say each word, and always say it alike.
    let canAlign: Bool
    /// The models in voice packages beside piper.
    let models: [String]
    /// Where packages are installed, and when something was installed there last, in nanoseconds.
    let folders: [String: Int]

    /// What is to be installed, as a shell wants it.
    static let package = "\"piper-tts[alignment]\""

    /// The script that renders, as an argument of the interpreter.
    private static let script = String(decoding: PackageResources.piper_worker_py, as: UTF8.self)

    /// What the interpreter is to be told to render, with so many threads, or 0 for one a processor.
    ///
    /// It keeps models made ready in a folder, if it is given one.
    static func workerArguments(threads: Int, cache: String?) -> [String] {
        ["-c", script, "\(threads)"] + (cache.map { [$0 + "/models"] } ?? [])
    }

    /// What the interpreter is to be told to describe itself.
    static let probeArguments = ["-c", script, "probe"]
}
