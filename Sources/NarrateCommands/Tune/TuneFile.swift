import BookKit
import Glibc
import SpeechKit
import SystemKit

/// The file that a tuned book is saved to: a property list, whose text changes only where the book does.
struct TuneFile {
    enum Outcome: Hashable {
        /// With what is to be told of it.
        case saved(String)
        /// Another program has written the file since it was read; nothing was saved.
        case changedMeanwhile
    }

    private static let largestFile = 256 << 20

    let path: String
    /// The book as it was opened.
    let reading: BookReading
    /// Where its pictures are.
    private(set) var folder: BookFolder?
    /// What is to be known about how it will be saved; nil for nothing special.
    private(set) var warning: String?
    /// Nil for a document, until it was saved as a property list.
    private var editor: PropertyListEditor?
    /// What the file held when it was read or written last.
    private var written: [UInt8] = []
    private var hasBackup = false
    /// What was read and saved so far, so that a book that is again what it was is written as it was, to the byte.
    private var versions: [(book: Book, text: [UInt8])] = []
    private static let mostVersions = 20

    /// Opens the book at `path`; a document is saved to `output`, or beside itself as a property list.
    ///
    /// - Throws: Why it is no book, or can't be saved there.
    init(
        _ path: String, output: String?, importing: (String) throws(CommandError) -> BookReading
    ) throws(CommandError) {
        let bytes = try? FileContents.read(path, atMost: Self.largestFile)
        if let bytes, PropertyListEditor.canEdit(bytes, named: path) {
            guard output == nil else {
                throw CommandError(
                    .usage, "'\(path)' is a narrated book, which is saved where it is; leave out '--output'")
            }
            do throws(BookError) {
                let editor = try PropertyListEditor(bytes, folder: BookFolder(of: path))
                (reading, self.editor, written) = (editor.reading, editor, bytes)
                if !editor.wasBinary { versions = [(editor.reading.book, bytes)] }
            } catch {
                throw CommandError(error, path: path)
            }
            self.path = path
            if editor?.wasBinary == true {
                warning = "'\(path)' is binary; it will be saved as XML, without dates and data"
            }
        } else {
            reading = try importing(path)
            self.path = output ?? path.withoutSuffix.base + ".plist"
            guard unsafe access(self.path, F_OK) != 0 else {
                throw CommandError(
                    .usage, "'\(self.path)' is there already; tune that, or name another file by '--output'")
            }
            warning = "'\(path)' stays as it is; the tuned book will be '\(self.path)'"
        }
        folder = reading.folder
        let unsaved = unsavedPaths.prefix(20).filter { unsafe access($0, F_OK) == 0 }.map { "'\($0.lastPart)'" }
        guard !unsaved.isEmpty else { return }
        let found = "changes that weren't saved are in \(unsaved.joined(separator: ", ")) beside it"
        warning = warning.map { "\($0); \(found)" } ?? found
    }

    /// Where changes may go that weren't saved when the program was ended.
    private var unsavedPaths: some Sequence<String> {
        sequence(first: 1) { $0 + 1 }.lazy.map { [path] in "\(path).unsaved\($0 == 1 ? "" : "-\($0)")" }
    }

    /// It isn't written yet: the book is still a document.
    var isNew: Bool { editor == nil }

    static let saveFirst = "save the book first; then it has a folder for pictures"

    /// Why a page can't have the picture at that path from the book's folder; nil when it can.
    func problem(withPicture path: String) -> String? {
        if isNew { return Self.saveFirst }
        if BookFolder(of: self.path).path(of: path) != nil { return nil }
        return "there is no picture '\(path.displayableLine)' in the book's folder; 'picture' lists them"
    }

    /// The draft to begin with.
    var draft: BookDraft {
        editor.map { BookDraft($0.reading.book, hasOwnContents: $0.hasOwnContents) } ?? BookDraft(reading.book)
    }

