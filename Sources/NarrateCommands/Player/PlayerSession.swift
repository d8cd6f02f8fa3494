import BookKit
import LibraryKit
import RemoteKit
import SpeechKit
import TerminalKit

/// Reads a book: carries out what the model decides, and shows what comes of it.
@MainActor
final class PlayerSession: BookSession {
    let engine: SpeechEngine
    let context: Context
    var status = ExitStatus.success
    var isSuspending = false

    private let source: PlaybackSource
    private let screen: BookScreen<PlayerFace>
    private let opener: BookOpener
    private let options: PlayerOptions
    private let keeper = PlaceKeeper()
    private let timers = PlayerTimers()
    private let events: EventPrinter?
    private let remote: PlayerRemote
    private var opened: OpenedBook
    private var model: PlayerModel
    /// Reads the rest of the book.
    private var growth: Task<Void, Never>?
    /// Lists that are being made.
    var errands: [Task<Void, Never>] = []
    /// The first utterance has begun, or a key was pressed: from now on there is something to show.
    private var hasStarted = false
    private var keptSentence: BookPlace?
    /// How often another book was asked for.
    private var opening = 0

    /// Nil when the book has no such place.
    init?(_ opened: OpenedBook, options: PlayerOptions, opener: BookOpener, sink: sending any AudioSink) {
        let context = opener.context
        let interactive = context.terminal.hasKeys
        let isQuiet = options.isQuiet || options.printsEvents
        let screen = BookScreen(
            context, face: PlayerFace(context, isQuiet: isQuiet), pictures: options.look.pictureColours,
            isPlain: options.isPlain || options.printsEvents)
        guard
            var model = PlayerModel(
                opened, options: options, isInteractive: interactive, staysAtEnd: interactive && screen.isFull)
        else { return nil }
        if opener.voice != nil { model.askedVoice = opened.voices.preferred }
        self.context = context
        self.opener = opener
        self.options = options
        self.opened = opened
        self.model = model
        self.screen = screen
        source = PlaybackSource(opened.book, limit: model.limit, isGrowing: !opened.reading.isComplete)
        engine = SpeechEngine(
            synthesizer: context.worker, sink: sink, source: source,
            normalizer: TextNormalizer(lexicon: opened.lexicon),
            voice: { [voices = opened.voices] in voices.voice(for: $0) })
        events = options.printsEvents ? EventPrinter(context.output) : nil
        remote = PlayerRemote(context.remote())
    }

    var isSounding: Bool { hasStarted && (model.isSounding || model.announcement != nil) }
    var wantsKeys: Bool { context.terminal.hasKeys }

    /// Returns when the book is read, or the reader has had enough.
    func run() async throws(CommandError) -> ExitStatus {
        if screen.isFull {
            model.note = opened.note
        } else if let note = opened.note, !options.isQuiet {
            context.tell(note)
        }
        engine.set(model.heardReader)
        track()
        readOn()
        tellOmissions()
        perform(model.start())
        let outcome: Result<ExitStatus, CommandError> = await withDiscardingTaskGroup { group in
            let (warnings, warning) = AsyncStream<String>.makeStream()
            group.addTask { [keeper] in
                await keeper.run { warning.yield($0) }
                warning.finish()
            }
            group.addTask { [weak self] in
                for await warning in warnings { await self?.tell(warning) }
            }
            group.addTask { [weak self, remote] in
                for await command in remote.commands { await self?.obey(command) }
            }
            let outcome: Result<ExitStatus, CommandError>
            do throws(CommandError) {
                outcome = .success(try await speak())
            } catch {
                outcome = .failure(error)
            }
            end()
            return outcome
        }
        return try outcome.get()
    }

    /// Ends all that goes on beside the engine, and keeps the place for the last time.
    private func end() {
        timers.cancelAll()
        growth?.cancel()
        errands.forEach { $0.cancel() }
        if hasStarted { keeper.keep(model.keptPlace, isFinished: model.isFinished) }
        keeper.close()
        remote.close()
    }

    func enter() {
        screen.open()
        show()
    }

    func leave() { screen.close() }

    func show() {
        if hasStarted {
            screen.show(model, folder: opened.folder) { [weak self] missing in
                if let missing { self?.model.note = missing.description }
                self?.show()
            }
        }
        remote.show(model, folder: opened.folder)
    }

    func press(_ key: Key) {
        hasStarted = true
        perform(model.press(key))
        if !screen.isFull { model.closePage() }
    }

    private func tell(_ warning: String) { perform(.tell(warning)) }

    private func obey(_ command: RemoteCommand) { perform(model.handle(command)) }

    func handle(_ event: SpeechEvent) {
        let wasAnnouncing = model.announcement != nil
        perform(model.handle(event))
        guard !wasAnnouncing else { return }
        events?.tell(event, book: model.book)
        guard case .didStart(let utterance) = event, model.awaited == nil, utterance.id == model.position else {
            return
        }
        hasStarted = true
        if let whole = model.book.utterance(at: utterance.id) {
            let end = min(utterance.text.endIndex, whole.text.endIndex)
            screen.start(whole.text[min(model.place.index, end)..<end], in: model)
        }
        show()
    }

    private func perform(_ actions: [PlayerModel.Action]) {
        for action in actions { perform(action) }
        keep()
        show()
    }

    /// The place is kept whenever another sentence is read.
    func keep() {
        let place = model.outline.place(at: model.sentence.lowerBound)
        guard hasStarted, model.awaited == nil, place != keptSentence else { return }
        keptSentence = place
        keeper.keep(model.keptPlace, isFinished: model.isFinished)
    }

