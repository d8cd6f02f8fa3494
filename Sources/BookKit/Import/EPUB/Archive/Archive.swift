import CZip
import Glibc
import Synchronization

/// A ZIP archive, read through libzip, whose pointers only this file sees.
///
/// What is in it goes into memory and never to the disk, no more of a file than was asked for, and no link is followed.
@safe
final class Archive: Sendable {
    /// The files in the order of the archive, without its folders.
    let entries: [ArchiveEntry]
    /// How many files have the name of another one.
    let doubleCount: Int

    private let handle: Mutex<Handle>
    private let names: ArchiveNames

    /// Opens the archive in the file at `path`.
    convenience init(contentsOf path: String) throws(BookError) {
        let library = try Self.library()
        var code: CInt = 0
        let archive = unsafe library.zip_open(path, ZIP_RDONLY, &code)
        if code == ZIP_ER_NOENT { throw BookError(.notFound, "no such file; check its name") }
        if code == ZIP_ER_OPEN || code == ZIP_ER_READ {
            throw BookError(.unreadable, "can't be read; check its permissions")
        }
        try unsafe self.init(Handle(archive, library))
    }

    /// Opens the archive that `bytes` are.
    convenience init(_ bytes: [UInt8]) throws(BookError) {
        let library = try Self.library()
        // The archive frees the copy when it is closed, unless it is of nothing.
        guard !bytes.isEmpty else { throw Handle.malformed }
        guard let copy = unsafe malloc(bytes.count) else {
            throw .outOfMemory
        }
        unsafe bytes.withUnsafeBytes {
            unsafe UnsafeMutableRawBufferPointer(start: copy, count: $0.count).copyBytes(from: $0)
        }
        guard let source = unsafe library.zip_source_buffer_create(copy, UInt64(bytes.count), 1, nil) else {
            unsafe free(copy)
            throw .outOfMemory
        }
        let archive = unsafe library.zip_open_from_source(source, ZIP_RDONLY, nil)
        if unsafe archive == nil { unsafe library.zip_source_free(source) }
        try unsafe self.init(Handle(archive, library))
    }

    private init(_ handle: consuming sending Handle) throws(BookError) {
        entries = handle.entries()
        names = ArchiveNames(of: entries)
        doubleCount = entries.count - names.count
        self.handle = Mutex(handle)
    }

    /// The hash of what the archive says is in it, which takes no reading of it all.
    var fingerprint: String {
        var hash = SipHash()
        for entry in entries { hash.append("\(entry.name)\n\(entry.size) \(entry.checksum)\n") }
        return hash.digits
    }

    /// The file of that name, or with one that differs as names do between systems; nil when there is none.
    func entry(named name: String) -> ArchiveEntry? { names.index(of: name).map { entries[$0] } }

    /// What the file holds, whether it is whole or not.
    ///
    /// - Throws: `tooLarge` if that is more than `limit` bytes, or far more than text can be packed; `unsupported` for a
    ///   link or what is locked; `malformed` or `unreadable`.
    func contents(of entry: ArchiveEntry, atMost limit: Int) throws(BookError) -> ArchiveContents {
        guard !entry.isLink else { throw BookError(.unsupported, "is a symbolic link, which isn't followed") }
        guard !entry.isEncrypted else { throw BookError(.unsupported, "is locked with a password") }
        guard entry.size <= limit else { throw BookError(.tooLarge, "is larger than \(limit >> 20) MB") }
        guard entry.size <= Self.harmlessSize || entry.size / Self.mostRatio <= entry.packedSize else {
            throw BookError(.tooLarge, "is packed too tightly to be a text; it may be a trap")
        }
        return try handle.withLock { handle throws(BookError) in try handle.read(entry) }
    }

    /// Below this size the ratio doesn't matter.
    private static let harmlessSize = 1 << 20
    private static let mostRatio = 200

    private static let loaded: zip_functions? = {
        var functions = zip_functions()
        return unsafe zip_load(&functions) == 0 ? nil : functions
    }()

    static func library() throws(BookError) -> zip_functions {
        guard let library = loaded else {
            throw BookError(.unsupported, "needs libzip, which isn't installed; install the package libzip4")
        }
        return library
    }
}

extension Archive {
    /// An open archive of libzip's, which is closed when nobody has it any more.
    @safe
    private struct Handle: ~Copyable {
        private let archive: OpaquePointer
        private let library: zip_functions

        init(_ archive: OpaquePointer?, _ library: zip_functions) throws(BookError) {
            guard let archive = unsafe archive else {
                throw Self.malformed
            }
            unsafe self.archive = archive
            self.library = library
        }

        static let malformed = BookError(
            .malformed, "isn't a whole ZIP archive; it may be cut off; fetch it again")

        deinit { unsafe library.zip_discard(archive) }

        func entries() -> [ArchiveEntry] {
            let count = unsafe UInt64(max(0, library.zip_get_num_entries(archive, 0)))
            var entries: [ArchiveEntry] = []
            for index in 0..<count {
                if let entry = entry(at: index) { entries.append(entry) }
            }
            return entries
        }

        private func entry(at index: UInt64) -> ArchiveEntry? {
            var status = unsafe zip_stat()
            guard let name = unsafe library.zip_get_name(archive, index, 0).map({ unsafe String(cString: $0) }),
                !name.hasSuffix("/"), unsafe library.zip_stat_index(archive, index, 0, &status) == 0
            else { return nil }
            return unsafe ArchiveEntry(
                name: name, index: index, size: Int(clamping: status.size), packedSize: Int(clamping: status.comp_size),
                checksum: status.crc, isLink: isLink(index), isEncrypted: status.encryption_method != ZIP_EM_NONE)
        }

        private func isLink(_ index: UInt64) -> Bool {
            var system: UInt8 = 0
            var attributes: UInt32 = 0
            let status = unsafe library.zip_file_get_external_attributes(archive, index, 0, &system, &attributes)
            return status == 0 && system == ZIP_OPSYS_UNIX && (attributes >> 16) & S_IFMT == S_IFLNK
        }

        func read(_ entry: ArchiveEntry) throws(BookError) -> ArchiveContents {
            guard let file = unsafe library.zip_fopen_index(archive, entry.index, 0) else {
                throw BookError(.malformed, openingFault)
            }
            defer { _ = unsafe library.zip_fclose(file) }
            var isDamaged = false
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: entry.size) { buffer, count in
                while count < entry.size, let start = buffer.baseAddress {
                    let read = unsafe library.zip_fread(file, start + count, UInt64(entry.size - count))
                    guard read > 0 else { break }
                    count += Int(read)
                }
                // The checksum is compared, and more than was claimed is found, only by reading on.
                var next: UInt8 = 0
                isDamaged = unsafe library.zip_fread(file, &next, 1) != 0 || count < entry.size
            }
            guard !isDamaged || !bytes.isEmpty else { throw BookError(.malformed, "is damaged") }
            return ArchiveContents(bytes: bytes, isDamaged: isDamaged)
        }

        private var openingFault: String {
            switch unsafe library.zip_error_code_zip(library.zip_get_error(archive)) {
            case ZIP_ER_COMPNOTSUPP: "is packed in a way that isn't known"
            case ZIP_ER_ENCRNOTSUPP, ZIP_ER_NOPASSWD: "is locked with a password"
            default: "is damaged"
            }
        }
    }
}
