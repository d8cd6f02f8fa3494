import BookKit
import RemoteKit
import SpeechKit

/// Prints what is heard as lines of JSON.
@MainActor
final class EventPrinter {
    private let output: any TextOutput
    private let start = ContinuousClock.now
    private var page: Int?

    init(_ output: any TextOutput) { self.output = output }

    func tell(_ event: SpeechEvent, book: Book) {
        let time = ContinuousClock.now - start
        if case .didStart(let utterance) = event, utterance.id.page != page {
            page = utterance.id.page
            write(EventLine(.didOpenPage, time: time, page: page, text: page.flatMap { book.page($0)?.title }))
        }
        if let line = Self.line(for: event, time: time) { write(line) }
    }

    private static func line(for event: SpeechEvent, time: Duration) -> EventLine? {
        func line(_ kind: EventLine.Event, _ utterance: Utterance?, text: String? = nil, message: String? = nil)
            -> EventLine
        {
            EventLine(
                kind, time: time, page: utterance?.id.page, utterance: utterance.map { $0.id.utterance + 1 },
                text: text, message: message)
        }
        switch event {
        case .didStart(let utterance): return line(.didStart, utterance, text: utterance.text)
        case .willSpeak(let range, let utterance):
            return .willSpeak(
                range, of: utterance.text, time: time, page: utterance.id.page, utterance: utterance.id.utterance + 1)
        case .willLoad, .didHear: return nil
        case .didFinish(let utterance): return line(.didFinish, utterance)
        case .didPause: return line(.didPause, nil)
        case .didContinue: return line(.didContinue, nil)
        case .didCancel(let utterance): return line(.didCancel, utterance)
        case .didFail(let error, let utterance): return line(.didFail, utterance, message: error.reason)
        case .didReachEnd: return line(.didReachEnd, nil)
        }
    }

    private func write(_ line: EventLine) { output.write(line.json + "\n") }
}
