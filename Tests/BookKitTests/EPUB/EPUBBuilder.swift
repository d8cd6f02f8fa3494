import TestSupport

@testable import BookKit

/// Builds EPUBs, with the parts a test wants.
struct EPUBBuilder {
    /// Beside the container and the package document, relative to the package's folder.
    var files: [(name: String, text: String)]
    var metadata = "<dc:title>A Book</dc:title><dc:language>en</dc:language>"
    /// The inside of the manifest; made of `files` when nil.
    var manifest: String?
    var spine: String?
    var version = "3.0"
    /// After the spine.
    var guide = ""
    var packagePath = "EPUB/book.opf"
    /// Files from the archive's root.
    var extras: [ArchiveBuilder.File] = []

    /// A book of the chapters in `texts`: the insides of their bodies.
    init(chapters texts: String...) {
        files = texts.enumerated().map { ("c\($0 + 1).xhtml", Self.page($1)) }
    }

    static func page(_ body: String) -> String {
        """
        <?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">\
        <head><title></title></head><body>\(body)</body></html>
        """
    }

    var bytes: [UInt8] {
        let container = """
            <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>\
            <rootfile full-path="\(packagePath)" media-type="application/oebps-package+xml"/></rootfiles></container>
            """
        let folder = packagePath.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        return ArchiveBuilder(
            files: [
                .init("mimetype", "application/epub+zip"), .init("META-INF/container.xml", container),
                .init(packagePath, package),
            ] + files.map { .init(folder + $0.name, $0.text) } + extras
        ).bytes
    }

    var archive: Archive { get throws { try Archive(bytes) } }

    /// The document, opened without a file.
    func document(_ options: ImportOptions = ImportOptions()) throws -> EPUBDocument {
        try EPUBDocument(bytes, path: nil, options: options)
    }

    private var package: String {
        """
        <?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="\(version)" \
        unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\(metadata)</metadata>\
        <manifest>\(manifest ?? items)</manifest>\(spine.map { "<spine>\($0)</spine>" } ?? standardSpine)\(guide)</package>
        """
    }

    private var items: String {
        files.map { file in
            let id = file.name.prefix { $0 != "." }
            let properties = id == "nav" ? " properties=\"nav\"" : ""
            return "<item id=\"\(id)\" href=\"\(file.name)\" media-type=\"\(Self.type(of: file.name))\"\(properties)/>"
        }.joined()
    }

    private var standardSpine: String {
        let documents = files.filter { $0.name.hasSuffix(".xhtml") && $0.name != "nav.xhtml" }
        return "<spine>" + documents.map { "<itemref idref=\"\($0.name.dropLast(6))\"/>" }.joined() + "</spine>"
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "xhtml": "application/xhtml+xml"
        case "ncx": "application/x-dtbncx+xml"
        case "smil": "application/smil+xml"
        case "pls": "application/pls+xml"
        case "mp3": "audio/mpeg"
        case "png": "image/png"
        default: "text/css"
        }
    }
}
