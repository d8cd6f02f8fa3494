import BookKit
import Glibc
import SystemKit

/// Plays what a book brings along as sound, a stretch at a time, so that no more than that is ever in memory.
///
/// The words share the sound by their letters.
@RenderThread
final class RecordedSpeech {
    /// A stretch of the sound, with the part of the text that it says.
    struct Part: Sendable {
        let speech: RenderedSpeech
        let range: Range<String.Index>
    }

    /// How many seconds are decoded at once.
    private static let window = 20.0
    /// No word is longer, nor what is heard without words.
    private static let longest = 7_200.0
    /// Heard and thrown away at both ends, where the resampler has no neighbours.
    private static let margin = 0.01

    /// The sound that was decoded last: all of its file, or the clip alone, which begins at `offset`.
    private var opened: (recording: Recording, sound: SoundFile, offset: Double, isClip: Bool)?

    nonisolated init() {}

    /// What of `utterance` is heard from `place` on, with the reader's speed and pitch.
    ///
    /// - Throws: `fallback` if it can't be played.
    func part(of utterance: Utterance, from place: String.Index, prosody: Prosody) throws(SpeechError) -> Part? {
        guard let recording = utterance.recording else { return nil }
        let (sound, offset) = try open(recording)
        let start = max(0, recording.start - offset)
        let end = min(recording.end.map { $0 - offset } ?? sound.seconds, sound.seconds)
        guard end - start > 0.001 else {
            throw SpeechError(.fallback, "the recording is shorter than its text says; a voice reads it")
        }
        let timing = ClipTiming(text: utterance.text, start: start, end: end)
        let stretch = timing.stretch(from: place, seconds: Self.window)
        guard stretch.end - stretch.start <= Self.longest else {
            throw SpeechError(.fallback, "the recording has hours without a word; a voice reads it")
        }
        var frames: [Int16] = []
        for piece in stretch.pieces(seconds: Self.window) { frames += try self.frames(of: sound, piece) }
        let played = SoundShaper.shape(frames, prosody: prosody)
        let scale = Double(played.count) / max(0.001, stretch.end - stretch.start)
        let marks = stretch.words.map { word in
            let frame = Int((word.start - stretch.start) * scale)
            return WordMark(frame: min(max(0, frame), max(0, played.count - 1)), range: word.range)
        }
        let speech = RenderedSpeech(
            sampleRate: SpeechEngine.sampleRate, frames: played, marks: played.isEmpty ? [] : marks)
        return Part(speech: speech, range: place..<stretch.textEnd)
    }

    private func frames(of sound: SoundFile, _ seconds: Range<Double>) throws(SpeechError) -> [Int16] {
        let rate = Double(sound.sampleRate)
        let first = max(0, Int((seconds.lowerBound - Self.margin) * rate))
        let last = Int((seconds.upperBound + Self.margin) * rate)
        let target = Double(SpeechEngine.sampleRate)
        let all = try Resampler.resample(
            sound.frames(first..<max(first, last)), from: sound.sampleRate, to: SpeechEngine.sampleRate)
        let lead = min(all.count, Int(((seconds.lowerBound - Double(first) / rate) * target).rounded()))
        return Array(all[lead...].prefix(Int(((seconds.upperBound - seconds.lowerBound) * target).rounded())))
    }

    private func open(_ recording: Recording) throws(SpeechError) -> (SoundFile, offset: Double) {
        if let opened, opened.recording.isSameSound(as: recording, isClip: opened.isClip) {
            return (opened.sound, opened.offset)
        }
        opened = nil
        let descriptor = try recording.descriptor()
        // SoundFile closes what it is given, even if it throws.
        if let sound = try? SoundFile(dup(descriptor)) {
            close(descriptor)
            opened = (recording, sound, 0, false)
            return (sound, 0)
        }
        defer { close(descriptor) }
        let sound = try SoundFile(
            try SoundConverter.wave(of: descriptor, from: recording.start, to: recording.end))
        opened = (recording, sound, recording.start, true)
        return (sound, recording.start)
    }
}

extension Recording {
    fileprivate func isSameSound(as other: Recording, isClip: Bool) -> Bool {
        isClip ? self == other : path == other.path && entry == other.entry
    }

    /// An open file with the sound.
    fileprivate func descriptor() throws(SpeechError) -> CInt {
        guard entry != nil else {
            let file = openFile(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else {
                throw SpeechError(
                    .fallback, "the recording '\(path)' can't be read: \(systemReason(errno)); a voice reads it")
            }
            return file
        }
        do throws(BookError) {
            return try MemoryFile.descriptor(holding: contents(atMost: 1 << 29))
        } catch {
            throw SpeechError(.fallback, "the recording '\(entry ?? path)' \(error); a voice reads it")
        }
    }
}
