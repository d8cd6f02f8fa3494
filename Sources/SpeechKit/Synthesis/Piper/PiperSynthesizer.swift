import BookKit

/// Renders speech with piper, through a worker that runs in the reader's own Python.
///
/// What comes back is shaped as all speech here is: its silence trimmed, its pitch and volume as asked for, its sample
/// rate that of the timeline.
struct PiperSynthesizer: SpeechSynthesizer {
    /// The length scale reaches no further without harm to the sound; from there on it is stretched.
    private static let nativeSpeeds = 0.305...1.5

    /// Measured: a phoneme's length is rounded up, so that the length scale does less than it says.
    private static let speeds = MeasuredCurve(points: [
        (0.305, 0.25), (0.392, 0.33), (0.572, 0.5), (0.762, 0.7), (0.915, 0.85), (1, 1), (1.15, 1.25), (1.344, 1.5),
        (1.5, 1.72),
    ])

    /// Brings it about as loud as espeak.
    private static let gain = 1.5

    /// The pauses after a sentence and after a clause, in seconds, at normal speed: those of espeak.
    private static let pauses = (sentence: 0.29, clause: 0.15)

    private let worker: any SpeechSynthesizer
    /// Lends its times where a model tells none.
    private let espeak: any SpeechSynthesizer

    init(worker: any SpeechSynthesizer, espeak: any SpeechSynthesizer) {
        self.worker = worker
        self.espeak = espeak
    }

    func prepare() async throws(SpeechError) { try await worker.prepare() }

    func render(_ request: SpeechRequest) async throws(SpeechError) -> RenderedSpeech {
        guard let model = request.voice.model else {
            throw SpeechError(.voiceNotFound, "'\(request.voice.identifier)' is no voice of piper")
        }
        let text = SpeakableText(request.text, spoken: request.spoken)
        let speed = request.prosody.speed.clamped(to: Self.nativeSpeeds)
        let plain = text.plain
        let voice = Voice(identifier: "\(model.path)#\(model.speaker)", language: request.voice.language, name: "")
        let raw = try await worker.render(
            SpeechRequest(
                text: plain[...], voice: voice, prosody: Prosody(speed: Self.speeds.value(for: speed))))
        let sound = raw.trimmed
        var frames = TimeStretcher.stretch(
            try Resampler.resample(sound.frames, from: sound.sampleRate, to: SpeechEngine.sampleRate),
            sampleRate: SpeechEngine.sampleRate, speed: request.prosody.speed / speed, pitch: request.prosody.pitch)
        frames = Array(Gain(factor: Self.gain * request.prosody.volume).apply(to: frames[...]))
        // Each word has its mark, so that none is passed over.
        if frames.isEmpty, !text.words.isEmpty { frames = [0] }
        var times: [Int]
        if !raw.marks.isEmpty || sound.frames.isEmpty {
            times = sound.starts(of: text, in: plain).map { $0 * frames.count / max(1, sound.frames.count) }
        } else {
            times = try await starts(of: request, in: frames.count)
        }
        if times.count != text.words.count { times = text.words.map { _ in 0 } }
        times = SoundOnsets(frames, sampleRate: SpeechEngine.sampleRate).moved(times)
        if request.endsWithPause {
            let seconds = Self.pause(after: request.text) / request.prosody.speed
            frames += [Int16](repeating: 0, count: Int(Double(SpeechEngine.sampleRate) * seconds))
        }
        let marks = zip(times, text.words).map { WordMark(frame: $0, range: $1) }
        return RenderedSpeech(sampleRate: SpeechEngine.sampleRate, frames: frames, marks: marks)
    }

    private static func pause(after text: Substring) -> Double {
        ClauseCutter.endsClause(text) ? pauses.clause : pauses.sentence
    }

    /// When the words begin in so many frames, if espeak takes its time as the model does.
    private func starts(of request: SpeechRequest, in frameCount: Int) async throws(SpeechError) -> [Int] {
        var request = request
        request.voice = request.voice.standIn
        request.prosody = Prosody()
        request.endsWithPause = false
        let model = try await espeak.render(request)
        let first = model.frames.firstIndex { $0 != 0 } ?? 0
        let length = (model.frames.lastIndex { $0 != 0 } ?? 0) + 1 - first
        return model.marks.map { min(max(0, $0.frame - first) * frameCount / max(1, length), max(0, frameCount - 1)) }
    }
}

extension Voice {
    /// espeak's voice for the language.
    var standIn: Voice {
        guard model != nil else { return self }
        let english = Voice(identifier: "gmw/en-US", language: "en-US", name: "English (America)")
        return VoiceCatalog.wellKnown(language)?.voice ?? english
    }
}

extension SpeakableText {
    fileprivate init(_ original: Substring, spoken: SpokenText?) {
        if let spoken {
            self.init(original, spoken: spoken) { $0 }
        } else {
            self.init(original)
        }
    }

    /// Without double brackets but those around phonemes; otherwise as long as `scalars`.
    fileprivate var plain: String { hasPhonemes ? text : text.replacing("[[", with: "[ ") }
}

extension RenderedSpeech {
    /// Below this it is noise, or as good as silent.
    private static let audible = 100

    /// Without the silence around it, but for a moment in which it comes and goes.
    fileprivate var trimmed: RenderedSpeech {
        func isAudible(_ frame: Int16) -> Bool { abs(Int(frame)) > Self.audible }
        guard let first = frames.firstIndex(where: isAudible), let last = frames.lastIndex(where: isAudible) else {
            return RenderedSpeech(sampleRate: sampleRate, frames: [], marks: [])
        }
        let start = max(0, first - sampleRate / 100)
        let end = min(frames.count, last + sampleRate / 30)
        let kept = marks.map { WordMark(frame: max(0, min($0.frame, end - 1) - start), range: $0.range) }
        return RenderedSpeech(sampleRate: sampleRate, frames: Array(frames[start..<end]), marks: kept)
    }

    /// For each word of `text`, which was rendered as `plain`, when it begins.
    fileprivate func starts(of text: SpeakableText, in plain: String) -> [Int] {
        var (position, index) = (0, plain.startIndex)
        let events = marks.map { mark in
            position += plain.unicodeScalars.distance(from: index, to: mark.range.lowerBound)
            index = mark.range.lowerBound
            return WordAligner.Event(position: position, frame: mark.frame)
        }
        return WordAligner(words: text.spans, speechEnd: frames.count, frameCount: max(1, frames.count))
            .frames(for: events)
    }
}
