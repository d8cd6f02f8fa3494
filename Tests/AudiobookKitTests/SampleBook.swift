import AudiobookKit
import BookKit

/// Tags and chapters for tests, with all that has broken files.
enum SampleBook {
    /// A PNG file of one pixel.
    static let cover: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8,
        2, 0,
        0, 0, 0x90, 0x77, 0x53, 0xDE, 0, 0, 0, 12, 0x49, 0x44, 0x41, 0x54, 0x08, 0xD7, 0x63, 0xF8, 0xCF, 0xC0, 0, 0, 3,
        1, 1, 0,
        0x18, 0xDD, 0x8D, 0xB0, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    static let titles = [
        "One; two = #3 \\ four: \"five\"", "Two\nlines\r\nand\ttabs", "", "Мир 平和 👩‍🚀 é",
        String(repeating: "long ", count: 60),
    ]

    /// What players are to show for them.
    static let shownTitles = [
        titles[0], "Two lines and tabs", "—", titles[3], String(titles[4].dropLast()),
    ]

    static var tags: AudioTags {
        var tags = AudioTags(title: "A; B = C #1 \\ x: é 👩‍🚀")
        tags.author = "Jane \"J\" Doe; K. = L."
        tags.narrator = "espeak-ng, English"
        tags.language = "de"
        tags.track = (3, 12)
        tags.comment = "Made\nby narrate"
        tags.cover = cover
        return tags
    }

    static func chapters(at frames: [Int], titles: [String] = titles) -> [TimedChapter] {
        zip(titles, frames).map { title, frame in
            TimedChapter(title: title, start: BookPosition(page: 1, utterance: 0), frame: frame)
        }
    }
}
