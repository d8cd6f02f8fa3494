import BookKit

/// Decides what to do next.
///
/// It has no clock, no thread and no lock: inputs go in, actions come out.
struct PlaybackMachine {
    enum Input: Sendable {
        case speak
        case append(Utterance)
        case jump(Utterance, from: String.Index? = nil)
        case pause(SpeechBoundary)
        case resume
        case stop(SpeechBoundary)
        case skipForward
        case skipBackward
        case change
        case revise(@Sendable (Utterance) -> Utterance?)
        case found(Utterance?, epoch: Int)
        case foundBefore(Utterance?, epoch: Int)
        /// A part was rendered; `next` is where the utterance goes on.
        case rendered(TimelineEntry, next: String.Index?, epoch: Int)
        case engineLost(SpeechError, epoch: Int)
        case output(OutputEvent)
    }

    enum Action: Sendable {
        case find(after: Utterance?, epoch: Int)
        case findBefore(Utterance, epoch: Int)
        case render(PlaylistItem, from: String.Index, isFirst: Bool, epoch: Int)
        case play(TimelineEntry, epoch: Int)
        /// Silence at the boundary, and tell with this token when it is done.
        case halt(SpeechBoundary, token: Int)
        case proceed
        case drop
        /// Keep what is about to be heard up to the next word, drop the rest, and tell where to go on.
        case cut(epoch: Int)
        case tell(SpeechEvent)
    }

    private enum Halt { case pause, stop }
    private enum Work { case finding, findingBefore, rendering, cutting }

    /// Grows with every command that makes what is in flight stale; answers of an older epoch are ignored.
    private var epoch = 0
    /// The epoch of the last drop: what was played before it isn't heard any more.
    private var dropEpoch = 0
    private var haltToken = 0
    private var pendingHalt: Halt?
    private var playlist = Playlist()
    /// The frame counts of the parts that the output has and that aren't finished.
    private var queued: [Int] = []
    private var hasStarted = false
    /// What was asked for and hasn't come back.
    private var work: Work?
    private var usesSource = false
    /// What the utterances are to become when it is known what of them is on its way to the ear.
    private var shape: (@Sendable (Utterance) -> Utterance?)?
    private var isPauseTold = false
    private(set) var isPaused = false
    private(set) var isSpeaking = false

    /// How much is kept rendered: two parts, or `lookaheadFrames` of shorter ones.
    private let lookaheadFrames: Int

    /// How much is rendered and hasn't been heard to its end.
    var queuedFrames: Int { queued.reduce(0, +) }

    init(lookaheadFrames: Int = 220_500) { self.lookaheadFrames = lookaheadFrames }

    mutating func handle(_ input: Input) -> [Action] {
        switch input {
        case .speak, .append, .jump, .pause, .skipForward, .skipBackward:
            // A command after a stop that waits for the end of a word doesn't wait for it.
            return (pendingHalt == .stop ? stopNow() : []) + obey(input)
        default: return obey(input)
        }
    }

    private mutating func obey(_ input: Input) -> [Action] {
        switch input {
        case .speak: return start { $0.usesSource = true }
        case .append(let utterance): return start { $0.playlist.append(utterance) }
        case .jump(let utterance, let start): return jump(to: utterance, from: start)
        case .pause(let boundary): return pause(at: boundary)
        case .resume: return resume()
        case .stop(let boundary): return stop(at: boundary)
        case .skipForward: return skipForward()
        case .skipBackward: return skipBackward()
        case .change: return change()
        case .revise(let shape): return revise(shape)
        case .found(let utterance, let epoch): return epoch == self.epoch ? found(utterance) : []
        case .foundBefore(let utterance, let epoch): return epoch == self.epoch ? foundBefore(utterance) : []
        case .rendered(let entry, let next, let epoch): return epoch == self.epoch ? rendered(entry, next) : []
        case .engineLost(let error, let epoch): return epoch == self.epoch ? engineLost(error) : []
        case .output(let event): return hear(event)
        }
    }
}

// MARK: Commands

extension PlaybackMachine {
    private mutating func start(_ change: (inout PlaybackMachine) -> Void) -> [Action] {
        change(&self)
        isSpeaking = true
        return fetch()
    }

    private mutating func jump(to utterance: Utterance, from start: String.Index? = nil) -> [Action] {
        let cancelled = cancelCurrent()
        usesSource = true
        isSpeaking = true
        playlist.removeAll()
        playlist.append(utterance, from: start)
        return cancelled + restart()
    }

    private mutating func pause(at boundary: SpeechBoundary) -> [Action] {
        guard !isPaused else { return [] }
        isPaused = true
        return halt(.pause, at: boundary)
    }

    private mutating func resume() -> [Action] {
        guard isPaused else { return [] }
        isPaused = false
        pendingHalt = nil
        defer { isPauseTold = false }
        return [.proceed] + (isPauseTold ? [.tell(.didContinue)] : []) + fetch()
    }

    private mutating func stop(at boundary: SpeechBoundary) -> [Action] {
        if boundary == .word, !isPaused, hasStarted { return halt(.stop, at: .word) }
        return stopNow()
    }

    private mutating func stopNow() -> [Action] {
        let cancelled = cancelCurrent()
        playlist.removeAll()
        pendingHalt = nil
        usesSource = false
        isSpeaking = false
        isPaused = false
        isPauseTold = false
        return cancelled + restart() + [.proceed]
    }

    private mutating func skipForward() -> [Action] {
        guard !playlist.isEmpty else { return [] }
        let cancelled = cancelCurrent()
        playlist.removeFirst()
        return cancelled + restart()
    }

