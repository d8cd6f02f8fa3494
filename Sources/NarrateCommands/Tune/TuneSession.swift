import BookKit
import LibraryKit
import SpeechKit
import TerminalKit

/// Tunes a book on a terminal: with keys on a screen, or with lines that are typed and answered.
@MainActor
final class TuneSession: BookSession {
    let engine: SpeechEngine
    let context: Context
    var status = ExitStatus.success
    var isSuspending = false

    private let source: PlaybackSource
    private let screen: BookScreen<TuneView>
    private let voices: TuneVoices
    private let isPlain: Bool
    private var file: TuneFile
    private var model: TuneModel
    /// How often something was to be spoken.
    private var speakings = 0
    var errands: [Task<Void, Never>] = []
    private var printed: String?
    /// The input has ended once, and there were changes.
    private var hasEnded = false
    /// Where the changes were kept when a signal came.
    private var unsavedPath: String?

    init(
        _ model: TuneModel, file: TuneFile, voices: TuneVoices, lexicon: SpeechLexicon, isPlain: Bool,
        sink: sending any AudioSink
    ) {
        (self.model, self.file, self.voices, self.isPlain) = (model, file, voices, isPlain)
        context = voices.context
        source = PlaybackSource(model.book)
        screen = BookScreen(
            context, face: TuneView(context), pictures: model.look.pictureColours, isPlain: isPlain)
        engine = SpeechEngine(
            synthesizer: context.worker, sink: sink, source: source,
            normalizer: TextNormalizer(lexicon: lexicon), voice: { [voices] in voices.voices.voice(for: $0) })
    }

    var isSounding: Bool { model.phase == .speaking }
    var wantsKeys: Bool { !isPlain }

    /// Returns when the author has had enough.
    func run() async throws(CommandError) -> ExitStatus {
        // Much may have to be kept.
        context.terminal.prolongGrace()
        if let warning = file.warning { tell(warning) }
        if isPlain {
            context.print(
                "\(model.placeSentence)\ntype a command, such as 'rate 0.45' or 'next', then Enter; 'help' lists all")
        }
        let outcome: Result<ExitStatus, CommandError> = await withDiscardingTaskGroup { group in
            if isPlain {
                group.addTask { [weak self, context] in
                    do throws(CommandError) {
                        for try await line in InputLines(context.input) { await self?.obey(line) }
                    } catch {
                        context.tell(error.message)
                        await self?.finish(.failure)
                    }
                }
            }
            let outcome: Result<ExitStatus, CommandError>
            do throws(CommandError) {
                outcome = .success(try await speak())
            } catch {
                outcome = .failure(error)
            }
            errands.forEach { $0.cancel() }
            group.cancelAll()
            return outcome
        }
        if model.draft.isChanged, (try? outcome.get()) != .success {
            keep()
            let place = unsavedPath.map { "; they are in '\($0)'" } ?? ""
            context.tell("the changes of '\(file.path)' weren't saved" + place)
        }
        return try outcome.get()
    }

    func enter() {
        guard !isPlain else { return }
        screen.open()
        show()
    }

    func leave() { screen.close() }

    func keep() {
        if model.draft.isChanged, unsavedPath == nil { unsavedPath = file.keepUnsaved(model.draft) }
    }

    func show() {
        guard !isPlain else { return }
        screen.show(model, folder: file.folder) { [weak self] missing in
            if let missing { self?.model.note = missing.description }
            self?.show()
        }
    }

    func press(_ key: Key) { perform(model.press(key)) }

    /// What is typed on a line; nil at the end of the input.
    private func obey(_ line: String?) async {
        guard let line else {
            if model.draft.isChanged, !hasEnded {
                context.print("there are changes; 'save' keeps them, 'quit!' throws them away")
                hasEnded = true
            } else {
                finish(model.draft.isChanged ? .failure : .success)
            }
            return
        }
        hasEnded = false
        if let lines = TuneHelp.answer(to: line, in: model) { return lines.forEach { context.print($0) } }
        printed = nil
        let count = errands.count
        perform(model.handle(line: line))
        (model.question, model.overlay) = (nil, nil)
        // The next line is meant for what comes of this one.
        for errand in errands[count...] { await errand.value }
    }

