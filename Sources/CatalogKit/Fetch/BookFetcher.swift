import BookKit
import FoundationEssentials

/// Fetches books from the web into a folder, with the pictures and recordings that they name.
public struct BookFetcher: Sendable {
    private let web: any WebFetching
    private let credential: Credential?
    let folder: String

    /// Fetches into `folder`, which is made, and which a later try for the same book had better find again.
    public init(_ web: any WebFetching, credential: Credential? = nil, into folder: String) {
        self.web = web
        self.credential = credential
        self.folder = folder
    }

    /// Fetches what is at an address.
    ///
    /// - Parameters:
    ///   - address: Where the book is.
    ///   - promised: What it should be.
    ///   - title: What the catalog calls it.
    ///   - progress: Is told now and then how far it has come.
    /// - Returns: The book's file and what belongs to it, not yet looked into.
    /// - Throws: `unsuitable` when it is no book, or another thing than was promised; else as `WebFetching.download`.
    public func fetch(
        _ address: WebAddress, promised: AcquisitionFormat = .unknown, title: String? = nil,
        progress: (FetchProgress) -> Void
    ) async throws(CatalogError) -> FetchedBook {
        try makeFolder(folder)
        let file = try await download(address, to: "\(folder)/download", limits: WebLimits()) {
            progress(FetchProgress(file: 1, fileCount: 1, transfer: $0))
        }
        let promise = promised == .unknown ? AcquisitionFormat(type: file.contentType, address: file.address) : promised
        let format = try format(of: file, promised: promise)
        let name = Self.name(of: file, title: title)
        let suffix = format.suffix ?? "txt"
        let path = "\(folder)/book.\(suffix)"
        do {
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.moveItem(atPath: file.path, toPath: path)
        } catch {
            throw CatalogError(.unwritable, "cannot write '\(path)'; check its folder")
        }
        let notes = format == .epub ? [] : try await fetchCompanions(of: path, from: file.address, progress)
        return FetchedBook(path: path, name: "\(name).\(suffix)", notes: notes)
    }

    func download(
        _ address: WebAddress, to path: String, limits: WebLimits, _ progress: (TransferProgress) -> Void
    ) async throws(CatalogError) -> DownloadedFile {
        try await web.download(address, to: path, credential: credential, limits: limits, progress: progress)
    }

    // MARK: What it is

    /// What a file is by its content, if that is what it should be.
    private func format(
        of file: DownloadedFile, promised: AcquisitionFormat
    ) throws(CatalogError) -> AcquisitionFormat {
        let format: AcquisitionFormat
        do throws(BookError) {
            format =
                switch try BookReader.format(of: file.path) {
                case .propertyList: .propertyList
                case .epub: .epub
                case .html: .html
                case .markdown: .markdown
                case .plainText: .text
                }
        } catch {
            try? FileManager.default.removeItem(atPath: file.path)
            throw CatalogError(.unsuitable, "'\(file.address)' \(error.reason)")
        }
        guard !Self.breaks(promised, format) else {
            try? FileManager.default.removeItem(atPath: file.path)
            let wanted =
                switch promised {
                case .epub: "an EPUB"
                case .propertyList: "a narrated book"
                case .text, .markdown: "a text"
                default: "a book"
                }
            throw CatalogError(
                .unsuitable,
                "'\(file.address)' should be \(wanted), but the server sent a \(format == .html ? "web page" : "text"); "
                    + "open the address in a browser to see what it wants")
        }
        return format
    }

    /// What servers send with excuses is a page or a text.
    private static func breaks(_ promised: AcquisitionFormat, _ format: AcquisitionFormat) -> Bool {
        switch (promised, format) {
        case (.html, _): false
        case (_, .html): true
        case (.epub, .text), (.epub, .markdown), (.propertyList, .text), (.propertyList, .markdown): true
        default: false
        }
    }

    /// What the server calls the file, else what the catalog calls the book, else what the address ends in; without a
    /// suffix.
    private static func name(of file: DownloadedFile, title: String?) -> String {
        let names = [file.fileName, title, file.address.lastPathComponent].compactMap { $0 }
        let name = names.first { !$0.isEmpty } ?? "book"
        guard AcquisitionFormat(ofFile: name) != nil, let point = name.lastIndex(of: ".") else { return name }
        return String(name[..<point])
    }

    func makeFolder(_ path: String) throws(CatalogError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw CatalogError(
                .unwritable, "cannot make the folder '\(path)'; check the permissions of the one it is in")
        }
    }
}
