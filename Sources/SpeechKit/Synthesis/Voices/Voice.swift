/// A voice that can speak here.
public struct Voice: Hashable, Sendable {
    public enum Gender: String, Hashable, Sendable { case unspecified, male, female }

    /// In the words of AVSpeechSynthesisVoiceQuality.
    public enum Quality: String, CaseIterable, Hashable, Sendable { case standard = "default", enhanced }

    /// The synthesizer's own name for it, with a variant after "+", such as "gmw/en-US+f3", or "piper:" and the name of
    /// a model, with a speaker after "#".
    public let identifier: String
    /// A BCP-47 tag, such as "en-US".
    public let language: String
    /// For people, such as "English (America)".
    public let name: String
    public let gender: Gender
    /// The neural model that speaks; nil for espeak's own voices.
    public let model: VoiceModel?

    public init(
        identifier: String, language: String, name: String, gender: Gender = .unspecified, model: VoiceModel? = nil
    ) {
        self.identifier = identifier
        self.language = language
        self.name = name
        self.gender = gender
        self.model = model
    }

    public var quality: Quality { model == nil ? .standard : .enhanced }
}

/// A neural model in a file, and who of those in it speaks.
public struct VoiceModel: Hashable, Sendable {
    public let path: String
    public let speaker: Int
    /// The names of all that can speak, if it is more than one.
    public let speakers: [String]
    /// It tells when it says each word; for others that is estimated.
    public let isAligned: Bool
}
