/// What a `LoopbackServer` answers, and what goes wrong with it.
public struct LoopbackResponse: Sendable {
    /// What happens to a body.
    public enum Fault: Hashable, Sendable {
        /// The connection ends after so many bytes, as if that were all.
        case cut(after: Int)
        /// The connection breaks after so many bytes.
        case reset(after: Int)
        /// The body comes in pieces of so many bytes, with so many milliseconds between them.
        case slow(bytes: Int, milliseconds: Int)
        /// `Content-Length` says this.
        case claims(length: Int)
        /// Nothing comes after so many bytes, and the connection stays.
        case silence(after: Int)
    }

    public var status: Int
    public var fields: [(name: String, value: String)]
    public var body: [UInt8]
    public var fault: Fault?
    /// All that is sent, in place of the rest.
    var raw: [UInt8]?

    public init(
        _ status: Int = 200, _ body: [UInt8] = [], type: String = "text/plain",
        fields: [(name: String, value: String)] = [], fault: Fault? = nil
    ) {
        self.status = status
        self.body = body
        self.fields = [("Content-Type", type)] + fields
        self.fault = fault
    }

    public init(text: String, type: String = "text/plain", fields: [(name: String, value: String)] = []) {
        self.init(200, Array(text.utf8), type: type, fields: fields)
    }

    /// Sends on to another address, which may be relative.
    public static func redirect(to address: String, status: Int = 302) -> LoopbackResponse {
        LoopbackResponse(status, fields: [("Location", address)])
    }

    /// Asks who asks.
    public static func unauthorized(realm: String = "books") -> LoopbackResponse {
        LoopbackResponse(401, fields: [("WWW-Authenticate", "Basic realm=\"\(realm)\"")])
    }

    /// Sends these bytes, head and body, and ends the connection.
    public static func raw(_ bytes: [UInt8]) -> LoopbackResponse {
        var response = LoopbackResponse()
        response.raw = bytes
        return response
    }

    /// A file, of which a client may ask for the end, as it knows by `tag` whether it is still the same.
    public static func file(
        _ bytes: [UInt8], to request: LoopbackRequest, tag: String, type: String = "application/octet-stream",
        fields: [(name: String, value: String)] = []
    ) -> LoopbackResponse {
        let fields = fields + [("ETag", tag), ("Accept-Ranges", "bytes")]
        guard let start = request.rangeStart, request["if-range"].map({ $0 == tag }) ?? true else {
            return LoopbackResponse(200, bytes, type: type, fields: fields)
        }
        guard start < bytes.count else {
            return LoopbackResponse(416, fields: fields + [("Content-Range", "bytes */\(bytes.count)")])
        }
        return LoopbackResponse(
            206, Array(bytes[start...]), type: type,
            fields: fields + [("Content-Range", "bytes \(start)-\(bytes.count - 1)/\(bytes.count)")])
    }

    /// The status line and the header.
    var head: [UInt8] {
        var lines = ["HTTP/1.1 \(status) As a test wants it"] + fields.map { "\($0.name): \($0.value)" }
        let length = if case .claims(let length) = fault { length } else { body.count }
        if !fields.contains(where: { $0.name.lowercased() == "transfer-encoding" }) {
            lines.append("Content-Length: \(length)")
        }
        if fault != nil { lines.append("Connection: close") }
        return Array((lines + ["", ""]).joined(separator: "\r\n").utf8)
    }
}
