import BookKit
import Glibc
import SpeechKit

/// Names what a segment sounds like: all of the book, the settings and the voice that its sound depends on, in a hash.
///
/// Which version of piper, ffmpeg or LAME has made it isn't told by its name.
struct SegmentKey {
    private var hash = SipHash()
    private let normalizer: TextNormalizer

    /// Begins with what is the same for all segments of a rendering.
    init(settings: EncoderSettings, reader: ReaderProsody, lexicon: SpeechLexicon, voice: String?) {
        normalizer = TextNormalizer(lexicon: lexicon)
        // Another build may render otherwise.
        append(Self.facts(of: "/proc/self/exe"))
        append(SpeechRenderer.engineVersion)
        append("\(settings)")
        append(voice ?? "")
        append("\(reader.speed) \(reader.pitch) \(reader.volume)")
        for entry in lexicon.entries { append("\(entry)") }
    }

    /// The name of the segment.
    func name(
        of segment: RenderPlan.Segment, in book: Book, filter: LoudnessFilter?, voice: (Utterance) -> Voice
    ) -> String {
        var key = self
        if let filter { key.append("\(filter)") }
        for unit in segment.units { key.append(unit, of: book, voice: voice) }
        for chapter in segment.chapters { key.append("\(chapter)") }
        return key.hash.digits
    }

    private mutating func append(_ unit: RenderPlan.Unit, of book: Book, voice: (Utterance) -> Voice) {
        append("\(unit)")
        let page = unit.start.position.page
        let utterances = book.page(page)?.spokenUtterances(page: page) ?? []
        for (index, utterance) in utterances.enumerated()
        where unit.start.position.utterance...unit.end.position.utterance ~= index {
            let voice = voice(utterance)
            append(voice.identifier)
            if let model = voice.model {
                append("\(model.speaker) \(model.isAligned)")
                for path in [model.path, model.path + ".json"] { append(Self.facts(of: path)) }
            }
            append("\(utterance.attributes) \(utterance.isMarkup) \(utterance.isContinued) \(utterance.isHeading)")
            append("\(utterance.pronunciations)")
            if let recording = utterance.recording { append("\(recording) \(Self.facts(of: recording.path))") }
            let text = text(of: utterance, index: index, in: unit)
            append(text)
            append(normalizer.problem(with: text[...], language: voice.language) ?? "")
        }
    }

    /// What the unit has of an utterance's text.
    private func text(of utterance: Utterance, index: Int, in unit: RenderPlan.Unit) -> String {
        let bytes = utterance.text.utf8
        let start = index == unit.start.position.utterance ? unit.start.byte : 0
        let end = index == unit.end.position.utterance ? unit.end.byte : bytes.count
        return String(Substring(bytes.dropFirst(start).prefix(max(0, end - start))))
    }

    private mutating func append(_ text: String) {
        hash.append(text)
        hash.append("\0")
    }

    /// What changes when a file does.
    private static func facts(of path: String) -> String {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return path }
        return "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}
