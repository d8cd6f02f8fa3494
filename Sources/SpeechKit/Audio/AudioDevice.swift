import CALSA
import Glibc

/// A device that sound can be sent to.
public struct AudioDevice: Hashable, Sendable {
    /// As `--device` takes it.
    public let name: String
    /// One line for people.
    public let description: String
    /// Whether it is used when none is named.
    public let isDefault: Bool

    /// The default, the rest of ALSA's playback devices, and narrate's own silent one.
    public static func list() -> [AudioDevice] {
        let hints = BoundedCall.result(within: .seconds(5)) { alsaHints() } ?? []
        let devices = hints.compactMap(AudioDevice.init(hint:))
        return devices.filter(\.isDefault) + devices.filter { !$0.isDefault } + [silent]
    }

    static let silent = AudioDevice(
        name: "null", description: "narrate's own silent device, which takes as long as the sound", isDefault: false)

    /// What ALSA's configuration tells of one PCM.
    struct Hint: Hashable, Sendable {
        var name: String?
        var description: String?
        /// "Input" or "Output"; nil for both.
        var direction: String?
    }

    public init(name: String, description: String, isDefault: Bool) {
        self.name = name
        self.description = description
        self.isDefault = isDefault
    }

    /// Plugins that change sound on its way to another device, which ALSA lists as if they were devices.
    private static let converters: Set = ["lavrate", "samplerate", "speex", "speexrate", "upmix", "vdownmix"]

    /// Nil for what only records, and for what only converts.
    init?(hint: Hint) {
        guard let name = hint.name, hint.direction != "Input", !Self.converters.contains(name) else { return nil }
        // ALSA's own null takes no time; the bare word means ours.
        self.name = name == "null" ? "alsa:null" : name
        // A device says its own name, over two or more lines; none of it may move the cursor.
        let words = (hint.description ?? "").split(whereSeparator: \.isNewline).joined(separator: ": ")
        description = String(words.filter { !$0.isControl })
        isDefault = name == "default"
    }

    private static func alsaHints() -> [Hint] {
        narrate_alsa_silence()
        var list: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        guard unsafe snd_device_name_hint(-1, "pcm", &list) == 0, let list = unsafe list else { return [] }
        defer { unsafe snd_device_name_free_hint(list) }
        var hints: [Hint] = []
        var next = unsafe list
        while let hint = unsafe next.pointee {
            let (name, description) = unsafe (text("NAME", of: hint), text("DESC", of: hint))
            unsafe hints.append(Hint(name: name, description: description, direction: text("IOID", of: hint)))
            unsafe next += 1
        }
        return hints
    }

    private static func text(_ key: String, of hint: UnsafeMutableRawPointer) -> String? {
        guard let text = unsafe snd_device_name_get_hint(hint, key) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
