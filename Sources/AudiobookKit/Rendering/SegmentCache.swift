import FoundationEssentials
import Glibc
import SystemKit

/// Keeps rendered segments in a folder, so that a rendering that was interrupted, or is done again after a small change,
/// has only the rest to do.
///
/// What can't be kept is rendered again: nothing here fails. Several processes may use a folder at once.
public final class SegmentCache {
    /// The sound of 37 hours or so of M4B.
    public static let usualLimit = 1 << 30

    public let folder: String
    private let limit: Int
    /// How much is in the folder, as far as is known here.
    private var byteCount: Int

    /// Uses `folder`, which is made if it isn't there, up to `limit` bytes; nil if that can't be.
    public init?(folder: String, limit: Int = usualLimit) {
        let manager = FileManager.default
        try? manager.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard unsafe access(folder, W_OK | X_OK) == 0 else { return nil }
        self.folder = folder
        self.limit = limit
        byteCount = 0
        byteCount = files().reduce(0) { $0 + $1.size }
        prune()
    }

    /// The segment of that name, if it is here.
    func segment(named name: String, format: AudioFormat) -> RenderedSegment? {
        guard let data = try? Data(contentsOf: URL(filePath: path(name, "json"))),
            let record = try? JSONDecoder().decode(SegmentRecord.self, from: data)
        else { return nil }
        let sound = openFile(path(name, "sound"), O_RDONLY | O_CLOEXEC)
        guard sound >= 0 else { return nil }
        // A machine that went down may have left less of it than was written.
        guard Self.size(of: sound) == record.soundBytes else {
            close(sound)
            return nil
        }
        // What was used last is kept longest.
        for kind in ["json", "sound"] { unsafe utimensat(AT_FDCWD, path(name, kind), nil, 0) }
        return record.segment(
            sound: EncodedSound(format: format, frameCount: record.frameCount, descriptor: sound))
    }

    /// Keeps a segment whose sound is in a file without a name in the folder.
    func keep(_ segment: RenderedSegment, named name: String) {
        guard case .file(let sound, _) = segment.sound.place else { return }
        let soundBytes = Self.size(of: sound)
        guard let data = try? JSONEncoder().encode(SegmentRecord(segment, soundBytes: soundBytes)) else { return }
        let temporary = "\(folder)/.\(name)-\(getpid())"
        let link = unsafe linkat(
            AT_FDCWD, "/proc/self/fd/\(sound)", AT_FDCWD, temporary, CInt(AT_SYMLINK_FOLLOW))
        guard link == 0 else { return }
        guard unsafe rename(temporary, path(name, "sound")) == 0,
            (try? data.write(to: URL(filePath: path(name, "json")), options: .atomic)) != nil
        else {
            unsafe unlink(temporary)
            return
        }
        byteCount += soundBytes + data.count
        if byteCount > limit { prune() }
    }

    private static func size(of file: CInt) -> Int {
        var status = stat()
        return unsafe fstat(file, &status) == 0 ? Int(status.st_size) : 0
    }

    private func path(_ name: String, _ kind: String) -> String { "\(folder)/\(name).\(kind)" }

    private func files() -> [(path: String, size: Int, time: Int)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            var status = stat()
            let path = "\(folder)/\(name)"
            guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            return (path, Int(status.st_size), status.st_mtim.tv_sec)
        }
    }

    /// Removes what wasn't used for the longest time, until a tenth is free.
    private func prune() {
        guard byteCount > limit else { return }
        let files = files().sorted { ($0.time, $0.path) < ($1.time, $1.path) }
        byteCount = files.reduce(0) { $0 + $1.size }
        for file in files where byteCount > limit / 10 * 9 {
            unsafe unlink(file.path)
            byteCount -= file.size
        }
    }
}
