import AudiobookKit
import BookKit
import CatalogKit
import FoundationEssentials
import Glibc
import SystemKit

/// Writes a book's files to a site: the book as it is, what lies beside it and belongs to it, and an EPUB of it.
struct BookCopies {
    /// The names that pictures and recordings may have, so that no server takes them for something else.
    private static let pictures = [".png", ".jpg", ".jpeg", ".gif", ".webp"]
    private static let recordings = [".mp3", ".m4a", ".m4b", ".aac", ".ogg", ".oga", ".opus", ".flac", ".wav", ".mp4"]

    private(set) var files: [PublishedBook.File] = []
    /// What the book names and isn't offered with it.
    private(set) var missing: [String] = []
    /// When the newest file of the book was changed.
    private(set) var modified = Date.distantPast
    /// Stands for all that is in the files.
    var hash: String { all.digits }

    private var all = SipHash()
    private let site: SiteFolder
    private let folder: String

    /// `makeEdition` makes the EPUB of a book that is none, and says where.
    ///
    /// - Throws: why something can't be read or written.
    init(
        _ reading: BookReading, _ entry: BookCollection.Entry, to site: SiteFolder,
        makeEdition: () throws(AudiobookError) -> String
    ) throws(CommandError) {
        self.site = site
        folder = "books/\(entry.name)/"
        let format = reading.details.format
        // An HTML page may hold scripts, which would be at home among the pages of the site.
        if format != .html {
            try add(entry.path, as: folder + entry.name + format.suffix)
            if format == .propertyList || format == .markdown { try addCompanions(of: reading) }
        } else {
            try look(at: entry.path)
            for name in reading.companions { if let file = reading.folder?.path(of: name) { try look(at: file) } }
        }
        if format != .epub {
            let edition: String
            do throws(AudiobookError) { edition = try makeEdition() } catch { throw CommandError(error) }
            let path = folder + entry.name + BookFormat.epub.suffix
            try CommandError.of { () throws(CatalogError) in try site.write(.file(edition), to: path) }
            files.append(Self.file(path, .epub, size: try Self.status(of: edition).st_size))
        }
        if format != .html {
            let path = folder + entry.name + format.suffix
            files.append(Self.file(path, format, size: try Self.status(of: entry.path).st_size))
        }
    }

    private mutating func addCompanions(of reading: BookReading) throws(CommandError) {
        for name in reading.companions {
            let isPicture = Self.ends(name, in: Self.pictures)
            guard let file = reading.folder?.path(of: name), let place = Self.place(of: name),
                isPicture || Self.ends(name, in: Self.recordings),
                !isPicture || reading.folder?.contents(of: name).flatMap({ PictureType($0) }) != nil
            else {
                missing.append(name)
                continue
            }
            try add(file, as: folder + place)
        }
    }

    /// Where a file is looked for that has this address in the book; nil for one that is hidden.
    private static func place(of name: String) -> String? {
        var parts: [Substring] = []
        for part in name.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.contains { $0.hasPrefix(".") } ? nil : parts.joined(separator: "/")
    }

    private static func ends(_ name: String, in suffixes: [String]) -> Bool {
        suffixes.contains { name.lowercased().hasSuffix($0) }
    }

    private mutating func add(_ file: String, as path: String) throws(CommandError) {
        try look(at: file)
        try CommandError.of { () throws(CatalogError) in try site.write(.file(file), to: path) }
    }

    /// Notes what a file holds and how old it is.
    private mutating func look(at file: String) throws(CommandError) {
        let status = try Self.status(of: file)
        let time = Double(status.st_mtim.tv_sec)
        modified = max(modified, Date(timeIntervalSince1970: time))
        all.append(try CommandError.of { () throws(CatalogError) in try SiteContent.file(file).hash })
    }

    private static func status(of file: String) throws(CommandError) -> stat {
        var status = stat()
        guard unsafe stat(file, &status) == 0 else {
            throw CommandError(.failure, "cannot read '\(file.displayableLine)': \(systemReason(errno)); try again")
        }
        return status
    }

    private static func file(_ path: String, _ format: BookFormat, size: Int) -> PublishedBook.File {
        PublishedBook.File(path: path, mediaType: format.mediaType, kind: format.kind, byteCount: size)
    }
}

extension BookFormat {
    fileprivate var suffix: String {
        switch self {
        case .propertyList: ".plist"
        case .epub: ".epub"
        case .html: ".html"
        case .markdown: ".md"
        case .plainText: ".txt"
        }
    }

    /// There is no registered type for property lists; this is the one that is used.
    fileprivate var mediaType: String {
        switch self {
        case .propertyList: "application/x-plist"
        case .epub: "application/epub+zip"
        case .html: "text/html"
        case .markdown: "text/markdown"
        case .plainText: "text/plain"
        }
    }

    /// What people call it.
    fileprivate var kind: String {
        switch self {
        case .propertyList: "Narrated book"
        case .epub: "EPUB"
        case .html: "HTML"
        case .markdown: "Markdown"
        case .plainText: "Text"
        }
    }
}
