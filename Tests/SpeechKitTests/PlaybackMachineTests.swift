import BookKit
@testable import SpeechKit
import TestSupport
import Testing

struct PlaybackMachineTests {
    private var machine = PlaybackMachine()
    private let first = Utterance(id: .init(page: 1, utterance: 0), text: "One.")

    private func entry(_ utterance: Utterance, serial: Int = 1) -> TimelineEntry {
        TimelineEntry(
            item: PlaylistItem(serial: serial, utterance: utterance),
            textRange: utterance.text.startIndex..<utterance.text.endIndex,
            speech: RenderedSpeech(sampleRate: 22_050, frames: [1, 2, 3], marks: []))
    }

    @Test mutating func `a render that comes back after stop is thrown away`() {
        _ = machine.handle(.speak)
        _ = machine.handle(.found(first, epoch: 0))
        _ = machine.handle(.stop(.immediate))
        #expect(machine.handle(.rendered(entry(first), next: nil, epoch: 0)).isEmpty)
        #expect(!machine.isSpeaking)
    }

    @Test mutating func `what was found is rendered, played, and told when it is heard`() throws {
        #expect(machine.handle(.speak).map(\.summary) == ["find"])
        #expect(machine.handle(.found(first, epoch: 0)).map(\.summary) == ["render One."])
        #expect(machine.handle(.rendered(entry(first), next: nil, epoch: 0)).map(\.summary) == ["play One.", "find"])
        #expect(machine.handle(.found(nil, epoch: 0)).isEmpty)
        let told = [OutputEvent.Moment.started, .finished].flatMap {
            machine.handle(.output(.heard($0, entry(first), epoch: 0)))
        }
        #expect(told.map(\.summary) == ["didStart One.", "didHear One.", "didFinish One.", "didReachEnd"])
    }

    @Test(arguments: [
        PlaybackMachine.Input.pause(.immediate), .pause(.word), .resume, .skipForward, .skipBackward, .change,
        .stop(.immediate), .stop(.word),
    ])
    mutating func `a command before anything was said tells nothing but a pause`(_ input: PlaybackMachine.Input) {
        let told = machine.handle(input).filter { if case .tell = $0 { true } else { false } }
        #expect(told.isEmpty)
        #expect(!machine.isSpeaking)
    }

    @Test mutating func `an utterance that a change cuts at its beginning is told once`() {
        _ = machine.handle(.speak)
        _ = machine.handle(.found(first, epoch: 0))
        _ = machine.handle(.rendered(entry(first), next: nil, epoch: 0))
        let start = PlaybackMachine.Input.output(.heard(.started, entry(first), epoch: 0))
        #expect(machine.handle(start).map(\.summary) == ["didStart One."])
        #expect(machine.handle(.change).map(\.summary) == ["cut"])
        #expect(machine.handle(start).isEmpty)
    }

    @Test mutating func `a word heard before a drop is not told after it`() {
        _ = machine.handle(.speak)
        _ = machine.handle(.found(first, epoch: 0))
        _ = machine.handle(.rendered(entry(first), next: nil, epoch: 0))
        _ = machine.handle(.output(.heard(.started, entry(first), epoch: 0)))
        let second = Utterance(id: .init(page: 2, utterance: 0), text: "Two.")
        #expect(machine.handle(.jump(second)).map(\.summary) == ["didCancel One.", "drop", "render Two."])
        #expect(machine.handle(.output(.heard(.finished, entry(first), epoch: 0))).isEmpty)
    }

    @Test mutating func `a pause doesn't call off a stop at the word's end`() {
        _ = machine.handle(.speak)
        _ = machine.handle(.found(first, epoch: 0))
        _ = machine.handle(.rendered(entry(first), next: nil, epoch: 0))
        _ = machine.handle(.output(.heard(.started, entry(first), epoch: 0)))
        _ = machine.handle(.stop(.word))
        #expect(machine.handle(.pause(.immediate)).map(\.summary).contains("didCancel One."))
        #expect(!machine.isSpeaking)
    }

    @Test mutating func `an engine that is lost pauses and keeps the place`() {
        _ = machine.handle(.speak)
        _ = machine.handle(.found(first, epoch: 0))
        let actions = machine.handle(.engineLost(SpeechError(.engineUnavailable, "gone"), epoch: 0))
        #expect(actions.map(\.summary) == ["didFail gone", "halt"])
        #expect(machine.handle(.output(.halted(token: 1))).map(\.summary) == ["didPause"])
        #expect(machine.handle(.resume).map(\.summary) == ["proceed", "didContinue", "render One."])
    }