    /// Reads what is left of the book while its beginning is heard.
    private func readOn() {
        growth?.cancel()
        guard !opened.reading.isComplete else { return }
        growth = Task { [weak self, opener, opened] in
            for await reading in opener.growth(of: opened) { self?.grow(to: reading) }
        }
    }

    private func grow(to reading: BookReading) {
        opened = opened.grown(to: reading)
        model.grow(to: reading.book, isComplete: reading.isComplete)
        source.set(model.book, limit: model.limit, isGrowing: !reading.isComplete)
        track()
        tellOmissions()
        show()
    }

    /// Once all of the book is read; who goes on with a book knows it.
    private func tellOmissions() {
        let reading = opened.reading
        guard reading.isComplete, opened.note == nil, !options.isQuiet, let summary = reading.omissions.summary else {
            return
        }
        perform(.tell("left out: \(summary)"))
    }

    private func track() {
        if context.folders.state != nil { keeper.open(opened.tracked, in: context.folders) }
    }
}

// MARK: What the model wants

extension PlayerSession {
    private func perform(_ action: PlayerModel.Action) {
        switch action {
        case .read(let place, let limit):
            source.set(model.book, limit: limit, isGrowing: !opened.reading.isComplete)
            if let utterance = source.utterance(at: place.position) { engine.jump(to: utterance, from: place.index) }
        case .pause: engine.pause()
        case .resume: engine.resume()
        case .set(let reader): engine.set(reader)
        case .setVoice(let voice): setVoice(voice)
        case .setLimit(let limit):
            source.set(model.book, limit: limit, isGrowing: !opened.reading.isComplete)
            engine.revise { [source] in source.utterance(at: $0.id) }
        case .hush: engine.stop()
        case .say(let text): engine.jump(to: Utterance(id: BookPosition(page: -1, utterance: 0), text: text))
        case .schedule(let alarm, let time):
            timers.schedule(alarm, after: time) { [weak self] alarm in
                if let self { perform(model.handle(alarm)) }
            }
        case .cancel(let alarm): timers.cancel(alarm)
        case .addBookmark(let place, let text):
            change { bookmarks, tracked throws(LibraryError) in
                try bookmarks.add(text, at: place, of: tracked).warnings
            }
        case .removeBookmark(let bookmark):
            change { bookmarks, tracked throws(LibraryError) in try bookmarks.remove(bookmark, of: tracked) }
        case .listBookmarks, .listVoices, .listBooks: list(action)
        case .open(let path): run { await $0.open(path) }
        case .keep(let changes): keep(changes)
        case .redraw: screen.redraw()
        case .tell(let message):
            if screen.isFull { model.note = message }
            screen.tell(message)
        case .finish(let status): finish(status)
        }
    }

    private func setVoice(_ voice: Voice?) {
        let voices = opened.voices
        engine.setVoice { utterance in voice ?? voices.voice(for: utterance) }
    }

    private func change(_ body: (BookmarkStore, TrackedBook) throws(LibraryError) -> [String]) {
        do throws(LibraryError) {
            let warnings = try body(BookmarkStore(folders: context.folders), opened.tracked)
            if let warning = warnings.first { model.note = warning }
        } catch {
            model.note = error.reason
        }
    }

    private func keep(_ changes: [SettingChange]) {
        do throws(LibraryError) {
            try SettingsWriter(folders: context.folders).set(changes.map { ($0.key, $0.value) })
            model.didKeep(changes)
        } catch {
            model.note = error.reason
        }
    }

    private func list(_ action: PlayerModel.Action) {
        let lists = PlayerLists(context: context)
        run { session in
            switch action {
            case .listVoices:
                let current = session.model.voiceName
                session.model.show(await lists.voices(for: session.model.book.language, current: current))
            case .listBooks:
                let (path, speed) = (session.opened.path, session.model.reader.speed)
                let (menu, warnings) = await lists.books(beside: path, speed: speed, readsAll: false)
                session.model.show(menu)
                if let warning = warnings.first { session.model.note = warning }
                session.show()
                session.model.update(await lists.books(beside: path, speed: speed, readsAll: true).menu.items)
            default:
                let (menu, warnings) = await lists.bookmarks(of: session.opened.tracked)
                session.model.show(menu)
                if let warning = warnings.first { session.model.note = warning }
            }
            session.show()
        }
    }

    /// Leaves the book for another one.
    private func open(_ path: String) async {
        opening += 1
        let number = opening
        do throws(CommandError) {
            let next = try await opener.open(path)
            guard !Task.isCancelled, number == opening, var model = PlayerModel(next, after: model) else { return }
            model.opening = number
            if opener.voice != nil { model.askedVoice = next.voices.preferred }
            keeper.keep(self.model.keptPlace, isFinished: self.model.isFinished)
            opened = next
            self.model = model
            keptSentence = nil
            track()
            readOn()
            setVoice(nil)
            engine.set(model.heardReader)
            engine.set(TextNormalizer(lexicon: next.lexicon))
            perform(self.model.start())
            engine.resume()
        } catch {
            model.note = error.message
            show()
        }
    }
}

extension PlayerSession {
    func speechEngine(_ engine: SpeechEngine, willLoad voice: Voice) {
        hasStarted = true
        if !screen.isFull, !options.isQuiet, model.loading != voice.name {
            context.tell("loading the voice \(voice.name)")
        }
        handle(.willLoad(voice))
    }
}
