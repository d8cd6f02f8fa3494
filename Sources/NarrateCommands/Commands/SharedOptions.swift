import SpeechKit

extension ArgumentSpecification {
    static let book = ArgumentSpecification(
        name: "BOOK",
        help: "A narrated book (a property list), an EPUB, or a file of text, Markdown or HTML; or a part of the title "
            + "of one on your shelf; - is standard input.", kind: .book)

    /// The same, where the reader may be asked.
    static var optionalBook: ArgumentSpecification {
        var book = book
        book.isOptional = true
        return book
    }
}

/// Options that several commands have.
extension OptionSpecification {
    static let voice = OptionSpecification(
        "voice", short: "v", "NAME", .voice,
        help: "The voice that speaks: its identifier, its name, or a language such as en-GB.")
    static let quality = OptionSpecification(
        "quality", "HOW", .choice(Voice.Quality.allCases.map(\.rawValue)),
        help: "The quality of a voice that is chosen by its language: enhanced is a natural voice.")
    static let speed = OptionSpecification(
        "speed", "X", .number(ReaderProsody.speeds), help: "Times the normal speed.")
    static let device = OptionSpecification(
        "device", "NAME", .device,
        help: "The device that is heard: one that 'narrate devices' lists, any PCM, or null for none.")
    static let noImages = OptionSpecification("no-images", help: "Show no pictures.")
    static let plain = OptionSpecification(
        "plain", help: "Print lines in place of drawing a screen, as for a screen reader.")
    static let force = OptionSpecification("force", short: "f", help: "Write over a file that is there.")
    static let workers = OptionSpecification(
        "workers", short: "j", "N", .integer(1...256), help: "How many speak side by side; one a processor usually.")
    static let json = OptionSpecification("json", help: "Answer in JSON.")
}
