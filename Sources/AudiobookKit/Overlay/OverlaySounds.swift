/// The sound files of a book with overlays, each of which has the segments of one document if they allow it.
///
/// A segment is of the document that its first sentence is found in. A file that is complete goes into the spool.
package final class OverlaySounds {
    package typealias Maker = (SpoolFile, AudioFormat, AudioTags) throws(AudiobookError) -> any SoundFile

    /// The complete files.
    private(set) var files: [(path: String, range: Range<Int>)] = []

    private let folder: String
    private let format: AudioFormat
    private let tags: AudioTags
    private let temporaryFolder: String
    private let make: Maker
    private let spool: OverlaySpool
    private var current: (sound: any SoundFile, file: SpoolFile)?
    private var document: Int?
    /// For each segment its file and where in that it begins.
    private var segments: [(file: Int, frame: Int)] = []

    /// Makes files for `folder` of an archive, each of which is made without a name in `temporaryFolder`.
    init(
        folder: String, format: AudioFormat, tags: AudioTags, temporaryFolder: String, spool: OverlaySpool,
        make: @escaping Maker
    ) {
        self.folder = folder
        self.format = format
        self.tags = tags
        self.temporaryFolder = temporaryFolder
        self.spool = spool
        self.make = make
    }

    /// The number that the next segment gets.
    var segmentCount: Int { segments.count }

    /// The paths of all files in the archive, also of the one that isn't complete.
    var paths: [String] { (0..<files.count + (current == nil ? 0 : 1)).map(path) }

    /// Appends the sound of a segment of the document of that number; nil for one of no document.
    func append(_ encoded: EncodedSound, of document: Int?) throws(AudiobookError) {
        if let document, let known = self.document, document != known { try endFile() }
        self.document = self.document ?? document
        let sound: any SoundFile
        if let current {
            sound = current.sound
        } else {
            var tags = tags
            // A cover in each of many files would only make the book large.
            tags.cover = nil
            let file = try SpoolFile(folder: temporaryFolder)
            sound = try make(file, format, tags)
            current = (sound, file)
        }
        segments.append((files.count, sound.frameCount))
        try sound.append(encoded)
    }

    /// The sentence with the sound file that its segment is in.
    func resolve(_ sentence: SpokenSentence) -> SpokenSentence {
        let segment = segments[sentence.sound]
        return sentence.moved(toSound: segment.file, at: segment.frame)
    }

    /// Completes the file that segments are appended to.
    func endFile() throws(AudiobookError) {
        guard let current else { return }
        try current.sound.finish(chapters: [])
        let range = try spool.append(contentsOf: current.file)
        files.append((path(files.count), range))
        self.current = nil
        document = nil
    }

    private func path(_ index: Int) -> String {
        "\(folder)/\((index + 1).padded(to: 4)).\(format.overlaySuffix)"
    }
}

extension AudioFormat {
    /// How the names of such sound files in an EPUB end.
    fileprivate var overlaySuffix: String { self == .m4b ? "m4a" : rawValue }

    /// The media type of such sound in an EPUB; nil where readers needn't know it.
    var overlayMediaType: String? {
        switch self {
        case .mp3: "audio/mpeg"
        case .m4b: "audio/mp4"
        case .opus: "audio/ogg; codecs=opus"
        case .wav, .flac: nil
        }
    }
}
