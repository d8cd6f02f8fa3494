import FoundationEssentials

@testable import BookKit
@testable import CatalogKit

/// What a server says, and what is kept of it.
extension FuzzTarget {
    /// A feed, a list, a folder, a description of a search or of a login.
    func checkCatalog(_ bytes: [UInt8]) throws {
        guard let address = WebAddress("http://127.0.0.1/lib/feed?a=b") else { return try expect(false) }
        _ = try? AuthenticationDocumentReader.read(bytes)
        if let template = try? OpenSearchReader.template(in: bytes, at: address) {
            let filled = template.address(for: "salt & sea")
            try expect(filled.map { !$0.description.contains { "{}".contains($0) } } ?? true)
        }
        guard case .feed(let feed) = try? CatalogDocument(WebResponse(bytes: bytes, address: address)) else { return }
        for case .publication(let book) in feed.entries {
            try expect(!book.title.isEmpty && !book.offer.isEmpty)
            if let best = book.best { try expect(best.address != nil && best.format.rank != nil) }
            _ = book.summary?.plain
        }
        if case .template(let template) = feed.search { _ = template.address(for: "salt & sea") }
    }

    /// What strict JSON is, is read as what it is.
    func checkJSON(_ bytes: [UInt8]) throws {
        var scanner = JSONScanner(bytes)
        let value = try? scanner.value()
        // Foundation also reads other encodings.
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0),
            let strict = try? JSONDecoder().decode(StrictJSON.self, from: Data(bytes)), strict.depth < 90
        else { return }
        try expect(value.map(strict.isSame) ?? false)
    }

    /// An address and a reference from it: what is read is written in one spelling, which is read as the same.
    func checkAddress(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let text = input.text()
        guard let address = WebAddress(text) else { return }
        try checkSpelling(of: address)
        try expect(WebAddress.withCredential(text)?.address == address)
        guard let other = address.resolving(String(decoding: input.rest, as: UTF8.self)) else { return }
        try checkSpelling(of: other)
        try expect(address.resolving(other.description) == other)
        _ = (other.lastPathComponent, other.shown)
    }

    /// The lines of an answer's head.
    func checkHeader(_ bytes: [UInt8]) throws {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard let first = lines.first else { return }
        var head = ResponseHead(statusLine: first) ?? ResponseHead(statusLine: "HTTP/1.1 200 OK")
        for line in lines { head?.add(line) }
        guard let head else { return try expect(false) }
        try expect(head.contentLength ?? 0 >= 0 && 1...86_400 ~= head.retryAfter ?? 1)
        if let range = head.range { try expect(0 <= range.first && range.first <= range.last) }
        for challenge in head.challenges { try expect(!challenge.scheme.isEmpty) }
        _ = (head.contentType, head.charset, head.validator, head.isPacked)
        for name in [head.fileName, SafeFileName(lines.joined(separator: "\n"))?.text].compactMap(\.self) {
            try expect(!name.isEmpty && name.utf8.count <= 210 && !name.contains("/") && !name.utf8.contains(0))
            try expect(name != "." && name != ".." && name == name.displayableLine)
            try expect(SafeFileName(name)?.text == name)
        }
    }

    /// The list of catalogs, and what publishing wrote.
    func checkStores(_ bytes: [UInt8]) throws {
        if let catalogs = try? StoreFile<SavedCatalog>.items(in: bytes) {
            try expect(StoreFile.items(in: StoreFile.bytes(of: catalogs)) == catalogs)
        }
        if let manifest = SiteManifest(bytes) {
            try expect(SiteManifest(manifest.bytes) == manifest)
            for path in manifest.files.keys { try expect(!path.hasPrefix("/") && !path.contains("/../")) }
        }
    }

    private func checkSpelling(of address: WebAddress) throws {
        let written = address.description
        try expect(WebAddress(written) == address)
        try expect(written.utf8.allSatisfy { 0x21..<0x7F ~= $0 })
        try expect(address.path.hasPrefix("/") && !address.origin.host.isEmpty)
        let parts = address.path.split(separator: "/").map { AddressText.decoded($0) }
        try expect(!parts.contains("..") && !parts.contains("."))
    }
}

/// JSON as Foundation reads it.
private enum StrictJSON: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([StrictJSON])
    case object([String: StrictJSON])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .string(text)
        } else if let elements = try? value.decode([StrictJSON].self) {
            self = .array(elements)
        } else {
            self = .object(try value.decode([String: StrictJSON].self))
        }
    }

    var depth: Int {
        switch self {
        case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
        case .object(let members): 1 + (members.values.map(\.depth).max() ?? 0)
        default: 1
        }
    }

    func isSame(as other: JSONValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let mine), .bool(let other)): mine == other
        case (.number(let mine), .number(let other)): Double(other) == mine
        case (.string(let mine), .string(let other)): mine == other
        case (.array(let mine), .array(let other)):
            mine.count == other.count && zip(mine, other).allSatisfy { $0.isSame(as: $1) }
        // Which of two members of a name counts is nobody's rule.
        case (.object(let mine), .object(let other)):
            Set(mine.keys) == Set(other.map(\.name))
                && (mine.count < other.count || other.allSatisfy { mine[$0.name]?.isSame(as: $0.value) ?? false })
        default: false
        }
    }
}
