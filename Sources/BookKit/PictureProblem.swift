import Glibc

/// Why the path of a picture isn't followed.
enum PictureProblem: String, Error {
    case empty = "is empty; no picture is shown"
    case unprintable = "holds control characters; no picture is shown"
    case url = "is a URL; only pictures in the book's folder are shown"
    case absolute = "is an absolute path; only pictures in the book's folder are shown"
    case outside = "leads out of the book's folder; no picture is shown"
    case missing = "isn't in the book's folder; no picture is shown"
    case noFile = "isn't a file; no picture is shown"

    /// What is wrong with a path wherever the book is; nil when it has to be looked up.
    init?(inPath path: String) {
        if path.isEmpty {
            self = .empty
        } else if path.utf8.count >= PATH_MAX {
            self = .missing
        } else if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            self = .unprintable
        } else if path.hasPrefix("/") {
            self = .absolute
        } else if Self.hasScheme(path) {
            self = .url
        } else if Self.climbsOut(path) {
            self = .outside
        } else {
            return nil
        }
    }

    private static func hasScheme(_ path: String) -> Bool {
        guard let colon = path.firstIndex(of: ":"), let first = path.first else { return false }
        return first.isASCII && first.isLetter
            && path[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    private static func climbsOut(_ path: String) -> Bool {
        var depth = 0
        for part in path.split(separator: "/") where part != "." {
            depth += part == ".." ? -1 : 1
            if depth < 0 { return true }
        }
        return false
    }
}
