import BookKit
import Glibc
import SystemKit

/// The folder of a site, in which only what was written by publishing is ever changed.
///
/// Each file is written under another name first, and only if it isn't as it should be already. What was written is
/// noted before and after, so that a site that was interrupted goes on the next time. One process at a time writes.
public final class SiteFolder {
    /// What the names of those files begin with that belong to publishing itself.
    static let ownPrefix = ".narrate-"

    /// From the file system's root, without links.
    public let path: String
    /// How many files were written, and how many taken away.
    public private(set) var counts = (written: 0, removed: 0)

    private let label: String
    private let directory: CInt
    private let old: SiteManifest
    private var new = SiteManifest()
    /// Files of an earlier time, those of one that was interrupted among them.
    private var owned: Set<String>
    /// Notes the paths of files that weren't there before, once there is one.
    private var journal: CInt = -1
    private let isNew: Bool

    /// Opens the folder, which is made if it isn't there.
    ///
    /// - Throws: `unwritable`; `damaged` when it can't be told any more what was published there.
    public init(_ path: String) throws(CatalogError) {
        label = (path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path).displayableLine
        isNew = unsafe access(path, F_OK) != 0
        try Self.makeFolder(path)
        let directory = openFile(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0, let real = unsafe realpath(path, nil) else { throw Self.unwritable(path, errno) }
        self.path = unsafe String(cString: real)
        unsafe free(real)
        self.directory = directory
        guard flock(directory, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            close(directory)
            throw CatalogError(.unwritable, "another narrate is publishing to '\(label)'; wait until it has ended")
        }
        do throws(CatalogError) {
            old = try SiteManifest.read(self.path + "/" + Self.manifestName) ?? SiteManifest()
            owned = Set(old.files.keys).union(try SiteManifest.journal(self.path + "/" + Self.journalName))
        } catch {
            close(directory)
            throw error
        }
    }

    deinit {
        close(directory)
        if journal >= 0 { close(journal) }
        // Nothing was published; where something lies in the folder, it stays.
        if isNew, counts.written == 0 { unsafe rmdir(path) }
    }

    private static let manifestName = ownPrefix + "site"
    private static let journalName = ownPrefix + "journal"
    private static let temporaryName = ownPrefix + "new"

    /// Whether something was published to a folder.
    public static func isSite(_ folder: String) -> Bool { unsafe access("\(folder)/\(manifestName)", F_OK) == 0 }

    /// Whether publishing has written the file at a path that is free of links.
    public func owns(_ file: String) -> Bool {
        guard file.hasPrefix(path + "/") else { return false }
        let name = String(file.dropFirst(path.count + 1))
        return owned.contains(name) || name.hasPrefix(Self.ownPrefix)
    }

    /// Refuses a path on the site at which there is something that isn't of publishing.
    ///
    /// - Throws: `unwritable`.
    public func claim(_ path: String) throws(CatalogError) {
        guard SitePath.isSound(path) else {
            throw CatalogError(.unwritable, "no file of a site can be called '\(path.displayableLine)'; rename it")
        }
        var status = stat()
        guard unsafe lstat(self.path + "/" + path, &status) == 0 else { return }
        guard owned.contains(path), status.st_mode & S_IFMT == S_IFREG else {
            throw CatalogError(
                .unwritable,
                "'\(label)/\(path.displayableLine)' was there before; move it away, or publish to another folder")
        }
    }

    /// Keeps a file of an earlier time if it was made of what `key` stands for and nobody has changed it since.
    ///
    /// - Throws: `unreadable`.
    public func keep(_ path: String, madeOf key: String) throws(CatalogError) -> Bool {
        guard let entry = old.files[path], entry.key == key, let hash = entry.hash else { return false }
        let file = self.path + "/" + path
        guard unsafe access(file, R_OK) == 0 else { return false }
        guard try SiteContent.file(file).hash == hash else { return false }
        new.files[path] = entry
        return true
    }

    /// Writes a file, unless it holds that already; a `key` stands for what it was made of, to be kept by it later.
    ///
    /// - Throws: `unwritable`, `unreadable`; what is there is then as it was.
    public func write(_ content: SiteContent, to path: String, madeOf key: String? = nil) throws(CatalogError) {
        try claim(path)
        let hash = if key == nil { String?.none } else { try content.hash }
        let entry = SiteManifest.Entry(key: key, hash: hash)
        let file = self.path + "/" + path
        let isThere = unsafe access(file, F_OK) == 0
        if isThere, try ContentReader.areSame(content, .file(file)) {
            new.files[path] = entry
            return
        }
        try note(path)
        try makeFolders(for: path)
        try replace(path, with: content)
        counts.written += 1
        new.files[path] = entry
    }

    /// Takes away what an earlier time has written and this one hasn't, and lets others publish here.
    ///
    /// - Throws: `unwritable`.
    public func finish() throws(CatalogError) {
        for name in owned.subtracting(new.files.keys).sorted() where hasPlainFolders(name) {
            guard unsafe unlink(path + "/" + name) == 0 else {
                guard errno == ENOENT || errno == ENOTDIR else { throw Self.unwritable("\(label)/\(name)", errno) }
                continue
            }
            counts.removed += 1
            removeFolders(of: name)
        }
        if new != old { try replace(Self.manifestName, with: .bytes(new.bytes)) }
        unsafe unlink(path + "/" + Self.journalName)
        flock(directory, LOCK_UN)
    }

    // MARK: Files

    /// Notes a path before there is a file, so that nobody takes that for somebody else's.
    private func note(_ path: String) throws(CatalogError) {
        guard owned.insert(path).inserted else { return }
        if journal < 0 {
            let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
            journal = openFile(self.path + "/" + Self.journalName, flags, 0o666)
        }
        guard journal >= 0 else { throw Self.unwritable("\(label)/\(path)", errno) }
        try fill(journal, with: (Array(path.utf8) + [0])[...], path)
    }

    private func replace(_ name: String, with content: SiteContent) throws(CatalogError) {
        let temporary = path + "/" + Self.temporaryName
        unsafe unlink(temporary)
        let file = openFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard file >= 0 else { throw Self.unwritable("\(label)/\(name)", errno) }
        do throws(CatalogError) {
            defer { close(file) }
            let reader = try ContentReader(content)
            while true {
                let piece = try reader.next()
                if piece.isEmpty { break }
                try fill(file, with: piece, name)
            }
            guard flushFile(file) == 0 || errno == EINVAL else { throw Self.unwritable("\(label)/\(name)", errno) }
            guard unsafe rename(temporary, path + "/" + name) == 0 else {
                throw Self.unwritable("\(label)/\(name)", errno)
            }
        } catch {
            unsafe unlink(temporary)
            throw error
        }
    }

    private func fill(_ file: CInt, with piece: ArraySlice<UInt8>, _ name: String) throws(CatalogError) {
        var rest = piece
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest.removeFirst(count)
            } else if errno != EINTR {
                throw Self.unwritable("\(label)/\(name)", errno)
            }
        }
    }

    /// Makes the folders that the file is in; a link to one isn't followed.
    private func makeFolders(for name: String) throws(CatalogError) {
        for folder in folders(of: name) {
            if unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST && isPlainFolder(folder) { continue }
            throw Self.unwritable(folder, errno == EEXIST ? ENOTDIR : errno)
        }
    }

    private func hasPlainFolders(_ name: String) -> Bool { folders(of: name).allSatisfy(isPlainFolder) }

    /// The folders between the site's root and a file.
    private func folders(of name: String) -> [String] {
        let parts = name.split(separator: "/").dropLast()
        return parts.indices.map { path + "/" + parts[...$0].joined(separator: "/") }
    }

    private func isPlainFolder(_ folder: String) -> Bool {
        var status = stat()
        return unsafe lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Removes the folders that a file was in, as far as nothing is left in them.
    private func removeFolders(of name: String) {
        for folder in folders(of: name).reversed() where unsafe rmdir(folder) != 0 { return }
    }

    private static func makeFolder(_ path: String) throws(CatalogError) {
        guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
        let code = errno
        let parent = BookFolder(of: path.hasSuffix("/") ? String(path.dropLast()) : path).path
        guard code == ENOENT, parent != path, parent != "." else { throw unwritable(path, code) }
        try makeFolder(parent)
        guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw unwritable(path, errno) }
    }

    private static func unwritable(_ path: String, _ code: CInt) -> CatalogError {
        let remedy =
            switch code {
            case ENOSPC, EDQUOT: "make room, and publish again"
            case EACCES, EPERM, EROFS: "check the permissions of its folder"
            case ENOTDIR, EEXIST: "there is something else where a folder must be; move it away"
            default: "publish to another folder"
            }
        return CatalogError(.unwritable, "cannot write '\(path.displayableLine)': \(systemReason(code)); \(remedy)")
    }
}
