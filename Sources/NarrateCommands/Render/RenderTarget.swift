import AudiobookKit

/// What a book is rendered to, as the name of the output says.
enum RenderTarget: Hashable {
    case audio(AudioFormat)
    /// An EPUB with media overlays.
    case epub
    /// A page for the browser, in one file or in a folder.
    case page

    /// The names that `--format` takes.
    static let names = AudioFormat.allCases.map(\.rawValue) + ["epub", "html"]

    init(_ output: String, format: String?) throws(UsageError) {
        if let named = format.flatMap(Self.init(named:)) {
            self = named
        } else if output == "-" {
            throw UsageError("'-o -' doesn't say what to write; add --format, such as --format wav")
        } else if output.hasSuffix("/") {
            self = .page
        } else if let found = Self(named: Self.suffix(of: output)) {
            self = found
        } else {
            throw UsageError(
                "'\(output)' doesn't say what to write; end it in .\(Self.names.joined(separator: ", .")), or add --format"
            )
        }
    }

    /// How the sound is encoded: an EPUB and a page have it in a format that every reading system knows.
    var soundFormat: AudioFormat {
        if case .audio(let format) = self { return format }
        return .mp3
    }

    private init?(named name: String) {
        switch name {
        case "epub": self = .epub
        case "html", "htm", "xhtml": self = .page
        case "m4a", "mp4", "aac": self = .audio(.m4b)
        case "ogg": self = .audio(.opus)
        default:
            guard let format = AudioFormat(rawValue: name) else { return nil }
            self = .audio(format)
        }
    }

    /// What follows the last point of a file's name, in lower case.
    private static func suffix(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
        return name[point...].dropFirst().lowercased()
    }
}
