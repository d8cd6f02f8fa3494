import BookKit

/// What a worker is asked to do.
///
/// As JSON (a render server has it as a `PlainHeader`): `{}` to get ready, answered by `{}`, or `{"voice": "…"}` to do so for a voice; or `{"render": {…}}`.
struct WorkerRequest: Codable, Hashable, Sendable {
    struct Render: Codable, Hashable {
        let text: String
        /// Nil for as it is written.
        let spoken: SpokenText?
        /// The identifier of a voice.
        let voice: String
        /// The BCP-47 tag of the voice's language.
        let language: String
        let speed: Double
        let pitch: Double
        let volume: Double
        let endsWithPause: Bool
        let isMarkup: Bool
    }

    /// A request is a sentence or so; this is a book.
    static let textLimit = 2 << 20

    /// Nil to get ready only or, for one that renders units, to begin one.
    var render: Render?
    /// The identifier of the voice that will be used most.
    var voice: String?

    static let prepare = WorkerRequest()
}

extension WorkerRequest {
    init(_ request: SpeechRequest) {
        render = Render(
            text: String(request.text), spoken: request.spoken, voice: request.voice.identifier,
            language: request.voice.language, speed: request.prosody.speed, pitch: request.prosody.pitch,
            volume: request.prosody.volume, endsWithPause: request.endsWithPause, isMarkup: request.isMarkup)
    }
}

extension WorkerRequest.Render {
    var speechRequest: SpeechRequest {
        SpeechRequest(
            text: text[...], spoken: spoken, voice: Voice(identifier: voice, language: language, name: voice),
            prosody: Prosody(speed: speed, pitch: pitch, volume: volume), endsWithPause: endsWithPause,
            isMarkup: isMarkup)
    }
}
