/// The status and the header of an answer.
struct ResponseHead: Hashable, Sendable {
    private struct Field: Hashable, Sendable {
        /// In lower case.
        let name: String
        let value: String
    }

    let status: Int
    private var fields: [Field] = []

    /// Reads a line such as `HTTP/1.1 200 OK`; nil if it is another.
    init?(statusLine line: String) {
        guard line.hasPrefix("HTTP/") else { return nil }
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count > 1, let status = Int(words[1]) else { return nil }
        self.status = status
    }

    /// Reads a line such as `Content-Length: 12`.
    mutating func add(_ line: String) {
        guard let colon = line.firstIndex(of: ":") else { return }
        let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        fields.append(Field(name: line[..<colon].lowercased(), value: String(value)))
    }

    /// The first field of that name.
    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    func all(_ name: String) -> [String] { fields.lazy.filter { $0.name == name }.map(\.value) }

    var isSuccess: Bool { 200..<300 ~= status }
}

extension ResponseHead {
    /// Of the body as it is sent.
    var contentLength: Int? { self["content-length"].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 } }

    /// Whether the body is packed, so that its bytes in the end are others than those sent.
    var isPacked: Bool { self["content-encoding"].map { $0.lowercased() != "identity" } ?? false }

    /// In lower case, without parameters.
    var contentType: String? {
        let type = self["content-type"].map { HeaderValue($0).main.lowercased() } ?? ""
        return type.isEmpty ? nil : type
    }

    var charset: String? { self["content-type"].flatMap { HeaderValue($0).parameters["charset"] } }

    /// What the server calls the file, made safe.
    var fileName: String? {
        self["content-disposition"].flatMap { HeaderValue($0).text("filename") }.flatMap { SafeFileName($0)?.text }
    }

    /// What part of a file the body is, as `bytes 100-199/200` says; the length of the file may be unknown.
    var range: (first: Int, last: Int, total: Int?)? {
        guard let words = self["content-range"]?.split(separator: " "), words.count == 2, words[0] == "bytes" else {
            return nil
        }
        let parts = words[1].split(separator: "/")
        let ends = parts.first?.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) } ?? []
        guard parts.count == 2, ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
            return nil
        }
        return (first, last, Int(parts[1]))
    }

    /// By what a later request can tell whether the file is still the same, byte for byte; nil if there is nothing.
    var validator: String? {
        if let tag = self["etag"] { return tag.hasPrefix("\"") ? tag : nil }
        // What was changed in this second may change again in it.
        guard let modified = self["last-modified"], modified != self["date"] else { return nil }
        return modified
    }

    /// For how many seconds, at most a day, the server wants not to be asked; nil if it doesn't say so in seconds.
    var retryAfter: Int? { self["retry-after"].flatMap { Int($0) }.map { min(max(1, $0), 86_400) } }

    /// The ways in which the server takes credentials, such as "basic", and what it calls that for which it wants them.
    var challenges: [(scheme: String, realm: String?)] {
        var challenges: [(scheme: String, realm: String?)] = []
        for part in all("www-authenticate").flatMap({ HeaderValue.parts(of: $0, at: ",") }) {
            var rest = part
            // A word with a space or nothing behind it is a scheme; a parameter has its sign there.
            let word = rest.prefix { $0 != " " && $0 != "=" }
            if !word.isEmpty, rest[word.endIndex...].drop(while: { $0 == " " }).first != "=" {
                challenges.append((word.lowercased(), nil))
                rest = rest[word.endIndex...]
            }
            if let (name, value) = HeaderValue.parameter(rest), name == "realm", !challenges.isEmpty {
                challenges[challenges.count - 1].realm = value
            }
        }
        return challenges
    }
}
