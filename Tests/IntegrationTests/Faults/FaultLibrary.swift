import Glibc
import TestSupport

/// `Tests/Faults/faults.c`, built for this machine: it makes a call of the system fail in the program that loads it.
enum FaultLibrary {
    /// Where it lies, as long as the tests run; nil where there is no C compiler.
    static let path: String? = {
        let source = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Faults/faults.c"
        let command = "gcc -shared -fPIC -O1 -w -o '\(folder.path)/faults.so' '\(source)'"
        return unsafe system(command) == 0 ? folder.path + "/faults.so" : nil
    }()

    private static let folder = TemporaryFolder()
}

/// What happens to a call in place of what it was to do.
enum Fault: Hashable, CustomStringConvertible {
    case error(CInt)
    /// It transfers half of the bytes.
    case short
    /// It ends the process.
    case kill

    var description: String {
        switch self {
        case .error(let code): "\(code)"
        case .short: "short"
        case .kill: "kill"
        }
    }

    /// Nobody may notice it: a program has to go on.
    var isHarmless: Bool { self == .short || self == .error(EINTR) }

    /// What may happen to a call of that name.
    static func faults(of call: String) -> [Fault] {
        let errors: [CInt] =
            switch call {
            case "open": [EMFILE, ENOSPC, EACCES, EINTR]
            case "read", "pread": [EIO, EINTR]
            case "write", "pwrite", "sendfile": [ENOSPC, EIO, EINTR]
            case "copy_file_range", "fsync", "fdatasync", "linkat", "writev": [ENOSPC, EIO]
            case "rename", "renameat2", "ftruncate": [EIO, EACCES]
            case "mkdir", "link", "symlink": [ENOSPC, EACCES]
            case "unlink", "rmdir": [EACCES]
            case "fchmod", "fchown": [EPERM]
            case "flock": [EINTR, ENOLCK]
            case "pipe", "pipe2", "socketpair", "socket", "dup", "dup2", "opendir": [EMFILE]
            case "connect": [ECONNREFUSED]
            case "fork", "posix_spawn": [EAGAIN, ENOMEM]
            case "poll", "waitpid", "getrandom": [EINTR]
            case "stat": [EACCES, ENOMEM]
            case "fstat", "statfs", "close": [EIO]
            case "fallocate": [ENOSPC, EOPNOTSUPP]
            case "mmap": [ENOMEM]
            default: []
            }
        let isTransfer = ["read", "pread", "write", "pwrite", "sendfile", "copy_file_range"].contains(call)
        return errors.map { .error($0) } + (isTransfer ? [.short] : []) + [.kill]
    }
}

/// A call in the course of a program, by which it can be found again in another run.
struct SystemCall: Hashable {
    let name: String
    /// Which of the calls of that name; 0 for each second one.
    let number: Int

    /// Whether it is one that a folder is deleted with.
    var deletes: Bool { ["unlink", "rmdir", "opendir", "stat"].contains(name) }
}
