/// Changes the settings file, and leaves in it whatever else the reader wrote.
public struct SettingsWriter: Sendable {
    private let path: String?

    public init(folders: UserFolders) { path = SettingsFile.path(in: folders) }

    /// Sets one key; the first time the file is written with all keys explained.
    ///
    /// - Throws: `badValue`, which tells what is allowed, `unreadable`, `damaged`, `unwritable` or `noFolder`; the file
    ///   is then as it was.
    public func set(_ key: SettingKey, to value: String) throws(LibraryError) { try set([(key, value)]) }

    /// Sets several keys as `set(_:to:)` does, or none of them.
    public func set(_ values: [(key: SettingKey, value: String)]) throws(LibraryError) {
        var scratch = Settings()
        for (key, value) in values { try scratch.set(key, to: value) }
        try change { document in
            if document.isBlank { document = SettingsDocument(Array(SettingsTemplate.text.utf8)) }
            for (key, value) in values { document.set(key, to: scratch.value(of: key) ?? value) }
        }
    }

    /// Takes back what was set for the key, or for all keys; comments and unknown keys stay.
    public func reset(_ key: SettingKey? = nil) throws(LibraryError) {
        try change { document in document.remove { key == nil || $0 == key } }
    }

    private func change(_ body: (inout SettingsDocument) -> Void) throws(LibraryError) {
        guard let path, let slash = path.lastIndex(of: "/") else {
            throw LibraryError(.noFolder, "there is no home folder to keep settings in; set HOME")
        }
        try FolderLock.withLock(on: String(path[..<slash])) { () throws(LibraryError) in
            let file = SettingsFile.at(path)
            let old = try bytes(of: file)
            var document = SettingsDocument(old)
            body(&document)
            if document.bytes != old { try file.write(document.bytes, isFlushed: true) }
        }
    }

    private func bytes(of file: SmallFile) throws(LibraryError) -> [UInt8] {
        do throws(LibraryError) {
            return try file.read() ?? []
        } catch {
            throw LibraryError(error.code, "'\(file.path)' can't be changed: \(error); move it away")
        }
    }
}
