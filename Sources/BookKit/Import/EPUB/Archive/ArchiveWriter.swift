import CZip
import Glibc

/// Writes a ZIP archive to an open file, through libzip: its files are made of bytes, of stretches of other files, and
/// of what another archive holds, which isn't unpacked.
///
/// What is added is read when the archive is finished. Files are written in the order in which they were added, and
/// those that are new bear the earliest date there is, so that the same files make the same archive.
@safe
package final class ArchiveWriter {
    /// The 1st of January 1980, as DOS writes it.
    private static let date: UInt16 = 1 << 5 | 1

    private let library: zip_functions
    private let sink: ArchiveSink
    private var archive: OpaquePointer?
    private var origin: OpaquePointer?

    /// Makes an archive of the file open at `descriptor`; `copy` takes the files of the archive at `origin`.
    ///
    /// - Throws: `unsupported` without libzip, `unreadable` without memory or where `origin` can't be read.
    package init(descriptor: CInt, copyingFrom origin: String? = nil) throws(BookError) {
        library = try Archive.library()
        sink = ArchiveSink(descriptor: descriptor)
        let context = unsafe Unmanaged.passUnretained(sink).toOpaque()
        let source = unsafe library.zip_source_function_create(
            { context, data, count, command in
                guard let context = unsafe context else { return -1 }
                let sink = unsafe Unmanaged<ArchiveSink>.fromOpaque(context).takeUnretainedValue()
                return unsafe sink.perform(command, data, Int(count))
            }, context, nil)
        guard let source = unsafe source else { throw Self.noMemory }
        unsafe archive = library.zip_open_from_source(source, ZIP_CREATE | ZIP_TRUNCATE, nil)
        guard unsafe archive != nil else {
            unsafe library.zip_source_free(source)
            throw Self.noMemory
        }
        guard let origin else { return }
        unsafe self.origin = library.zip_open(origin, ZIP_RDONLY, nil)
        guard unsafe self.origin != nil else { throw BookError(.unreadable, "can't be read a second time") }
    }

    deinit {
        if let archive = unsafe archive { unsafe library.zip_discard(archive) }
        if let origin = unsafe origin { unsafe library.zip_discard(origin) }
    }

    /// Adds a file of the other archive as it is packed there.
    ///
    /// - Throws: `malformed` for a name that can't be added, `unreadable` without memory, as in all that add.
    package func copy(_ entry: ArchiveEntry) throws(BookError) {
        guard let archive = unsafe archive, let origin = unsafe origin else { return }
        try unsafe add(entry.name, library.zip_source_zip(archive, origin, entry.index, 0, 0, -1))
    }

    package func add(_ name: String, _ bytes: [UInt8], isPacked: Bool = true) throws(BookError) {
        // libzip frees the copy, unless it is of nothing.
        let copy = unsafe bytes.isEmpty ? nil : malloc(bytes.count)
        guard unsafe bytes.isEmpty || copy != nil else { throw Self.noMemory }
        unsafe bytes.withUnsafeBytes {
            unsafe UnsafeMutableRawBufferPointer(start: copy, count: $0.count).copyBytes(from: $0)
        }
        guard let source = unsafe library.zip_source_buffer_create(copy, UInt64(bytes.count), 1, nil) else {
            unsafe free(copy)
            throw Self.noMemory
        }
        try unsafe dress(add(name, source), isPacked: isPacked)
    }

    /// Adds a file that is a stretch of another one's bytes.
    package func add(
        _ name: String, fromFileAt path: String, _ range: Range<Int>, isPacked: Bool = true
    ) throws(BookError) {
        // To libzip a length of nothing is all there is.
        guard !range.isEmpty else { return try add(name, [], isPacked: isPacked) }
        let source = unsafe library.zip_source_file_create(path, UInt64(range.lowerBound), Int64(range.count), nil)
        try unsafe dress(add(name, source), isPacked: isPacked)
    }

    /// Writes everything.
    ///
    /// - Throws: `unreadable` when a file that was added can't be read, or the archive not be written: `fault` tells.
    package func finish() throws(BookError) {
        guard let archive = unsafe archive else { return }
        guard unsafe library.zip_close(archive) == 0 else {
            throw BookError(.unreadable, "the archive can't be put together")
        }
        unsafe self.archive = nil
    }

    /// The number of the system's error that kept the archive from being written; 0 for none.
    package var fault: CInt { sink.fault }

    @discardableResult
    private func add(_ name: String, _ source: OpaquePointer?) throws(BookError) -> UInt64 {
        guard let archive = unsafe archive, let source = unsafe source else { throw Self.noMemory }
        let index = unsafe library.zip_file_add(archive, name, source, UInt32(ZIP_FL_ENC_UTF_8))
        guard index >= 0 else {
            unsafe library.zip_source_free(source)
            throw BookError(.malformed, "'\(name.excerpt)' can't be added to the archive")
        }
        return UInt64(index)
    }

    /// Gives a new file what doesn't depend on when and where it is made.
    private func dress(_ index: UInt64, isPacked: Bool) {
        guard let archive = unsafe archive else { return }
        _ = unsafe library.zip_file_set_dostime(archive, index, 0, Self.date, 0)
        _ = unsafe library.zip_file_set_external_attributes(
            archive, index, 0, UInt8(ZIP_OPSYS_UNIX), (S_IFREG | 0o644) << 16)
        _ = unsafe library.zip_set_file_compression(archive, index, isPacked ? ZIP_CM_DEFLATE : ZIP_CM_STORE, 0)
    }

    private static let noMemory = BookError(
        .unreadable, "there is no memory left for the archive; close other programs")
}
