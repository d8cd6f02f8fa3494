import BookKit
import FoundationEssentials

/// The sound of a part of a page while it is made, an MP3 file.
final class ReadAlongSound {
    /// Where the sound is until the page is there: beside it, by a name that it calls it, or where nobody else sees it.
    private enum Home {
        case beside(name: String)
        case nameless(SpoolFile)
    }

    private static let blockSize = 3 << 16

    private let writer: AudioFileWriter
    private let home: Home

    var frameCount: Int { writer.frameCount }

    /// The sound of part `number`, counted from 1.
    init(number: Int, place: ReadAlongPlace, tags: AudioTags) throws(AudiobookError) {
        if place.isFolder {
            let name = "audio/\(number.padded(to: 3)).mp3"
            home = .beside(name: name)
            writer = try AudioFileWriter(path: try place.path(of: name), format: .mp3, tags: tags)
        } else {
            let file = try SpoolFile(folder: place.folder)
            home = .nameless(file)
            writer = try AudioFileWriter(file, format: .mp3, tags: tags)
        }
    }

    func append(_ sound: EncodedSound) throws(AudiobookError) { try writer.append(sound) }

    /// Writes the part's timeline and its sound to the page, or where the page finds it.
    func finish(_ timeline: ReadAlongTimeline, into page: TextFile) throws(AudiobookError) {
        try writer.finish(chapters: [])
        let source = if case .beside(let name) = home { " data-sound=\"\(name)\"" } else { "" }
        let facts = "data-sentences=\"\(timeline.count)\" data-frames=\"\(frameCount)\"\(source)"
        try page.write("<script type=\"application/json\" class=\"part\" \(facts)>\(timeline.json)</script>")
        guard case .nameless(let sound) = home else { return }
        try page.write("<script type=\"text/plain\">")
        try embed(sound, into: page)
        try page.write("</script>")
    }

    private func embed(_ sound: SpoolFile, into page: TextFile) throws(AudiobookError) {
        var reader = try sound.reader()
        // Blocks of three bytes can be joined as Base64.
        while case let block = try reader.take(upTo: Self.blockSize), !block.isEmpty {
            try page.write(Data(block).base64EncodedString())
        }
    }
}
