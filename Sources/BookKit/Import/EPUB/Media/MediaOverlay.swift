/// The clips of recorded speech that an EPUB lays over its documents.
struct MediaOverlay: Sendable {
    /// What is heard for an element.
    struct Clip: Hashable, Sendable {
        let target: ArchiveReference
        /// The path of the sound in the archive.
        let sound: String
        let start: Double
        /// Nil for the end of the sound.
        var end: Double?
    }

    /// Nothing shorter can be heard.
    private static let shortest = 0.001

    /// In the order of the overlay.
    private(set) var clips: [Clip]

    init(_ document: XMLElement, at path: String, in archive: Archive) {
        clips = document.descendants(named: "par").compactMap { Self.clip($0, at: path, in: archive) }
        endClips()
        clips.removeAll { clip in clip.end.map { $0 - clip.start < Self.shortest } ?? false }
    }

    /// A passage without sound of its own is left to the synthesizer.
    private static func clip(_ passage: XMLElement, at path: String, in archive: Archive) -> Clip? {
        guard let sound = passage.child(named: "audio"),
            let target = passage.child(named: "text")?["src"].flatMap({ archive.reference($0, from: path) }),
            let file = sound["src"].flatMap({ archive.reference($0, from: path) })
        else { return nil }
        let start = (sound["clipBegin"] ?? sound["clip-begin"]).flatMap(ClockValue.seconds)
        let end = (sound["clipEnd"] ?? sound["clip-end"]).flatMap(ClockValue.seconds)
        return Clip(target: target, sound: file.path, start: start ?? 0, end: end)
    }

    /// A clip without an end goes on until the next one of the same sound begins.
    private mutating func endClips() {
        var nextStarts: [String: Double] = [:]
        for index in clips.indices.reversed() {
            let clip = clips[index]
            if clip.end == nil, let next = nextStarts[clip.sound], next > clip.start { clips[index].end = next }
            nextStarts[clip.sound] = clip.start
        }
    }
}
