import BookKit
import Glibc
import SpeechKit

/// Writes a book as a property list, with its pictures and recordings in a folder beside it.
struct BookExport {
    /// What the book names and isn't there.
    private(set) var missing: [String] = []

    private let reading: BookReading
    private let path: String
    /// The name of the folder, beside the property list.
    private let folderName: String
    /// The names that files were given, by what they are called in the source; nil for what can't be read.
    private var names: [String: String?] = [:]
    private var taken: Set<String> = []
    /// The files that weren't there before, in a folder that perhaps wasn't either.
    private var written: [String] = []
    private var hasMadeFolder = false

    init(_ reading: BookReading, to path: String) {
        self.reading = reading
        self.path = path
        let name = path.split(separator: "/").last ?? "book"
        folderName = (name.hasSuffix(".plist") ? name.dropLast(6) : name) + ".files"
    }

    /// How many pictures and recordings are beside the property list.
    var fileCount: Int { names.values.count { $0 != nil } }

    /// Writes everything, the property list last; what was written is removed when something can't be.
    ///
    /// Files that are in the folder already stay as they are.
    mutating func write() throws(SpeechError) {
        do throws(SpeechError) {
            let cover = try reading.book.coverImage.flatMap { (name) throws(SpeechError) in try picture(name) }
            var pages = reading.book.pages
            for index in pages.indices { try moveFiles(of: &pages[index]) }
            let book = reading.book.with(pages: pages, coverImage: cover)
            let list = BookWriter(folder: BookFolder(path: parent)).propertyList(of: book)
            try write(Array(list.utf8), to: path)
        } catch {
            for file in written { unsafe unlink(file) }
            if hasMadeFolder { unsafe rmdir(folder) }
            throw error
        }
    }

    /// Whether two paths lead to one file.
    static func areSameFile(_ path: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard unsafe stat(path, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
        return first.st_ino == second.st_ino && first.st_dev == second.st_dev
    }

    private var parent: String { BookFolder(of: path).path }

    private var folder: String { "\(parent)/\(folderName)" }

    private mutating func moveFiles(of page: inout Page) throws(SpeechError) {
        if let name = page.backgroundImage { page.backgroundImage = try picture(name) }
        for index in page.utterances.indices {
            guard let recording = page.utterances[index].recording else { continue }
            let name = try copy(recording.entry ?? recording.path) { try? recording.contents(atMost: 512 << 20) }
            page.utterances[index].recording = name.map {
                Recording(path: "\(parent)/\($0)", start: recording.start, end: recording.end)
            }
        }
    }

    private mutating func picture(_ name: String) throws(SpeechError) -> String? {
        let source = reading.folder
        return try copy(name) { source?.contents(of: name) }
    }

    /// Copies a file once, and answers with its new name, relative to the property list; nil if it can't be read.
    private mutating func copy(_ name: String, contents: () -> [UInt8]?) throws(SpeechError) -> String? {
        if let known = names[name] { return known }
        guard let bytes = contents() else {
            missing.append(name)
            names[name] = .some(nil)
            return nil
        }
        if unsafe mkdir(folder, 0o777) == 0 { hasMadeFolder = true }
        let free = freeName(for: name, holding: bytes)
        let copy = "\(folderName)/\(free.name)"
        if !free.isWritten {
            let file = "\(parent)/\(copy)"
            try write(bytes, to: file)
            written.append(file)
        }
        taken.insert(free.name)
        names[name] = copy
        return copy
    }

    /// The last part of `name`, made safe, with a number where another file has it; one that holds the same may be there.
    private func freeName(for name: String, holding bytes: [UInt8]) -> (name: String, isWritten: Bool) {
        let last = (name.split(separator: "/").last.map(String.init) ?? "file").displayableLine
        let safe = String(last.drop { $0 == "." }.prefix(100))
        var number = 1
        while true {
            let candidate = number == 1 && !safe.isEmpty ? safe : "\(number)-\(safe)"
            number += 1
            guard !taken.contains(candidate) else { continue }
            let file = "\(folder)/\(candidate)"
            var status = stat()
            if unsafe lstat(file, &status) != 0 { return (candidate, false) }
            let mayBeSame = status.st_mode & S_IFMT == S_IFREG && status.st_size == bytes.count
            if mayBeSame, (try? FileContents.read(file, atMost: bytes.count)) == bytes { return (candidate, true) }
        }
    }

    private func write(_ bytes: [UInt8], to path: String) throws(SpeechError) {
        let file = try OutputFile(path: path)
        try file.write(bytes)
        try file.publish()
    }
}

extension Book {
    /// The same book on other pages.
    func with(pages: [Page], coverImage: String?) -> Book {
        Book(
            title: title, author: author, language: language, identifier: identifier, fingerprint: fingerprint,
            coverImage: coverImage, pages: pages, chapters: chapters, hasOwnTitlePage: hasOwnTitlePage)
    }

    /// The book without pictures and recordings.
    var withoutFiles: Book {
        var pages = pages
        for page in pages.indices {
            pages[page].backgroundImage = nil
            for index in pages[page].utterances.indices { pages[page].utterances[index].recording = nil }
        }
        return with(pages: pages, coverImage: nil)
    }
}
