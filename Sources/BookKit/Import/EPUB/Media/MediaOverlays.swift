/// Looks up the recordings of an EPUB's documents in its media overlays.
struct MediaOverlays: Sendable {
    /// The EPUB's own path; nil when it came from no file, to which no recording can refer.
    let bookPath: String?
    /// The overlay that was read last; several documents may share one.
    private var latest: (path: String, overlay: MediaOverlay)?
    /// What was noted already.
    private var noted: Set<String> = []

    init(bookPath: String?) { self.bookPath = bookPath }

    /// What is heard for the elements of the document at `path`, by their identifiers.
    mutating func recordings(for path: String, overlay item: EPUBItem?, in parts: inout EPUBParts) -> [String:
        Recording]
    {
        guard let item else { return [:] }
        guard let bookPath else {
            noteOnce(item.path, "has recordings, which only play from a file; the text is synthesized", in: &parts)
            return [:]
        }
        var recordings: [String: Recording] = [:]
        for clip in clips(of: item.path, in: &parts) where clip.target.path == path && !clip.target.fragment.isEmpty {
            guard parts.archive.entry(named: clip.sound) != nil else {
                noteOnce(clip.sound, "is a recording that isn't in the archive; its text is synthesized", in: &parts)
                continue
            }
            recordings[clip.target.fragment] = Self.recording(
                of: clip, in: bookPath, after: recordings[clip.target.fragment])
        }
        return recordings
    }

    /// An element may have several clips, which are heard as one if they are one stretch of the same sound.
    private static func recording(of clip: MediaOverlay.Clip, in book: String, after earlier: Recording?) -> Recording {
        guard let earlier else {
            return Recording(path: book, entry: clip.sound, start: clip.start, end: clip.end)
        }
        guard earlier.entry == clip.sound, let end = earlier.end, abs(end - clip.start) < 0.01 else { return earlier }
        return Recording(path: book, entry: clip.sound, start: earlier.start, end: clip.end)
    }

    private mutating func clips(of path: String, in parts: inout EPUBParts) -> [MediaOverlay.Clip] {
        if let latest, latest.path == path { return latest.overlay.clips }
        guard let document = parts.document(at: path) else { return [] }
        let overlay = MediaOverlay(document, at: path, in: parts.archive)
        latest = (path, overlay)
        return overlay.clips
    }

    private mutating func noteOnce(_ path: String, _ message: String, in parts: inout EPUBParts) {
        if noted.insert(path).inserted { parts.note(path, message) }
    }
}
