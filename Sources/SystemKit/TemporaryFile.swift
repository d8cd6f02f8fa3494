package import Glibc

/// Files for what is made on the way.
package enum TemporaryFile {
    /// The folder for them that TMPDIR names, in this process's environment or another.
    package static func folder(_ variable: (String) -> String? = environment) -> String {
        variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/var/tmp"
    }

    package static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Opens a file without a name in `folder`, to be written and read; a negative number when that can't be.
    package static func open(in folder: String) -> CInt {
        if let nameless = openNameless(in: folder, O_RDWR, 0o600) { return nameless }
        // It has its name for a moment only.
        let name = hiddenName(in: folder)
        let named = openFile(name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if named >= 0 { unsafe unlink(name) }
        return named
    }

    /// Opens a file that may be given a name later; nil on a file system that knows no such files.
    package static func openNameless(in folder: String, _ access: CInt, _ mode: mode_t) -> CInt? {
        // O_TMPFILE, whose macro Swift cannot read.
        let file = openFile(folder, 0o20_000_000 | O_DIRECTORY | access | O_CLOEXEC, mode)
        return file < 0 && [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) ? nil : file
    }

    /// A name that no other file has, and that isn't listed.
    package static func hiddenName(in folder: String) -> String {
        "\(folder)/.narrate-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    }
}