    @Test(arguments: 0..<300)
    func `random commands never get it stuck, and every start has its end`(seed: UInt64) throws {
        var stage = Stage(seed: seed)
        stage.run(commands: 60)
        #expect(stage.told.last == .didReachEnd)
        var current: Utterance?
        var words: [Range<String.Index>] = []
        for event in stage.told {
            switch event {
            case .didStart(let utterance):
                #expect(current == nil)
                (current, words) = (utterance, [])
            case .willSpeak(let range, let utterance):
                #expect(current == utterance)
                words.append(range)
            case .didFinish(let utterance):
                #expect(current == utterance)
                #expect(words == WordTokenizer().words(in: utterance.text[...]))
                current = nil
            case .didCancel(let utterance):
                #expect(current == utterance)
                current = nil
            default: break
            }
        }
        #expect(current == nil)
    }
}

extension PlaybackMachineTests {
    @Test(arguments: 0..<150)
    func `however often the end is moved, no word is lost or heard twice`(seed: UInt64) {
        var stage = Stage(seed: seed)
        stage.runWithMovingEnd(commands: 20)
        let words = Stage.utterances.flatMap { utterance in
            WordTokenizer().words(in: utterance.text[...]).map { "\(utterance.id.utterance) \(utterance.text[$0])" }
        }
        #expect(stage.heardWords == words)
    }
}

extension PlaybackMachine.Action {
    fileprivate var summary: String {
        switch self {
        case .find: "find"
        case .findBefore: "findBefore"
        case .render(let item, _, _, _): "render \(item.utterance.text)"
        case .play(let entry, _): "play \(entry.utterance.text)"
        case .halt: "halt"
        case .proceed: "proceed"
        case .drop: "drop"
        case .cut: "cut"
        case .tell(.willLoad(let voice)): "willLoad \(voice.name)"
        case .tell(.didStart(let utterance)): "didStart \(utterance.text)"
        case .tell(.willSpeak): "willSpeak"
        case .tell(.didHear(let range, let utterance, _)): "didHear \(utterance.text[range])"
        case .tell(.didFinish(let utterance)): "didFinish \(utterance.text)"
        case .tell(.didPause): "didPause"
        case .tell(.didContinue): "didContinue"
        case .tell(.didCancel(let utterance)): "didCancel \(utterance.text)"
        case .tell(.didFail(let error, _)): "didFail \(error)"
        case .tell(.didReachEnd): "didReachEnd"
        }
    }
}

/// Everything around a machine, in one thread: answers come back after a random while, in the order of one inbox.
private struct Stage {
    static let utterances = (0..<8).map { Utterance(id: .init(page: 1, utterance: $0), text: "a\($0) b c d e") }
    private var machine = PlaybackMachine(lookaheadFrames: 25)
    private var random: SplitMix
    private var inbox: [PlaybackMachine.Input] = []
    private var working: [PlaybackMachine.Input] = []
    private var queue: [(entry: TimelineEntry, epoch: Int, moment: Int)] = []
    private var haltToken: Int?
    private var isPaused = false
    private(set) var told: [SpeechEvent] = []
    /// The place that isn't spoken any more; all is when nil.
    private var end: (number: Int, offset: Int)?

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    mutating func run(commands: Int) {
        give(.speak)
        for _ in 0..<commands {
            for _ in 0..<Int.random(in: 0..<12, using: &random) { step() }
            give(command())
        }
        give(.jump(Self.utterances[0]))
        give(.resume)
        for _ in 0..<5_000 where !(inbox.isEmpty && working.isEmpty && queue.isEmpty) || machine.isSpeaking { step() }
    }

    // MARK: An end that is moved

    var heardWords: [String] {
        told.compactMap { event in
            guard case .willSpeak(let range, let utterance) = event else { return nil }
            return "\(utterance.id.utterance) \(utterance.text[range])"
        }
    }

    /// Moves the end while it speaks, and then away; whenever it got to an end it goes on behind what was heard.
    mutating func runWithMovingEnd(commands: Int) {
        give(.speak)
        for number in 0...commands {
            for _ in 0..<Int.random(in: 0..<12, using: &random) { step() }
            let offset = [3, 5, 7].randomElement(using: &random) ?? 3
            let place = (number: Int.random(in: 0..<8, using: &random), offset: offset)
            end = number == commands || Bool.random(using: &random) ? nil : place
            give(.revise { [end] in Self.shape($0, before: end) })
            if Int.random(in: 0..<5, using: &random) == 0 { give(.pause(.immediate)) }
            give(.resume)
            goOn()
        }
        for _ in 0..<5_000 where !isDone { step() }
        goOn()
        for _ in 0..<5_000 where !isDone { step() }
    }

    private var isDone: Bool { inbox.isEmpty && working.isEmpty && queue.isEmpty && !machine.isSpeaking }

