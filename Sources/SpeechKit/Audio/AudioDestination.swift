import Glibc

/// Where the sound is to go, as the user says it.
public enum AudioDestination: Hashable, Sendable {
    /// narrate's own silent device.
    case silence
    /// A PCM of ALSA.
    case device(String)
    case file(String)
    case standardOutput

    /// Reads the value of `--device`: `null`, `alsa:NAME` or the bare name of a PCM; `default` without one.
    public init(device: String?) {
        let prefix = "alsa:"
        self =
            switch device {
            case nil: .device("default")
            case "null"?: .silence
            case let name?: .device(name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
            }
    }

    /// Reads the value of `--output`: a file, or `-`.
    public init(output: String) {
        self = output == "-" ? .standardOutput : .file(output)
    }

    public func makeSink() -> sending any AudioSink {
        switch self {
        case .silence: NullSink()
        case .device(let name): ALSASink(device: name)
        case .file(let path): WAVSink(path: path)
        case .standardOutput: WAVSink(descriptor: STDOUT_FILENO)
        }
    }
}
