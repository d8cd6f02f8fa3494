import Glibc

/// The system's own opinion on how wide characters are, whatever the locale of the process.
public enum SystemWidth {
    private typealias Function = @convention(c) (wchar_t) -> CInt

    /// `wcwidth`, which Glibc shows only to those who ask for X/Open.
    private static let wcwidth: Function? = {
        guard let address = unsafe dlsym(nil, "wcwidth") else { return nil }
        return unsafe unsafeBitCast(address, to: Function.self)
    }()
    /// Only ever read, once it is made.
    private nonisolated(unsafe) static let locale = unsafe newlocale(1 << LC_CTYPE, "C.UTF-8", nil)

    /// What `wcwidth` answers; -1 for what it doesn't know.
    public static func columns(of scalar: Unicode.Scalar) -> Int {
        let previous = unsafe uselocale(locale)
        defer { unsafe uselocale(previous) }
        return wcwidth.map { Int($0(wchar_t(bitPattern: scalar.value))) } ?? -1
    }
}
