import BookKit
import Glibc
import Synchronization
import SystemKit

/// The beginning of a file that is being fetched, beside where the whole file will be.
///
/// It stays when the transfer is cut off, if it can be told later whether it still belongs to the file that the server
/// has: by what the server said about that, which is kept in another small file.
final class PartFile: Sendable {
    private struct State {
        var length: Int
        /// What the server calls this version of the file.
        var validator: String?
    }

    private let target: String
    private let address: WebAddress
    private let descriptor: CInt
    private let state: Mutex<State>

    private var path: String { target + ".part" }
    private var notePath: String { target + ".part-of" }

    /// Opens what there is of `target`, which comes from `address`, or an empty file.
    ///
    /// - Throws: `unwritable`, also when another process is fetching it.
    init(of target: String, from address: WebAddress) throws(CatalogError) {
        self.target = target
        self.address = address
        descriptor = try Self.open(target + ".part", for: target)
        var status = stat()
        let length = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        let note = try? FileContents.read(target + ".part-of", atMost: 1 << 14)
        let lines = note.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") } ?? []
        let isKnown = length > 0 && lines.count == 2 && lines[0] == address.description
        state = Mutex(State(length: length, validator: isKnown ? String(lines[1]) : nil))
        if !isKnown { try restart(validator: nil) }
    }

    deinit { close(descriptor) }

    /// How much is there.
    var length: Int { state.withLock { $0.length } }

    /// By which the server can tell whether what is there still belongs to its file; nil if nothing is there.
    var validator: String? { state.withLock { $0.length > 0 ? $0.validator : nil } }

    /// Empties it, for a file that the server knows by `validator`.
    func restart(validator: String?) throws(CatalogError) {
        guard ftruncate(descriptor, 0) == 0 else { throw unwritable(errno) }
        state.withLock { $0 = State(length: 0, validator: validator) }
        unsafe unlink(notePath)
        guard let validator else { return }
        // Without the note all is fetched anew, so it doesn't matter whether it can be written.
        let note = openFile(notePath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard note >= 0 else { return }
        let text = Array("\(address)\n\(validator)\n".utf8)
        _ = unsafe write(note, text, text.count)
        close(note)
    }

    func append(_ bytes: [UInt8]) throws(CatalogError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let place = off_t(length)
            let count = unsafe rest.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, place) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unwritable(errno) }
            state.withLock { $0.length += count }
            rest.removeFirst(count)
        }
    }

    /// Gives the file its name, when all of it is on the disk.
    func publish() throws(CatalogError) {
        guard flushFile(descriptor) == 0 || errno == EINVAL, unsafe rename(path, target) == 0 else {
            throw unwritable(errno)
        }
        unsafe unlink(notePath)
        let folder = openFile(BookFolder(of: target).path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        flushFile(folder)
        close(folder)
    }

    /// Lets others go on with it; what nobody could go on with is removed.
    func leave() {
        defer { flock(descriptor, LOCK_UN) }
        guard validator == nil else { return }
        unsafe unlink(notePath)
        unsafe unlink(path)
    }

    /// Opens the file and locks it; the lock goes with the descriptor.
    private static func open(_ path: String, for target: String) throws(CatalogError) -> CInt {
        while true {
            let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
            let file = openFile(path, flags, 0o666)
            guard file >= 0 else { throw .unwritable(target, errno) }
            guard flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
                close(file)
                throw CatalogError(.unwritable, "'\(target.displayableLine)' is being fetched already; wait for it")
            }
            // Whoever had the lock before may have given the file its name, or removed it.
            var (mine, named) = (stat(), stat())
            guard unsafe fstat(file, &mine) == 0, mine.st_mode & S_IFMT == S_IFREG else {
                close(file)
                throw CatalogError(.unwritable, "'\(path.displayableLine)' is in the way; remove it")
            }
            if unsafe stat(path, &named) == 0, (mine.st_dev, mine.st_ino) == (named.st_dev, named.st_ino) {
                return file
            }
            close(file)
        }
    }

    private func unwritable(_ code: CInt) -> CatalogError { .unwritable(target, code) }
}
