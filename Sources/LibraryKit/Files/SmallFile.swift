import FoundationEssentials
import Glibc
import SystemKit

/// A file that is read and written whole, and is never seen half written.
package struct SmallFile: Sendable {
    package let path: String
    /// The most bytes that are read; a file with more is none of ours.
    let limit: Int
    /// A symbolic link is followed, as people keep settings elsewhere; what only narrate writes is no link.
    var followsLinks = false

    package init(path: String, limit: Int, followsLinks: Bool = false) {
        self.path = path
        self.limit = limit
        self.followsLinks = followsLinks
    }

    /// What is in the file; nil if there is none.
    ///
    /// - Throws: `damaged` if narrate can't have written it, else `unreadable`; neither names the file.
    package func read() throws(LibraryError) -> [UInt8]? {
        // Without O_NONBLOCK a pipe in the file's place would be waited for.
        let file = openFile(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
        guard file >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: return nil
            case ELOOP: throw LibraryError(.damaged, "is a link, not a file")
            case let code: throw LibraryError(.unreadable, systemReason(code))
            }
        }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw LibraryError(.unreadable, systemReason(errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw LibraryError(.damaged, "isn't a plain file") }
        return try contents(of: file)
    }

    private func contents(of file: CInt) throws(LibraryError) -> [UInt8] {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = unsafe Glibc.read(file, &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw LibraryError(.unreadable, systemReason(errno)) }
            guard count > 0 else { return bytes }
            bytes += block[..<count]
            guard bytes.count <= limit else { throw LibraryError(.damaged, "is larger than \(limit >> 10) KB") }
        }
    }

    /// Writes the file in place of the one that is there: whoever reads it finds the old or the new, whole.
    ///
    /// That holds however the process ends. Only a flushed file is sure to outlive a power cut too, which takes
    /// milliseconds.
    ///
    /// - Throws: `unwritable`; the file is then as it was.
    package func write(_ bytes: [UInt8], isFlushed: Bool) throws(LibraryError) {
        let target = followsLinks ? path.realPath ?? path : path
        let folder = target.folder
        // The name is one that no other player takes, and one that tells what may be swept away.
        let random = String(UInt64.random(in: 0 ... .max), radix: 36)
        let temporary = "\(folder)/\(Self.temporaryPrefix)\(random)"
        let file = try create(temporary, in: folder)
        let failure = fill(file, with: bytes, isFlushed: isFlushed, modeOf: target)
        close(file)
        guard unsafe failure == 0 && rename(temporary, target) == 0 else {
            let code = failure == 0 ? errno : failure
            unsafe unlink(temporary)
            throw .unwritable(path, code)
        }
        guard isFlushed else { return }
        Self.sweep((FolderNames.read(folder) ?? []).map(\.text), in: folder)
        Self.flushFolder(folder)
    }

    private func create(_ temporary: String, in folder: String) throws(LibraryError) -> CInt {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        let file = openFile(temporary, flags, 0o600)
        guard file < 0 else { return file }
        guard errno == ENOENT else { throw .unwritable(path, errno) }
        Self.makeFolder(folder)
        let second = openFile(temporary, flags, 0o600)
        guard second >= 0 else { throw .unwritable(path, errno) }
        return second
    }

    /// Returns 0 or the number of an error.
    private func fill(_ file: CInt, with bytes: [UInt8], isFlushed: Bool, modeOf target: String) -> CInt {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest.removeFirst(count)
            } else if errno != EINTR {
                return errno
            }
        }
        var status = stat()
        if unsafe followsLinks && stat(target, &status) == 0 { fchmod(file, status.st_mode & 0o777) }
        // Some file systems have nothing to flush.
        return isFlushed && flushFile(file) != 0 && errno != EINVAL ? errno : 0
    }
}

extension SmallFile {
    /// What the names of files begin with that aren't whole yet.
    static let temporaryPrefix = ".narrate-"

    /// Makes the folder and those it is in, for their owner alone; whoever writes into it learns if that failed.
    package static func makeFolder(_ path: String) {
        guard unsafe mkdir(path, 0o700) != 0, errno == ENOENT, path != path.folder else { return }
        makeFolder(path.folder)
        unsafe mkdir(path, 0o700)
    }

    /// Removes what those left in a folder who were ended while they wrote, an hour ago or longer.
    static func sweep(_ entries: [String], in folder: String) {
        for entry in entries where entry.hasPrefix(temporaryPrefix) {
            let file = "\(folder)/\(entry)"
            let date = (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate] as? Date
            if let date, date.timeIntervalSinceNow < -3_600 { try? FileManager.default.removeItem(atPath: file) }
        }
    }

    /// Puts the names in a folder on the disk as well.
    static func flushFolder(_ folder: String) {
        let directory = openFile(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { return }
        flushFile(directory)
        close(directory)
    }

    /// Gives what is in the file's place another name beside it, and answers with that; nil if that can't be done.
    func setAside() -> String? {
        let names = (0..<100).lazy.map { $0 == 0 ? "\(path).damaged" : "\(path).damaged-\($0)" }
        var status = stat()
        let free = names.first { unsafe lstat($0, &status) != 0 }
        guard let free, unsafe rename(path, free) == 0 else { return nil }
        return free
    }
}
