import Glibc

/// An extended regular expression of POSIX, which takes no time that grows beyond measure.
///
/// Unchecked: after init the compiled pattern is only read, and glibc guards what it keeps of it.
@safe
public final class RegularExpression: @unchecked Sendable {
    /// Why a text is no expression, or none that is allowed.
    public struct Fault: Error, Hashable, Sendable {
        public let reason: String
    }

    private static let longest = 500
    private static let mostRepeats = 1_000

    private let pattern: UnsafeMutablePointer<regex_t>

    /// Capitals don't count unless there are some in `source`.
    ///
    /// - Throws: Why `source` is no expression, or none that is allowed.
    public init(_ source: String) throws(Fault) {
        try Self.check(source)
        let compiled = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
        let flags = REG_EXTENDED | (source == source.lowercased() ? REG_ICASE : 0)
        let status = Self.inUTF8 { unsafe regcomp(compiled, source, flags) }
        guard status == 0 else {
            var reason = [UInt8](repeating: 0, count: 200)
            unsafe reason.withUnsafeMutableBytes { reason in
                _ = unsafe regerror(
                    status, compiled, reason.baseAddress?.assumingMemoryBound(to: CChar.self), reason.count)
            }
            unsafe compiled.deallocate()
            throw Fault(reason: String(decoding: reason.prefix { $0 != 0 }, as: UTF8.self).lowercased())
        }
        unsafe pattern = compiled
    }

    deinit {
        unsafe regfree(pattern)
        unsafe pattern.deallocate()
    }

    /// Where it is found in `text`, in bytes, one match after another.
    func matches(in text: String) -> [Range<Int>] {
        var matches: [Range<Int>] = []
        Self.inUTF8 {
            unsafe text.withCString { bytes in
                var start = 0
                let end = unsafe strlen(bytes)
                while start < end {
                    var match = regmatch_t()
                    guard unsafe regexec(pattern, bytes + start, 1, &match, start > 0 ? REG_NOTBOL : 0) == 0 else {
                        return
                    }
                    let range = start + Int(match.rm_so)..<start + Int(match.rm_eo)
                    if !range.isEmpty { matches.append(range) }
                    start = max(range.upperBound, start + 1)
                }
            }
        }
        return matches
    }

    /// Refuses what could take very long: references back, and repeats of repeats.
    private static func check(_ source: String) throws(Fault) {
        guard !source.isEmpty, source.utf8.count <= longest else { throw Fault(reason: "too long") }
        var isEscaped = false
        var repeats = 1
        var count: Int?
        for character in source {
            if isEscaped, character.isNumber { throw Fault(reason: "references back aren't allowed") }
            isEscaped = character == "\\" && !isEscaped
            if let digit = character.wholeNumberValue, let sum = count {
                count = min(sum * 10 + digit, 100_000)
            } else if let sum = count, character == "}" || character == "," {
                repeats = min(repeats * max(1, sum), 100_000)
                count = character == "," ? 0 : nil
            } else {
                count = character == "{" ? 0 : nil
            }
        }
        guard repeats <= mostRepeats else { throw Fault(reason: "too many repeats") }
    }

    /// Calls `body` while letters beyond ASCII are known, on this thread.
    private static func inUTF8<Result>(_ body: () -> Result) -> Result {
        guard let locale = unsafe newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else { return body() }
        let before = unsafe uselocale(locale)
        defer {
            unsafe uselocale(before)
            unsafe freelocale(locale)
        }
        return body()
    }
}