    /// Saves what has become of the book: whoever reads the file, at whatever moment, finds the old or the new, whole.
    ///
    /// - Throws: Why it isn't saved; the file is then as it was.
    mutating func save(_ draft: inout BookDraft, isForced: Bool) throws(CommandError) -> Outcome {
        guard let editor else { return try export(&draft, isForced: isForced) }
        let text: [UInt8]
        do throws(BookError) {
            if let version = versions.last(where: { $0.book == draft.book }) {
                text = version.text
            } else {
                text = try editor.text(for: draft.book, origins: draft.origins)
            }
        } catch {
            throw CommandError(error, path: path)
        }
        let found = try textOnDisk()
        if let found, found != written, !isForced { return .changedMeanwhile }
        var message = "saved '\(path)'"
        if let found, !hasBackup {
            try write(found, to: path + "~")
            hasBackup = true
            message += "; as it was before it is in '\(path)~'"
        }
        try write(text, to: path)
        try read(text)
        return .saved(message)
    }

    /// What is in the file now; nil when it is gone.
    ///
    /// - Throws: Why it can't be read, and so not be kept as a backup.
    private func textOnDisk() throws(CommandError) -> [UInt8]? {
        do throws(BookError) {
            return try FileContents.read(path, atMost: Self.largestFile)
        } catch {
            if error.code == .notFound { return nil }
            throw CommandError(error, path: path)
        }
    }

    /// Keeps changes beside the file when the program is ended from outside; where, or nil if that can't be done.
    func keepUnsaved(_ draft: BookDraft) -> String? {
        do {
            let text =
                try editor?.text(for: draft.book, origins: draft.origins)
                ?? Array(BookWriter().propertyList(of: draft.book).utf8)
            guard let free = unsavedPaths.first(where: { unsafe access($0, F_OK) != 0 }) else { return nil }
            try write(text, to: free)
            return free
        } catch {
            return nil
        }
    }

    /// Writes the document as a property list, with its pictures and recordings beside it.
    private mutating func export(_ draft: inout BookDraft, isForced: Bool) throws(CommandError) -> Outcome {
        guard unsafe isForced || access(path, F_OK) != 0 else { return .changedMeanwhile }
        var export = BookExport(BookReading(book: draft.book, folder: folder), to: path)
        let text: [UInt8]
        do {
            try export.write()
            text = try FileContents.read(path, atMost: Self.largestFile)
        } catch let error as SpeechError {
            throw CommandError(error)
        } catch let error as BookError {
            throw CommandError(error, path: path)
        } catch {
            throw CommandError(.failure, "'\(path)' can't be written; check its permissions")
        }
        try read(text)
        if let book = editor?.reading.book { draft.rebase(on: book) }
        let files = export.fileCount == 0 ? "" : ", with \(export.fileCount) files beside it"
        let missing = export.missing.isEmpty ? "" : "; \(export.missing.count) that it names can't be read"
        return .saved("saved '\(path)'" + files + missing)
    }

    private mutating func read(_ text: [UInt8]) throws(CommandError) {
        do throws(BookError) {
            let editor = try PropertyListEditor(text, folder: BookFolder(of: path))
            (self.editor, written, folder, warning) = (editor, text, editor.reading.folder, nil)
            // The first is what there was in the beginning.
            if versions.count == Self.mostVersions { versions.remove(at: 1) }
            versions.append((editor.reading.book, text))
        } catch {
            throw CommandError(error, path: path)
        }
    }

    /// The new file has the old one's mode and, where that may be, its owner; the disk has it before its name does.
    private func write(_ bytes: [UInt8], to target: String) throws(CommandError) {
        do throws(SpeechError) {
            let file = try OutputFile(path: target)
            try file.write(bytes)
            var status = stat()
            if unsafe stat(path, &status) == 0 {
                _ = fchown(file.descriptor, status.st_uid, status.st_gid)
                fchmod(file.descriptor, status.st_mode & 0o777)
            }
            try file.publish()
        } catch {
            throw CommandError(error)
        }
        let directory = openFile(BookFolder(of: target).path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { return }
        flushFile(directory)
        close(directory)
    }
}
