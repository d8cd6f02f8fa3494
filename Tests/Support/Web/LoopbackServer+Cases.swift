extension LoopbackServer {
    /// A server of the catalogs that people sent, with a name and a password for what is below `/auth/`.
    ///
    /// - `/plain/NAME` is the file of that name, `/bug/NAME` the one of a bug report, each with a fitting type.
    /// - `/http/NAME` is that response, byte for byte.
    /// - `/auth/NAME` is as `/plain/NAME`, for the user "user" with the password "pass".
    /// - All below `/b/`, `/f/` and `/d/` is a small EPUB.
    public static func cases() throws -> LoopbackServer { try LoopbackServer { response(to: $0) } }

    private static func response(to request: LoopbackRequest) -> LoopbackResponse {
        let parts = request.path.split(separator: "/").map(String.init)
        guard let kind = parts.first, let name = parts.last else { return LoopbackResponse(404) }
        switch kind {
        case "http":
            return (try? CaseFolder.bytes(of: "opds/http/\(name).http")).map { .raw($0) } ?? LoopbackResponse(404)
        case "b", "f", "d": return epub
        case "auth" where request["authorization"] != "Basic dXNlcjpwYXNz": return .unauthorized()
        default:
            let path = kind == "bug" ? "bugs/\(name)" : "opds/\(name)"
            guard let bytes = try? CaseFolder.bytes(of: path) else { return LoopbackResponse(404) }
            let type = name.hasSuffix(".json") ? "application/opds+json" : "application/atom+xml;profile=opds-catalog"
            return LoopbackResponse(200, bytes, type: type)
        }
    }

    private static var epub: LoopbackResponse {
        guard let bytes = try? CaseFolder.bytes(of: "opds/http/book-disposition-traversal.http"),
            let head = bytes.firstRange(of: Array("\r\n\r\n".utf8))
        else { return LoopbackResponse(404) }
        return LoopbackResponse(200, Array(bytes[head.upperBound...]), type: "application/epub+zip")
    }
}
