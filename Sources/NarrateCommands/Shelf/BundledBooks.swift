import Glibc

/// The books that came with narrate.
enum BundledBooks {
    /// The folders that there are: beside the program when it is installed, and where it was built.
    static func folders() -> [String] {
        guard let program = real("/proc/self/exe"), let slash = program.lastIndex(of: "/") else { return [] }
        let folder = program[..<slash]
        return ["\(folder)/../share/narrate/Books", "\(folder)/../../../Books"].compactMap(real)
    }

    private static func real(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }
}
