import BookKit
import LibraryKit
import SpeechKit

/// Tunes a book by the lines of a pipe: it is silent but for what a line lets be heard, and ends at the first that fails.
struct TuneScript {
    private static let hearing: Set<TuneCommand> = [.hear, .readOn, .hearUtterance, .hearPage, .compare]

    var model: TuneModel
    var file: TuneFile
    let voices: TuneVoices
    let lexicon: SpeechLexicon
    let device: String?

    private var context: Context { voices.context }

    mutating func run() async throws(CommandError) -> ExitStatus {
        if let warning = file.warning { context.tell(warning) }
        var number = 0
        do throws(CommandError) {
            for try await line in InputLines(context.input) {
                guard let line else { break }
                number += 1
                guard !line.allSatisfy(\.isWhitespace), !line.hasPrefix("#") else { continue }
                do throws(CommandError) {
                    if try await obey(line) { return .success }
                } catch {
                    throw CommandError(error.status, "line \(number): \(error.message)")
                }
            }
        } catch {
            let lost = model.draft.isChanged ? "; the changes since the last 'save' are lost" : ""
            throw CommandError(error.status, error.message + lost)
        }
        guard !model.draft.isChanged else {
            throw CommandError(.failure, "the changes of '\(file.path)' weren't saved; end with 'save'")
        }
        return .success
    }

    /// True when that was the last line.
    private mutating func obey(_ line: String) async throws(CommandError) -> Bool {
        if let lines = TuneHelp.answer(to: line, in: model) {
            lines.forEach { context.print($0) }
            return false
        }
        var isHeard = false
        if case .success(.command(let command)) = TuneOrder.reading(line, keys: model.keys) {
            isHeard = Self.hearing.contains(command)
        }
        var actions = model.handle(line: line)
        while !actions.isEmpty {
            let action = actions.removeFirst()
            switch action {
            case .speak(let start, let end, let hearsSaved):
                if isHeard { try await speak(from: start, until: end, hearsSaved: hearsSaved) }
                model.handle(.didReachEnd)
            case .findVoice(let name):
                let voice = try await voices.voice(named: name)
                actions += model.setVoice(voice)
            case .findPicture(let path):
                actions += file.problem(withPicture: path).map { model.refuse($0) } ?? model.setPicture(path)
            case .listVoices:
                for line in await TuneHelp.voices(for: model.book, in: context) { context.print(line) }
            case .listPictures:
                TuneHelp.lines(of: PictureFiles.menu(of: file, chosen: nil)).forEach { context.print($0) }
            case .save(let isForced, _): try save(isForced: isForced)
            case .finish: return true
            case .pause, .resume, .hush, .preview, .redraw: break
            }
        }
        if model.isRefused || model.question != nil { throw CommandError(.failure, model.note ?? "refused") }
        if let note = model.note { context.print(note.displayableLine) }
        return false
    }

    private mutating func save(isForced: Bool) throws(CommandError) {
        switch try file.save(&model.draft, isForced: isForced) {
        case .saved(let message): model.didSave(message)
        case .changedMeanwhile:
            throw CommandError(.failure, "another program changed '\(file.path)'; 'save!' writes over it")
        }
    }

    private func speak(from start: BookPlace, until end: BookPlace?, hearsSaved: Bool) async throws(CommandError) {
        let book = hearsSaved ? model.draft.saved : model.book
        for message in await voices.extend(for: book) { context.tell(message) }
        let source = PlaybackSource(book, limit: end)
        guard let utterance = source.utterance(at: start.position) else { return }
        let engine = SpeechEngine(
            synthesizer: context.worker, sink: context.speech.sink(AudioDestination(device: device)),
            source: source, normalizer: TextNormalizer(lexicon: lexicon),
            voice: { [voices] in voices.voices.voice(for: $0) })
        engine.jump(to: utterance, from: start.index)
        _ = try await SaySession(engine: engine, context: context, showsText: false).run()
    }
}
