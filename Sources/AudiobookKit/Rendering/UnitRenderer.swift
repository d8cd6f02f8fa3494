import BookKit
import SpeechKit

/// Renders units with one worker process, always to the same frames.
struct UnitRenderer: Sendable {
    /// A text that ended the process so often is replaced by silence.
    private static let attempts = 2

    private let book: Book
    private let speech: SpeechRenderer
    private let worker: any UnitSynthesizer
    private let reader: ReaderProsody

    init(
        book: Book, worker: any UnitSynthesizer, normalizer: TextNormalizer, reader: ReaderProsody,
        voice: @escaping @Sendable (Utterance) -> Voice
    ) {
        self.book = book
        self.worker = worker
        self.reader = reader
        speech = SpeechRenderer(synthesizer: worker, normalizer: normalizer, reader: reader, voice: voice)
    }

    /// Renders a unit.
    ///
    /// When the process was lost all of the unit is rendered again, so that what is heard doesn't tell of it.
    ///
    /// - Throws: `engineUnavailable`, `voiceDamaged`, `cancelled`.
    func render(_ unit: RenderPlan.Unit) async throws(AudiobookError) -> RenderedUnit {
        var losses: [RenderPlan.Place: Int] = [:]
        while true {
            do throws(SpeechError) {
                if let rendered = try await attempt(unit, losses: &losses) { return rendered }
            } catch {
                throw AudiobookError(error)
            }
            if Task.isCancelled { throw .cancelled }
        }
    }

    /// Nil when the process was lost on the way, which is counted.
    private func attempt(
        _ unit: RenderPlan.Unit, losses: inout [RenderPlan.Place: Int]
    ) async throws(SpeechError) -> RenderedUnit? {
        try worker.begin()
        var rendered = RenderedUnit()
        rendered.frames.reserveCapacity(unit.byteCount * RenderedUnit.framesPerByte)
        let utterances = book.page(unit.start.position.page)?.spokenUtterances(page: unit.start.position.page) ?? []
        var place = unit.start
        while place.position.utterance < utterances.count, place < unit.end {
            if Task.isCancelled { return nil }
            let utterance = utterances[place.position.utterance]
            let isRefused = losses[place, default: 0] >= Self.attempts
            worker.refusesNext = isRefused
            let from = utterance.text.utf8.index(utterance.text.startIndex, offsetBy: place.byte)
            let part = try await speech.part(of: utterance, from: from)
            worker.refusesNext = false
            if worker.isLost {
                losses[place, default: 0] += 1
                return nil
            }
            rendered.append(part, of: utterance, at: place, reader: reader)
            place = place.moved(to: part.next, in: utterance.text, from: from)
        }
        return rendered
    }
}

extension RenderPlan.Place: Comparable {
    static func < (left: Self, right: Self) -> Bool {
        (left.position, left.byte) < (right.position, right.byte)
    }

    /// The place in the same utterance, or the next one's beginning when there is none.
    fileprivate func moved(to next: String.Index?, in text: String, from index: String.Index) -> Self {
        var place = self
        guard let next else {
            return Self(position: BookPosition(page: position.page, utterance: position.utterance + 1))
        }
        place.byte += text.utf8.distance(from: index, to: next)
        place.scalar += text.unicodeScalars.distance(from: index, to: next)
        return place
    }
}

extension AudiobookError {
    static let cancelled = AudiobookError(.cancelled, "the rendering was cancelled")
}