    func handle(_ event: SpeechEvent) {
        model.handle(event)
        show()
        printNote()
    }

    private func perform(_ actions: [TuneModel.Action]) {
        for action in actions { perform(action) }
        show()
        printNote()
    }

    /// On lines what a command came to is printed, once.
    private func printNote() {
        guard isPlain, let note = model.note, note != printed else { return }
        printed = note
        context.print(StyledLine(note).text)
    }

    private func tell(_ message: String) {
        if isPlain { context.tell(message) } else { model.note = message }
    }
}

// MARK: What the model wants

extension TuneSession {
    private func perform(_ action: TuneModel.Action) {
        switch action {
        case .speak(let start, let end, let hearsSaved): speak(from: start, until: end, hearsSaved: hearsSaved)
        case .pause: engine.pause()
        case .resume: engine.resume()
        case .hush: engine.stop()
        case .preview(let voice):
            let voices = voices.voices
            engine.setVoice { voice ?? voices.voice(for: $0) }
        case .findVoice(let name): run { await $0.findVoice(name) }
        case .findPicture(let path):
            perform(file.problem(withPicture: path).map { model.refuse($0) } ?? model.setPicture(path))
        case .listVoices where isPlain:
            run { session in
                for line in await TuneHelp.voices(for: session.model.book, in: session.context) {
                    session.context.print(line)
                }
            }
        case .listVoices:
            run { session in
                let lists = PlayerLists(context: session.context)
                let name = session.model.utterance.map { session.voices.voices.voice(for: $0).name } ?? ""
                session.model.show(await lists.voices(for: session.model.book.language, current: name))
                session.show()
            }
        case .listPictures: listPictures()
        case .save(let isForced, let quits): save(isForced: isForced, quits: quits)
        case .redraw: screen.redraw()
        case .finish(let status): finish(status)
        }
    }

    private func speak(from start: BookPlace, until end: BookPlace?, hearsSaved: Bool) {
        speakings += 1
        let book = hearsSaved ? model.draft.saved : model.book
        source.set(book, limit: end)
        guard let utterance = source.utterance(at: start.position) else { return }
        let index = start.index
        guard let query = utterance.attributes.voice, !voices.voices.knows(query) else {
            return engine.jump(to: utterance, from: index)
        }
        run { [speakings] session in
            for message in await session.voices.extend(for: book) { session.model.note = message }
            // Something else is to be spoken by now.
            guard speakings == session.speakings else { return }
            session.engine.jump(to: utterance, from: index)
        }
    }

    private func findVoice(_ name: String) async {
        let (position, utterance) = (model.position, model.utterance)
        do throws(CommandError) {
            let voice = try await voices.voice(named: name)
            voices.voices.set(voice, for: voice.query)
            guard model.position == position, model.utterance == utterance else {
                return perform(model.refuse("\(voice.name) is found, but you have gone on; choose it again"))
            }
            perform(model.setVoice(voice))
        } catch {
            perform(model.refuse(error.message))
        }
    }

    private func listPictures() {
        if file.isNew { return perform(model.refuse(TuneFile.saveFirst)) }
        let menu = PictureFiles.menu(of: file, chosen: model.page.backgroundImage)
        if isPlain { TuneHelp.lines(of: menu).forEach { context.print($0) } } else { model.show(menu) }
    }

    private func save(isForced: Bool, quits: Bool) {
        do throws(CommandError) {
            switch try file.save(&model.draft, isForced: isForced) {
            case .saved(let message):
                model.didSave(message)
                if quits { finish(.success) }
            case .changedMeanwhile:
                model.question = .overwrite(quits: quits)
                model.note = "another program changed '\(file.path)'; 'save!' writes over it"
            }
        } catch {
            model.note = error.message
        }
    }
}
