import Glibc

/// Stream sockets with a path; none of them blocks, and no program that is started later gets to see them.
enum UnixSocket {
    enum Connection {
        case made(CInt)
        /// Nobody listens there any more.
        case refused
        case failed
    }

    /// Connects to whoever listens at `path`.
    static func connect(to path: String) -> Connection {
        guard let descriptor = make() else { return .failed }
        let status = unsafe withAddress(path) { unsafe Glibc.connect(descriptor, $0, $1) }
        if status == 0 { return .made(descriptor) }
        let reason = errno
        close(descriptor)
        return reason == ECONNREFUSED || reason == ENOENT ? .refused : .failed
    }

    /// Listens at `path`; nil when that can't be done, or something is there.
    static func listen(at path: String) -> CInt? {
        guard let descriptor = make() else { return nil }
        guard unsafe withAddress(path, { unsafe bind(descriptor, $0, $1) }) == 0, Glibc.listen(descriptor, 64) == 0
        else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// The next connection to a listener; nil when there is none, or it can't be had.
    static func accept(from listener: CInt) -> CInt? {
        let descriptor = Glibc.accept(listener, nil, nil)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        return descriptor
    }

    /// Whether the other end belongs to the same user.
    static func isOwn(_ descriptor: CInt) -> Bool {
        // Glibc's ucred, which isn't visible to Swift: process, user and group.
        var credentials: [UInt32] = [0, .max, .max]
        var size = socklen_t(credentials.count * 4)
        let status = unsafe getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
        return status == 0 && credentials[1] == geteuid()
    }

    /// Sends all of a short text; false when the other end is closed, or doesn't read.
    static func send(_ text: String, to descriptor: CInt) -> Bool {
        let bytes = Array(text.utf8)
        return unsafe Glibc.send(descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL)) == bytes.count
    }

    private static func make() -> CInt? {
        let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, type, 0)
        return descriptor < 0 ? nil : descriptor
    }

    /// Lends the address of `path`; -1 with an error when it is too long for one.
    private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = path.utf8.map { CChar(bitPattern: $0) }
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            return -1
        }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
            unsafe bytes.withUnsafeBytes { unsafe room.copyBytes(from: $0) }
        }
        return unsafe withUnsafePointer(to: address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
