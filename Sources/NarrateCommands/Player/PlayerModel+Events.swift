import BookKit
import LibraryKit
import SpeechKit

// MARK: What is heard

extension PlayerModel {
    mutating func handle(_ event: SpeechEvent) -> [Action] {
        loading = nil
        if case .willLoad(let voice) = event { loading = voice.name }
        if announcement != nil { return handleAnnouncement(event) }
        switch event {
        case .willLoad: break
        case .didStart(let utterance):
            guard awaited == nil || awaited == utterance.id, isInBook(utterance) else { return [] }
            // One that begins again, in another voice perhaps, goes on from where it was to begin.
            if awaited == nil, utterance.id != position { start(utterance.id) }
            awaited = nil
            if phase == .pageEnd || phase == .sentenceEnd { phase = .speaking }
            return passLimit()
        case .willSpeak(let range, let utterance):
            guard awaited == nil, utterance.id == position, isInBook(utterance) else { return [] }
            light(range, at: utterance.id)
            return passLimit()
        case .didHear(let range, let utterance, let time):
            let estimate = BookClock.seconds(of: range, of: utterance)
            pace.learn(heard: time.seconds * reader.speed, estimated: estimate)
        case .didFinish(let utterance):
            guard utterance.id == position, isInBook(utterance) else { return [] }
            lit = nil
            heardEnd = outline.index(of: BookPlace(position: position, index: utterance.text.endIndex))
        case .didCancel(let utterance):
            if utterance.id == position { lit = nil }
        case .didPause:
            if phase == .speaking { phase = .paused }
        case .didContinue:
            if phase != .sentenceEnd, phase != .pageEnd { phase = .speaking }
        case .didFail(let error, _?) where error.code == .fallback:
            return [.tell(error.reason)]
        case .didFail(let error, let utterance?):
            return [.tell("\(Self.name(of: utterance.id)) could not be spoken (\(error)): skipped")]
        case .didFail(let error, nil):
            return lose(error)
        case .didReachEnd:
            return awaited == nil && (phase == .speaking || phase == .paused) ? reachEnd() : []
        }
        return []
    }

    /// It isn't one of the book that was open before; of one that goes on behind the limit only the beginning is spoken.
    private func isInBook(_ utterance: Utterance) -> Bool {
        book.utterance(at: utterance.id)?.text.hasPrefix(utterance.text) == true
    }

    mutating func lose(_ error: SpeechError) -> [Action] {
        guard isInteractive else {
            return [.tell("\(error); stopped at \(placeName)"), .finish(.unavailable)]
        }
        guard phase != .lost else { return [] }
        phase = .lost
        return [.tell("\(error); paused at \(placeName)")]
    }

    private mutating func start(_ position: BookPosition) {
        guard let utterance = book.utterance(at: position) else { return }
        show(BookPlace(position: position, index: utterance.text.startIndex))
    }

    private mutating func light(_ range: Range<String.Index>, at position: BookPosition) {
        guard let utterance = book.utterance(at: position), let shown = text.range(of: range, in: utterance) else {
            return
        }
        lit = shown
        focus = shown.lowerBound
        place = BookPlace(position: position, index: range.lowerBound)
        if !(sentence.lowerBound..<max(sentence.upperBound, sentence.lowerBound)).contains(focus) {
            sentence = outline.sentence(at: focus)
        }
    }

    /// Opens the page of a place, if it isn't open, and looks at the place.
    mutating func show(_ place: BookPlace) {
        if place.position.page != outline.number, let page = book.page(place.position.page) {
            outline = PageOutline(page, number: place.position.page)
            note = nil
        }
        self.place = place
        lit = nil
        focus = outline.index(of: place)
        heardEnd = nil
        sentence = outline.sentence(at: focus)
    }

    // MARK: Ends

    /// The engine has read up to the limit.
    private mutating func reachEnd() -> [Action] {
        lit = nil
        if let rest = restBeforeLimit { return begin(rest) }
        if step.isOn { return endSentence() }
        if loop == .page, let start = book.start(ofPage: position.page) { return read(start) }
        if sleep == .atPageEnd {
            sleep = .never
            note = "good night"
            phase = .pageEnd
            return isInteractive ? [] : [.finish(.success)]
        }
        guard isLastPage else {
            if advances, let next = book.start(ofPage: position.page + 1) { return read(next) }
            guard isInteractive else { return [.finish(.success)] }
            phase = .pageEnd
            return []
        }
        isFinished = true
        if loop == .book, let start = firstPlace { return read(start) }
        guard isInteractive, staysAtEnd || !advances else { return [.finish(.success)] }
        phase = .pageEnd
        return []
    }

    private mutating func endSentence() -> [Action] {
        phase = .sentenceEnd
        step.spoken += 1
        if step.spoken < step.times { return [.schedule(.gap, after: .seconds(step.gap))] }
        if isLastSentenceOfBook {
            isFinished = true
            phase = .pageEnd
            return isInteractive ? [] : [.finish(.success)]
        }
        return isInteractive ? [] : stepOn()
    }

    private var isLastSentenceOfBook: Bool {
        var outline = outline
        return isLastPage && outline.sentenceStart(after: sentence.lowerBound) == nil
    }

    mutating func handle(_ alarm: Alarm) -> [Action] {
        switch alarm {
        case .gap:
            guard phase == .sentenceEnd, step.isOn else { return [] }
            phase = .speaking
            return begin(outline.place(at: sentence.lowerBound))
        case .sleep:
            guard case .after = sleep else { return [] }
            sleep = .fading(from: place, level: 1)
            return [.schedule(.fade, after: .milliseconds(500))]
        case .fade:
            guard case .fading(let start, let level) = sleep else { return [] }
            guard level > 0.06, phase == .speaking else { return fallAsleep(at: start) }
            sleep = .fading(from: start, level: level - 0.05)
            return [.set(heardReader), .schedule(.fade, after: .milliseconds(500))]
        }
    }

    /// Pauses where the fading began, as loud as before.
    private mutating func fallAsleep(at start: BookPlace) -> [Action] {
        sleep = .never
        note = "good night"
        phase = .paused
        return [.pause] + begin(start) + [.set(heardReader)]
    }
}
