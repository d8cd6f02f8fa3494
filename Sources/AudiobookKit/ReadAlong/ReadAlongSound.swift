import BookKit
import FoundationEssentials
import Glibc

/// The sound of a part of a page while it is made, an MP3 file.
final class ReadAlongSound {
    private static let blockSize = 3 << 16

    private let writer: AudioFileWriter
    private let path: String
    /// What the page calls the file; nil when it is taken into the page.
    private let name: String?

    var frameCount: Int { writer.frameCount }

    /// The sound of part `number`, counted from 1.
    init(number: Int, place: ReadAlongPlace, tags: AudioTags) throws(AudiobookError) {
        if place.isFolder {
            let name = "audio/\(String(number + 1_000).dropFirst(number < 1_000 ? 1 : 0)).mp3"
            self.name = name
            path = try place.path(of: name)
        } else {
            name = nil
            path = place.passingPath
        }
        writer = try AudioFileWriter(path: path, format: .mp3, tags: tags)
    }

    deinit { if name == nil { unsafe unlink(path) } }

    func append(_ sound: EncodedSound) throws(AudiobookError) { try writer.append(sound) }

    /// Writes the part's timeline and its sound to the page, or where the page finds it.
    func finish(_ timeline: ReadAlongTimeline, into page: TextFile) throws(AudiobookError) {
        try writer.finish(chapters: [])
        let source = name.map { " data-sound=\"\($0)\"" } ?? ""
        let facts = "data-sentences=\"\(timeline.count)\" data-frames=\"\(frameCount)\"\(source)"
        try page.write("<script type=\"application/json\" class=\"part\" \(facts)>\(timeline.json)</script>")
        guard name == nil else { return }
        try page.write("<script type=\"text/plain\">")
        try embed(into: page)
        try page.write("</script>")
    }

    private func embed(into page: TextFile) throws(AudiobookError) {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw AudiobookError(.fileFailed, "cannot read '\(path)'; render again") }
        var reader = BinaryFile(file).reader()
        // Blocks of three bytes can be joined as Base64.
        while case let block = try reader.take(upTo: Self.blockSize), !block.isEmpty {
            try page.write(Data(block).base64EncodedString())
        }
    }
}
