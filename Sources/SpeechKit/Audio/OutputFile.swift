import BookKit
import Glibc
import SystemKit

/// A file that takes its name only when it is whole.
///
/// Until then it has no name at all, so that nothing is left behind however the process ends, or, on a file system
/// that knows no nameless files, a hidden one. What is no plain file, a pipe or a device, is written as it goes.
public final class OutputFile {
    private enum Naming {
        case stream, nameless
        case hidden(String)
    }

    let label: String
    private let target: String
    package let descriptor: CInt
    private let isOwned: Bool
    private var naming: Naming
    /// How much was written, and how much of that the system was asked to bring to the disk.
    private var (written, flushed) = (0, 0)

    private static let flushedBytes = 1 << 20

    /// What is written goes out at once, and can't be written over.
    package var isStream: Bool { if case .stream = naming { true } else { false } }

    /// Writes to what another has opened, and leaves it open.
    ///
    /// It `isPlain` if its beginning may be written over later.
    package init(descriptor: CInt, label: String, isPlain: Bool = false) {
        self.label = label
        self.descriptor = descriptor
        target = ""
        isOwned = false
        naming = isPlain ? .nameless : .stream
    }

    /// Opens a nameless file for `path`.
    ///
    /// - Throws: `fileFailed` when it is clear that the file cannot be written.
    public convenience init(path: String) throws(SpeechError) { try self.init(path: path, isNamelessKnown: true) }

    /// With `isNamelessKnown` false it does as where there are no nameless files.
    init(path: String, isNamelessKnown: Bool) throws(SpeechError) {
        label = "'\(path)'"
        isOwned = true
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        guard exists || errno == ENOENT, !path.isEmpty else { throw Self.failure(label, errno) }
        let kind = status.st_mode & S_IFMT
        if exists, kind != S_IFREG {
            target = path
            naming = .stream
            descriptor = openFile(path, O_WRONLY | O_CLOEXEC)
        } else {
            // A link stays a link: what it points to is replaced.
            target = exists ? Self.resolved(path) : path
            guard unsafe !exists || access(path, W_OK) == 0 else { throw Self.failure(label, errno) }
            (descriptor, naming) = Self.openUnnamed(in: BookFolder(of: target).path, isNamelessKnown)
            if exists, descriptor >= 0 { fchmod(descriptor, status.st_mode & 0o777) }
        }
        guard descriptor >= 0 else { throw Self.failure(label, errno) }
    }

    deinit {
        if case .hidden(let name) = naming { unsafe unlink(name) }
        if isOwned { close(descriptor) }
    }

    /// - Throws: `fileFailed`.
    public func write(_ bytes: [UInt8]) throws(SpeechError) { try writeElements(bytes[...]) }

    /// Writes frames, the low byte first.
    ///
    /// - Throws: `fileFailed`.
    package func write(_ frames: ArraySlice<Int16>) throws(SpeechError) { try writeElements(frames) }

    /// Copies `count` bytes of another file, from `offset` on, without a look at them; false where it has fewer.
    ///
    /// - Throws: `fileFailed`.
    package func copy(_ count: Int, from offset: Int, of source: CInt) throws(SpeechError) -> Bool {
        var place = off_t(offset)
        var missing = count
        while missing > 0 {
            var copied = unsafe sendfile(descriptor, source, &place, missing)
            // A file that is only appended to takes it from memory.
            if copied < 0, errno == EINVAL { copied = copyPiece(missing, from: &place, of: source) }
            if copied == 0 { return false }
            if copied > 0 { missing -= copied } else { try waitForRoom() }
            wrote(copied)
        }
        return true
    }

    private func copyPiece(_ count: Int, from place: inout off_t, of source: CInt) -> Int {
        var piece = [UInt8](repeating: 0, count: min(count, 1 << 16))
        let read = unsafe pread(source, &piece, piece.count, place)
        guard read > 0 else { return read }
        let written = unsafe Glibc.write(descriptor, piece, read)
        place += off_t(max(0, written))
        return written
    }

    /// Writes the bytes of `elements` as they are in memory: every machine that Swift runs on has the low byte first.
    private func writeElements<Element: BitwiseCopyable>(_ elements: ArraySlice<Element>) throws(SpeechError) {
        let byteCount = elements.count * MemoryLayout<Element>.stride
        var written = 0
        while written < byteCount {
            let count = unsafe elements.withUnsafeBytes { bytes in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
                return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
            }
            if count >= 0 { written += count } else { try waitForRoom() }
            wrote(count)
        }
    }

    /// Has the system begin to bring what is written to the disk, or all of it would be waited for at the end.
    private func wrote(_ count: Int) {
        guard !isStream, count > 0 else { return }
        written += count
        guard written - flushed >= Self.flushedBytes else { return }
        // Written pages that aren't on the disk yet can't be dropped: this makes them go there, and doesn't wait.
        posix_fadvise(descriptor, off_t(flushed), off_t(written - flushed), POSIX_FADV_DONTNEED)
        flushed = written
    }

    /// Waits after a call that failed until it may be tried again.
    private func waitForRoom() throws(SpeechError) {
        if errno == EAGAIN {
            var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            unsafe poll(&room, 1, -1)
        } else if errno != EINTR {
            throw Self.failure(label, errno)
        }
    }

    /// Writes over the beginning; only a plain file has one.
    package func overwriteStart(with bytes: [UInt8]) throws(SpeechError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let place = off_t(rest.startIndex)
            let count = unsafe rest.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, place) }
            if count >= 0 { rest.removeFirst(count) } else { try waitForRoom() }
        }
    }

    /// Gives the file its name, in place of one that had it before.
    ///
    /// - Throws: `fileFailed`.
    public func publish() throws(SpeechError) {
        if isStream { return }
        // Some file systems tell only now that they are full.
        guard flushFile(descriptor) == 0 || errno == EINVAL else { throw Self.failure(label, errno) }
        if case .nameless = naming {
            let name = TemporaryFile.hiddenName(in: BookFolder(of: target).path)
            let status = unsafe linkat(
                AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, CInt(AT_SYMLINK_FOLLOW))
            guard status == 0 else { throw Self.failure(label, errno) }
            naming = .hidden(name)
        }
        guard case .hidden(let name) = naming else { return }
        guard unsafe rename(name, target) == 0 else { throw Self.failure(label, errno) }
        naming = .stream
    }

    private static func openUnnamed(in folder: String, _ isNamelessKnown: Bool) -> (CInt, Naming) {
        if isNamelessKnown, let nameless = TemporaryFile.openNameless(in: folder, O_WRONLY, 0o666) {
            return (nameless, .nameless)
        }
        let name = TemporaryFile.hiddenName(in: folder)
        let descriptor = openFile(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
        return (descriptor, descriptor < 0 ? .stream : .hidden(name))
    }

    /// What `path` is without symbolic links.
    static func resolved(_ path: String) -> String {
        guard let real = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// What failed when something was written, for an error's number of the system.
    package static func failure(_ label: String, _ code: CInt) -> SpeechError {
        let remedy =
            switch code {
            case ENOSPC, EDQUOT: "make room or choose another place"
            case EISDIR: "name a file in it"
            case ENOENT, ENOTDIR: "choose a folder that exists"
            case EPIPE: "what reads it has ended"
            case EFBIG: "write less at once, or raise the limit"
            default: "choose another place"
            }
        return SpeechError(.fileFailed, "cannot write \(label): \(systemReason(code)); \(remedy)")
    }
}
