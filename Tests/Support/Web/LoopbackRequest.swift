/// What a client asked a `LoopbackServer`.
public struct LoopbackRequest: Hashable, Sendable {
    public let method: String
    /// The path with its query; through a proxy, the whole address.
    public let target: String
    /// How many requests the server has had with it.
    public internal(set) var number = 0
    private let header: [String: String]

    /// Nil when it isn't HTTP.
    init?(_ head: String) {
        let lines = head.split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        (method, target) = (String(words[0]), String(words[1]))
        let fields = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1) }.filter { $0.count == 2 }
        header = Dictionary(fields.map { ($0[0].lowercased(), String($0[1].drop { $0 == " " })) }) { $1 }
    }

    /// A field of its header, by its name in lower case.
    public subscript(name: String) -> String? { header[name] }

    /// The target without its query.
    public var path: String { String(target.prefix { $0 != "?" }) }
    public var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    /// From where on it wants the body; nil when it wants all.
    var rangeStart: Int? { self["range"].flatMap { Int($0.dropFirst("bytes=".count).prefix { $0 != "-" }) } }
}
