import BookKit
import LibraryKit
import SpeechKit

/// The options that say how a document is made into a narrated book.
struct ImportChoices {
    private static let notes = OptionSpecification(
        "notes", "HOW", .choice(ImportOptions.Notes.allCases.map(\.rawValue)),
        help: "What becomes of footnotes: skip them, read them inline, or at the end of the chapter.")
    private static let flat = OptionSpecification(
        "flat", help: "Read headings and quoted speech like all the rest.")
    private static let dialogueVoice = OptionSpecification(
        "dialogue-voice", "NAME", .voice, help: "The voice that reads quoted speech.")
    private static let language = OptionSpecification(
        "language", "TAG", .language, help: "The language of the book, such as fr, when it doesn't say or is wrong.")
    private static let noDescriptions = OptionSpecification(
        "no-descriptions", help: "Leave out the descriptions of pictures.")
    private static let sentencePause = pause("sentence-pause", after: "a sentence")
    private static let paragraphPause = pause("paragraph-pause", after: "a paragraph")
    private static let chapterPause = pause("chapter-pause", after: "a chapter")

    static let options = [
        notes, flat, dialogueVoice, language, noDescriptions, sentencePause, paragraphPause, chapterPause,
    ]

    private static func pause(_ name: String, after what: String) -> OptionSpecification {
        OptionSpecification(name, "SECONDS", .number(0...60), help: "The silence after \(what).")
    }

    private let change: @Sendable (inout ImportOptions) -> Void

    init(_ arguments: Arguments) {
        change = { options in
            if let notes = arguments.text(Self.notes).flatMap(ImportOptions.Notes.init) { options.notes = notes }
            if arguments.has(Self.flat) { options.isExpressive = false }
            if let name = arguments.text(Self.dialogueVoice) { options.dialogueVoice = VoiceQuery(identifier: name) }
            if let language = arguments.text(Self.language) { options.language = language }
            if arguments.has(Self.noDescriptions) { options.saysPictures = false }
            if let seconds = arguments.number(Self.sentencePause) { options.pauses.sentence = seconds }
            if let seconds = arguments.number(Self.paragraphPause) { options.pauses.paragraph = seconds }
            if let seconds = arguments.number(Self.chapterPause) { options.pauses.chapter = seconds }
        }
    }

    /// Reads all of the book at `path`.
    func read(_ path: String, settings: Settings, in context: Context) throws(CommandError) -> BookReading {
        do throws(BookError) {
            return try context.readBook(path, options: options(settings.importOptions))
        } catch {
            throw CommandError(error, path: path)
        }
    }

    /// What the settings say, changed by the options that were given.
    func options(_ options: ImportOptions) -> ImportOptions {
        var options = options
        change(&options)
        return options
    }
}
