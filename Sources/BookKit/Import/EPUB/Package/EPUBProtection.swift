/// Tells whether an EPUB's text is encrypted.
struct EPUBProtection {
    /// Fonts are obfuscated by these, which keeps no text from being read.
    private static let fontAlgorithms: Set = [
        "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC",
    ]
    private static let listPath = "META-INF/encryption.xml"

    /// The paths of the files that are encrypted.
    private var paths: Set<String> = []
    private let archive: Archive

    init(of parts: inout EPUBParts) {
        archive = parts.archive
        guard archive.entry(named: Self.listPath) != nil, let list = parts.document(at: Self.listPath) else { return }
        for item in list.descendants(named: "EncryptedData") {
            let algorithm = item.child(named: "EncryptionMethod")?["Algorithm"] ?? ""
            guard !Self.fontAlgorithms.contains(algorithm) else { continue }
            let addresses = item.descendants(named: "CipherReference").compactMap { $0["URI"] }
            paths.formUnion(addresses.compactMap { archive.reference($0, from: "")?.path })
        }
    }

    /// Refuses a book of which a document is encrypted.
    func check(_ documents: some Sequence<String>) throws(BookError) {
        guard let path = documents.first(where: paths.contains) else { return }
        let remedy = "ask its seller for an edition without protection"
        if let scheme { throw BookError(.unsupported, "is protected by \(scheme) and can't be read; \(remedy)") }
        throw BookError(.unsupported, "can't be read, because '\(path.excerpt)' in it is encrypted; \(remedy)")
    }

    /// The name of the protection, which leaves a file of its own.
    private var scheme: String? {
        let files = [
            ("META-INF/license.lcpl", "DRM (Readium LCP)"), ("META-INF/sinf.xml", "DRM (Apple FairPlay)"),
            ("META-INF/rights.xml", "DRM (such as Adobe's)"),
        ]
        return files.first { archive.entry(named: $0.0) != nil }?.1
    }
}