    private mutating func goOn() {
        guard told.last == .didReachEnd else { return }
        let last = told.reversed().lazy.compactMap { event -> (heard: Utterance, place: String.Index)? in
            guard case .willSpeak(let range, let utterance) = event else { return nil }
            return (utterance, range.upperBound)
        }.first
        guard let (heard, place) = last else { return give(.jump(Self.utterances[0])) }
        let number = heard.id.utterance
        guard place == Self.utterances[number].text.endIndex else { return jump(to: number, from: place) }
        if number + 1 < Self.utterances.count { jump(to: number + 1, from: nil) }
    }

    private mutating func jump(to number: Int, from place: String.Index?) {
        guard let utterance = Self.shape(Self.utterances[number], before: end),
            place.map({ $0 < utterance.text.endIndex }) ?? true
        else { return }
        give(.jump(utterance, from: place))
    }

    private static func shape(_ utterance: Utterance, before end: (number: Int, offset: Int)?) -> Utterance? {
        let whole = Self.utterances[utterance.id.utterance]
        guard let end, whole.id.utterance >= end.number else { return whole }
        guard whole.id.utterance == end.number else { return nil }
        var cut = whole
        cut.text = String(whole.text.prefix(end.offset))
        return cut
    }

    private mutating func command() -> PlaybackMachine.Input {
        let commands: [PlaybackMachine.Input] = [
            .pause(.immediate), .pause(.word), .resume, .resume, .skipForward, .skipBackward, .change, .stop(.word),
            .stop(.immediate), .jump(Self.utterances[Int.random(in: 0..<8, using: &random)]),
            .append(Self.utterances[3]), .speak,
        ]
        return commands[Int.random(in: 0..<commands.count, using: &random)]
    }

    private mutating func step() {
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where !inbox.isEmpty: give(inbox.removeFirst())
        case 1 where !working.isEmpty:
            inbox.append(working.remove(at: Int.random(in: 0..<working.count, using: &random)))
        default: hear()
        }
    }

    private mutating func give(_ input: PlaybackMachine.Input) {
        for action in machine.handle(input) { perform(action) }
    }

    private mutating func perform(_ action: PlaybackMachine.Action) {
        switch action {
        case .find(let previous, let epoch):
            let index = (previous?.id.utterance ?? -1) + 1
            let found = Self.utterances.indices.contains(index) ? Self.shape(Self.utterances[index], before: end) : nil
            working.append(.found(found, epoch: epoch))
        case .findBefore(let next, let epoch):
            let index = next.id.utterance - 1
            working.append(.foundBefore(index >= 0 ? Self.utterances[index] : nil, epoch: epoch))
        case .render(let item, let place, let isFirst, let epoch):
            let text = item.utterance.text
            let end = text.index(place, offsetBy: 4, limitedBy: text.endIndex) ?? text.endIndex
            let speech = (try? FakeSynthesizer().render(SpeechRequest(text: text[place..<end], voice: .fake)))
            let entry = TimelineEntry(
                item: item, textRange: place..<end,
                speech: speech ?? RenderedSpeech(sampleRate: 22_050, frames: [], marks: []), isFirst: isFirst,
                isLast: end == text.endIndex)
            working.append(.rendered(entry, next: end == text.endIndex ? nil : end, epoch: epoch))
        case .play(let entry, let epoch): queue.append((entry, epoch, 0))
        case .halt(.immediate, let token): pause(token)
        case .halt(.word, let token): haltToken = token
        case .proceed: (haltToken, isPaused) = (nil, false)
        case .drop:
            queue = []
            if let haltToken { pause(haltToken) }
        case .cut(let epoch):
            guard !queue.isEmpty else { return inbox.append(.output(.cut(nil, entries: [], epoch: epoch))) }
            let pen = queue[0].moment == 0 ? 0 : queue[0].moment * 1_000
            let point = queue[0].entry.cut(at: pen)
            queue.removeSubrange((pen > 0 ? 1 : 0)...)
            inbox.append(.output(.cut(point, entries: queue.map(\.entry.frameCount), epoch: epoch)))
        case .tell(let event): told.append(event)
        }
    }

    private mutating func pause(_ token: Int) {
        (haltToken, isPaused) = (nil, true)
        inbox.append(.output(.halted(token: token)))
    }

    private mutating func hear() {
        if !isPaused, let first = queue.first {
            queue[0].moment += 1
            let marks = first.entry.speech.marks
            let moment: OutputEvent.Moment =
                first.moment == 0
                ? .started : first.moment <= marks.count ? .reached(marks[first.moment - 1]) : .finished
            if first.moment > marks.count { queue.removeFirst() }
            inbox.append(.output(.heard(moment, first.entry, epoch: first.epoch)))
        }
        if let haltToken { pause(haltToken) }
    }
}
