import FoundationEssentials
import Glibc

/// What the file beside a model of piper's says of it.
struct PiperDescription: Decodable {
    struct Audio: Decodable { let sample_rate: Int }
    struct Espeak: Decodable { let voice: String }
    struct Language: Decodable { let code: String? }

    /// The largest models have about a thousand.
    private static let mostSpeakers = 100_000

    let audio: Audio
    let espeak: Espeak
    let language: Language?
    let phoneme_type: String?
    let num_speakers: Int
    let speaker_id_map: [String: Int]?
    let phoneme_id_map: [String: [Int]]

    /// - Throws: `voiceDamaged`.
    init(ofModelAt path: String) throws(SpeechError) {
        guard let data = try? Data(contentsOf: URL(filePath: path + ".json")), let description = Self(Array(data))
        else { throw SpeechError(.voiceDamaged, "'\(path).json' doesn't describe a piper voice; get it again") }
        self = description
    }

    /// Nil for what describes no voice.
    init?(_ bytes: [UInt8]) {
        guard let description = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
            1...Self.mostSpeakers ~= description.num_speakers
        else { return nil }
        self = description
    }

    /// Each speaker by name or, without one, by number; none where there is only one.
    var speakers: [String] {
        guard num_speakers > 1 else { return [] }
        var names = (0..<num_speakers).map(String.init)
        for (name, number) in speaker_id_map ?? [:] where names.indices.contains(number) { names[number] = name }
        return names
    }

    /// Its phonemes can be found in those of the words one by one.
    var hasPlainPhonemes: Bool { ["espeak", "text"].contains(phoneme_type ?? "espeak") }
}

extension VoiceModel {
    /// Whether the model at `path` reckons with how long each phoneme takes, in a place that can be found.
    static func tellsDurations(_ path: String) -> Bool {
        // The kind of a node: field 4 of it, four bytes long.
        let mark: [UInt8] = [0x22, 4] + Array("Ceil".utf8)
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else { return false }
        return data.firstRange(of: mark) != nil
    }
}
