import CZip
import Glibc

/// The open file that libzip writes an archive to, as one of its sources.
final class ArchiveSink {
    private static let commands = [
        ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE,
        ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL, ZIP_SOURCE_BEGIN_WRITE, ZIP_SOURCE_COMMIT_WRITE, ZIP_SOURCE_ROLLBACK_WRITE,
        ZIP_SOURCE_WRITE, ZIP_SOURCE_SEEK_WRITE, ZIP_SOURCE_TELL_WRITE, ZIP_SOURCE_SUPPORTS, ZIP_SOURCE_REMOVE,
    ]

    /// What has kept the file from being written; 0 for nothing.
    private(set) var fault: CInt = 0

    private let descriptor: CInt
    private var position = 0

    init(descriptor: CInt) { self.descriptor = descriptor }

    /// Does what libzip asks for: `data` is what the command takes or gives.
    func perform(_ command: zip_source_cmd_t, _ data: UnsafeMutableRawPointer?, _ count: Int) -> Int64 {
        switch command {
        case ZIP_SOURCE_SUPPORTS: return Self.commands.reduce(0) { $0 | 1 << Int64($1.rawValue) }
        case ZIP_SOURCE_STAT:
            guard let status = unsafe data?.assumingMemoryBound(to: zip_stat.self) else { return -1 }
            var empty = unsafe zip_stat()
            unsafe empty.valid = UInt64(ZIP_STAT_SIZE)
            unsafe status.pointee = empty
            return unsafe Int64(MemoryLayout<zip_stat>.size)
        case ZIP_SOURCE_ERROR:
            guard let codes = unsafe data?.assumingMemoryBound(to: CInt.self) else { return -1 }
            unsafe codes[0] = fault == 0 ? ZIP_ER_OK : ZIP_ER_WRITE
            unsafe codes[1] = fault
            return Int64(MemoryLayout<CInt>.size * 2)
        case ZIP_SOURCE_WRITE: return unsafe write(UnsafeRawBufferPointer(start: data, count: count))
        case ZIP_SOURCE_TELL_WRITE: return Int64(position)
        case ZIP_SOURCE_SEEK_WRITE:
            // libzip only goes to places counted from the beginning.
            guard let target = unsafe data?.assumingMemoryBound(to: zip_source_args_seek.self),
                unsafe target.pointee.whence == SEEK_SET
            else { return -1 }
            position = unsafe Int(target.pointee.offset)
            return 0
        default: return 0
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) -> Int64 {
        var done = 0
        while done < bytes.count {
            let rest = unsafe bytes.dropFirst(done)
            let count = unsafe pwrite(
                descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, position)
            if count > 0 {
                done += count
                position += count
            } else if count == 0 || errno != EINTR {
                fault = count == 0 ? ENOSPC : errno
                return -1
            }
        }
        return Int64(done)
    }
}
