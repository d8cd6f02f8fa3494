import BookKit
import CatalogKit
import Glibc
import SystemKit

/// Publishes the books of a folder: their files one after another, and at last what leads to them.
struct PublishSession {
    private let plan: PublishPlan
    private let folder: String
    private let site: String
    private let context: Context

    init(_ plan: PublishPlan, folder: String, site: String, context: Context) {
        self.plan = plan
        self.folder = folder
        self.site = site
        self.context = context
    }

    func run() async throws(CommandError) -> PublishReport {
        try checkFolder()
        let writer = SiteWriter(title: plan.title, base: plan.base)
        let folder = try CommandError.of { () throws(CatalogError) in
            let folder = try SiteFolder(site)
            try writer.check(folder)
            return folder
        }
        let collection = BookCollection(self.folder, site: folder)
        if collection.isUnreadable {
            let folder = self.folder.displayableLine
            throw CommandError(.missingFile, "the folder '\(folder)' may not be read; check its permissions")
        }
        guard !collection.entries.isEmpty || !collection.left.isEmpty else {
            throw CommandError(.missingFile, "there is no book in '\(self.folder.displayableLine)'; put some there")
        }
        var report = PublishReport(site: site)
        for omission in collection.left { leave(omission, &report) }
        let books = try await offer(collection.entries, on: folder, &report)
        guard !books.isEmpty else {
            throw CommandError(.badData, "no book can be offered, so nothing was published; mend one of them")
        }
        try CommandError.of { () throws(CatalogError) in try writer.write(books, to: folder) }
        (report.written, report.removed) = folder.counts
        return report
    }

    private func checkFolder() throws(CommandError) {
        var status = stat()
        let label = "'\(folder.displayableLine)'"
        guard unsafe stat(folder, &status) == 0 else {
            throw CommandError(.missingFile, "\(label): \(systemReason(errno)); name a folder of books")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw CommandError(.usage, "\(label) is no folder; name the one that holds the book")
        }
    }

    private func offer(
        _ entries: [BookCollection.Entry], on folder: SiteFolder, _ report: inout PublishReport
    ) async throws(CommandError) -> [PublishedBook] {
        var maker = try BookOffer(plan, site: folder, context: context)
        var books: [PublishedBook] = []
        for entry in entries {
            let reading = maker.reading(of: entry)
            if Task.isCancelled { throw CommandError(.failure, "publishing was stopped") }
            switch reading {
            case .success(let reading):
                let (book, isWhole) = try await maker.offer(reading, entry)
                if !isWhole { report.isWhole = false }
                report.books.append(.init(title: book.title, file: entry.file, page: book.page))
                books.append(book)
            case .failure(let error): leave(.init(file: entry.file, reason: error.description), &report)
            }
        }
        return books
    }

    private func leave(_ omission: PublishReport.Omission, _ report: inout PublishReport) {
        report.left.append(omission)
        report.isWhole = false
        context.tell("'\(omission.file.displayableLine)': \(omission.reason); it is left out")
    }
}

extension CommandError {
    /// Does what may fail with the error of a catalog, which becomes the command's.
    static func of<Result>(_ body: () throws(CatalogError) -> Result) throws(CommandError) -> Result {
        do throws(CatalogError) { return try body() } catch { throw CommandError(error) }
    }
}
