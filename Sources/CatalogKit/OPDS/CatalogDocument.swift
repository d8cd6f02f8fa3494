import BookKit

/// What came from a catalog's address, by its content: what servers say of it is often wrong.
enum CatalogDocument {
    case feed(CatalogFeed)
    /// A page for people that says where the catalog is.
    case pointer(WebAddress)
    /// The catalog wants to know who asks.
    case login

    /// No list of a folder is larger.
    private static let largestPage = 8 << 20

    /// - Throws: `unsuitable` for what is no catalog, `damaged` for a broken one.
    init(_ response: WebResponse) throws(CatalogError) {
        do throws(BookError) {
            self = try Self.read(response)
        } catch {
            let code: CatalogError.Code = error.code == .malformed ? .damaged : .unsuitable
            throw CatalogError(code, "'\(response.address)' can't be read as a catalog: \(error)")
        }
    }

    private static func read(_ response: WebResponse) throws(BookError) -> CatalogDocument {
        let beginning = TextBeginning(of: response.bytes).bytes
        switch beginning.first {
        case nil: throw BookError(.unsupported, "it is empty; check the address")
        case UInt8(ascii: "<"): return try markup(response, root: MarkupRoot(of: beginning).name)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try json(response)
        default:
            if let feed = BookListReader.feed(text: response.bytes, at: response.address) { return .feed(feed) }
            throw BookError(.unsupported, "it is no feed, no list of addresses and no list of a folder" + advice)
        }
    }

    private static func markup(_ response: WebResponse, root: String?) throws(BookError) -> CatalogDocument {
        switch root {
        case "feed", "entry": return .feed(try AtomFeedReader.read(response.bytes, at: response.address))
        case "opensearchdescription":
            throw BookError(.unsupported, "it describes a search; give the address of the catalog itself")
        case "rss": throw BookError(.unsupported, "it is a news feed (RSS); give the address of an OPDS catalog")
        case "plist": throw BookError(.unsupported, "it is a book" + advice)
        default: return try page(response)
        }
    }

    private static func page(_ response: WebResponse) throws(BookError) -> CatalogDocument {
        guard response.bytes.count <= largestPage else {
            throw BookError(.tooLarge, "it is a web page of more than \(largestPage >> 20) MB; check the address")
        }
        let page = try WebPage.read(response.bytes)
        if let catalog = page.catalogs.lazy.compactMap(response.address.resolving).first { return .pointer(catalog) }
        if let feed = FolderIndexReader.feed(of: page, at: response.address) { return .feed(feed) }
        let name = page.name.map { " ('\($0)')" } ?? ""
        let advice =
            page.hasLogin || isLogin(page.name)
            ? " that wants you to log in; '--user NAME' may help, or the address of its OPDS catalog"
            : "; look there for the address of its OPDS catalog"
        throw BookError(.unsupported, "it is a web page\(name)\(advice)")
    }

    private static func isLogin(_ title: String?) -> Bool {
        let title = title?.lowercased() ?? ""
        return ["log in", "login", "sign in"].contains { title.contains($0) }
    }

    private static func json(_ response: WebResponse) throws(BookError) -> CatalogDocument {
        if let feed = try JSONFeedReader.read(response.bytes, at: response.address) { return .feed(feed) }
        if try AuthenticationDocumentReader.read(response.bytes) != nil { return .login }
        if let feed = try BookListReader.feed(json: response.bytes, at: response.address) { return .feed(feed) }
        throw BookError(.unsupported, "it is JSON, but no feed and no list of addresses; check the address")
    }

    private static let advice = "; 'narrate get' fetches a book by its address"
}
