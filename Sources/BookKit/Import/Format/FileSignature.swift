/// The bytes by which a file that is no plain text is known.
struct FileSignature: Sendable {
    /// Where in the file they are.
    let offset: Int
    let bytes: [UInt8]
    /// What the file begins with, too.
    private let beginning: String
    let format: ForeignFormat

    private init(
        _ latin1: String, at offset: Int = 0, behind beginning: String = "", _ name: String,
        _ remedy: ForeignFormat.Remedy = .text
    ) {
        self.offset = offset
        self.beginning = beginning
        bytes = latin1.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        format = ForeignFormat(name, remedy)
    }

    func isFound(in file: [UInt8]) -> Bool {
        file.dropFirst(offset).starts(with: bytes) && file.starts(with: beginning.utf8)
    }

    static let propertyList = FileSignature("bplist", "a binary property list")
    static let zip = FileSignature("PK\u{3}\u{4}", "a zip archive", .unpack("unzip"))
    static let emptyZip = FileSignature("PK\u{5}\u{6}", "an empty zip archive")

    static let all =
        [propertyList, zip, emptyZip] + documents + archives + pictures + recordings + [
            FileSignature("\u{7F}ELF", "a program"), FileSignature("SQLite format 3\0", "a database"),
        ]

    private static let documents = [
        FileSignature("%PDF-", "a PDF document", .convert("pdftotext -layout", to: "txt")),
        FileSignature("{\\rtf", "an RTF document", .pandoc(from: "rtf")),
        FileSignature("\u{D0}\u{CF}\u{11}\u{E0}", "a Word document", .convert("catdoc", option: "> ", to: "txt")),
        FileSignature("%!PS", "a PostScript document", .convert("ps2ascii", to: "txt")),
        FileSignature("\u{4}%!PS", "a PostScript document", .convert("ps2ascii", to: "txt")),
        FileSignature("AT&TFORM", "a DjVu document", .convert("djvutxt", to: "txt")),
        FileSignature("BOOKMOBI", at: 60, "a Kindle book", .calibre),
        FileSignature("TEXtREAd", at: 60, "a Palm book", .calibre),
        FileSignature("PNRdPPrs", at: 60, "an eReader book", .calibre),
        FileSignature("TPZ0", "a Kindle book", .calibre),
        FileSignature("\u{EA}DRMION\u{EE}", "a Kindle book", .advice("it is protected: read it where it was bought")),
        FileSignature("CONT\u{2}\0", "a Kindle book", .calibre),
        FileSignature("ITOLITLS", "a Microsoft Reader book", .calibre),
        FileSignature("ITSF\u{3}\0", "a help file of Windows", .calibre),
        FileSignature("L\0R\0F\0", "a Sony Reader book", .calibre),
    ]

    private static let archives = [
        FileSignature("\u{1F}\u{8B}", "a gzip archive", .unpack("gunzip")),
        FileSignature("BZh", "a bzip2 archive", .unpack("bunzip2")),
        FileSignature("\u{FD}7zXZ\0", "an xz archive", .unpack("unxz")),
        FileSignature("\u{28}\u{B5}\u{2F}\u{FD}", "a zstd archive", .unpack("unzstd")),
        FileSignature("7z\u{BC}\u{AF}", "a 7z archive", .unpack("7z x")),
        FileSignature("Rar!\u{1A}\u{7}", "a RAR archive", .unpack("unrar x")),
        FileSignature("ustar", at: 257, "a tar archive", .unpack("tar -xf")),
    ]

    private static let pictures = [
        FileSignature("\u{89}PNG", "a PNG picture"), FileSignature("\u{FF}\u{D8}\u{FF}", "a JPEG picture"),
        FileSignature("GIF8", "a GIF picture"), FileSignature("II*\0", "a TIFF picture"),
        FileSignature("MM\0*", "a TIFF picture"), FileSignature("WEBP", at: 8, behind: "RIFF", "a WebP picture"),
        FileSignature("ftypavif", at: 4, "an AVIF picture"), FileSignature("ftypheic", at: 4, "a HEIC picture"),
    ]

    private static let recordings = [
        FileSignature("OggS\0", "an Ogg recording"), FileSignature("fLaC\0", "a FLAC recording"),
        FileSignature("ID3\u{2}", "an MP3 recording"), FileSignature("ID3\u{3}", "an MP3 recording"),
        FileSignature("ID3\u{4}", "an MP3 recording"), FileSignature("\u{FF}\u{FB}", "an MP3 recording"),
        FileSignature("WAVE", at: 8, behind: "RIFF", "a WAV recording"),
        FileSignature("ftypM4", at: 4, "an MP4 recording"),
        FileSignature("ftyp", at: 4, "a video"), FileSignature("\u{1A}E\u{DF}\u{A3}", "a video"),
    ]
}