    private mutating func skipBackward() -> [Action] {
        guard let current = playlist.first?.utterance else { return playlist.last.map { jump(to: $0) } ?? [] }
        let cancelled = cancelCurrent()
        startEpoch()
        work = .findingBefore
        return cancelled + [.drop, .findBefore(current, epoch: epoch)]
    }

    private mutating func change() -> [Action] {
        // What is rendered next sounds as the latest change wants, so one cut is enough, and none where nothing is left.
        guard !playlist.isEmpty, work != .cutting, work != .findingBefore else { return [] }
        epoch += 1
        work = .cutting
        return [.cut(epoch: epoch)]
    }

    private mutating func revise(_ shape: @escaping @Sendable (Utterance) -> Utterance?) -> [Action] {
        guard isSpeaking, work != .findingBefore else { return [] }
        usesSource = true
        if playlist.isEmpty { playlist.appendRest(by: shape) }
        if self.shape == nil, playlist.isUnchanged(by: shape) {
            // Only what is being looked for may be another one now.
            if work == .finding { (epoch, work) = (epoch + 1, nil) }
            return fetch()
        }
        self.shape = shape
        return change()
    }

    private mutating func halt(_ halt: Halt, at boundary: SpeechBoundary) -> [Action] {
        pendingHalt = halt
        haltToken += 1
        return [.halt(boundary, token: haltToken)]
    }

    /// Drops all that is rendered and renders from the start of the playlist.
    private mutating func restart() -> [Action] {
        startEpoch()
        playlist.rewind()
        return [.drop] + fetch()
    }

    private mutating func startEpoch() {
        epoch += 1
        dropEpoch = epoch
        (work, queued, shape) = (nil, [], nil)
    }

    private mutating func cancelCurrent() -> [Action] {
        defer { hasStarted = false }
        guard hasStarted, let current = playlist.first else { return [] }
        return [.tell(.didCancel(current.utterance))]
    }
}

// MARK: What comes back

extension PlaybackMachine {
    private mutating func found(_ utterance: Utterance?) -> [Action] {
        work = nil
        if let utterance {
            playlist.append(utterance)
        } else {
            usesSource = false
        }
        return fetch()
    }

    private mutating func foundBefore(_ utterance: Utterance?) -> [Action] {
        work = nil
        if let utterance { playlist.prepend(utterance) }
        playlist.rewind()
        return fetch()
    }

    private mutating func rendered(_ entry: TimelineEntry, _ next: String.Index?) -> [Action] {
        work = nil
        queued.append(entry.frameCount)
        playlist.advance(to: next)
        return [.play(entry, epoch: epoch)] + fetch()
    }

    /// The engine can't render at all, so that going on would only pass over the whole book.
    private mutating func engineLost(_ error: SpeechError) -> [Action] {
        work = nil
        return [.tell(.didFail(error, nil))] + pause(at: .immediate)
    }

    private mutating func goOn(from point: TimelineEntry.CutPoint?, _ entries: [Int]) -> [Action] {
        work = nil
        queued = entries
        if let shape { playlist.revise(shape, behind: point) }
        shape = nil
        if let point { playlist.goOn(from: point) }
        return fetch()
    }

    private mutating func hear(_ event: OutputEvent) -> [Action] {
        switch event {
        case .halted(let token): return token == haltToken ? halted() : []
        case .lost(let error):
            isPaused = true
            isPauseTold = true
            pendingHalt = nil
            return [.tell(.didFail(error, nil)), .tell(.didPause)]
        case .cut(let point, let entries, let epoch): return epoch == self.epoch ? goOn(from: point, entries) : []
        case .heard(let moment, let entry, let epoch):
            return epoch >= dropEpoch ? hear(moment, of: entry) : []
        }
    }

    private mutating func halted() -> [Action] {
        defer { pendingHalt = nil }
        switch pendingHalt {
        case .pause:
            isPauseTold = true
            return [.tell(.didPause)]
        case .stop: return stopNow()
        case nil: return []
        }
    }

    private mutating func hear(_ moment: OutputEvent.Moment, of entry: TimelineEntry) -> [Action] {
        switch moment {
        case .started:
            var actions: [Action] = []
            // One that is cut before anything of it was heard begins again.
            if entry.isFirst, !hasStarted {
                hasStarted = true
                actions.append(.tell(.didStart(entry.utterance)))
            }
            if let failure = entry.failure { actions.append(.tell(.didFail(failure, entry.utterance))) }
            return actions
        case .reached(let mark):
            return [.tell(.willSpeak(mark.range, entry.utterance))]
        case .finished:
            if !queued.isEmpty { queued.removeFirst() }
            let time = entry.heardTime
            let told = time.map { [Action.tell(.didHear(entry.textRange, entry.utterance, $0))] } ?? []
            if let shape, entry.isLast { playlist.lengthenFirst(by: shape) }
            guard entry.isLast, playlist.first?.isDone(after: entry.item) == true else { return told + fetch() }
            playlist.removeFirst()
            hasStarted = false
            return told + [.tell(.didFinish(entry.utterance))] + fetch()
        }
    }
}

// MARK: Looking ahead

extension PlaybackMachine {
    /// Asks for the next part when fewer are rendered than are wanted; tells the end when there is nothing left.
    private mutating func fetch() -> [Action] {
        guard isSpeaking, work == nil else { return [] }
        guard queued.count < 2 || queuedFrames < lookaheadFrames else { return [] }
        if let (item, place, isFirst) = playlist.next {
            work = .rendering
            return [.render(item, from: place, isFirst: isFirst, epoch: epoch)]
        }
        if usesSource {
            work = .finding
            return [.find(after: playlist.last, epoch: epoch)]
        }
        guard playlist.isEmpty else { return [] }
        isSpeaking = false
        return [.tell(.didReachEnd)]
    }
}
