import AudiobookKit
import CatalogKit
import SpeechKit

/// Offers books on the web: makes a site of a folder of books.
struct Publish: Command {
    private static let output = OptionSpecification(
        "output", short: "o", "SITE", .folder, help: "The folder of the site; it is made if it isn't there.")
    private static let title = OptionSpecification("title", "TEXT", help: "What the site is called; Books usually.")
    private static let url = OptionSpecification(
        "url", "URL", help: "Where the site will be, for feeds with absolute addresses; they are relative without it.")
    private static let readAlong = OptionSpecification(
        "read-along", help: "Make a page for each book that reads it aloud.")

    static let specification = CommandSpecification(
        name: "publish",
        summary: "Make a site of a folder of books: a catalog for reading apps, and pages for people.",
        usages: ["DIR -o SITE"],
        arguments: [
            ArgumentSpecification(
                name: "DIR", help: "A folder of narrated books, EPUBs, text, Markdown and HTML, with folders in it.",
                kind: .folder)
        ],
        options: [output, title, url, readAlong, .voice, .speed, .workers, .json] + ImportChoices.options,
        examples: [
            .init(line: "narrate publish books -o site", meaning: "Makes a site that any web server can hold."),
            .init(
                line: "narrate publish books -o site --read-along --url https://example.org/books/",
                meaning: "The same with a page for each book that reads itself aloud."),
            .init(
                line: "rsync -rt --delete site/ example.org:/srv/books/",
                meaning: "Uploads what has changed; 'aws s3 sync --delete site s3://bucket' does it too."),
        ],
        discussion: [
            "The site has feeds of OPDS 1.2 (feed.xml) and OPDS 2.0 (feed.json), the books, their covers, and an index "
                + "with a page for each book. Any reading app, and 'narrate catalog add', take the address of a feed.",
            "A book that is no EPUB is offered as one too, for other apps; an HTML book only so, since a page with "
                + "scripts has no place among those of the site. A property list brings its pictures and recordings.",
            "Publish again after a change: only files that change are written, so only those are uploaded, and "
                + "pages that read aloud are made only for books that have changed. What isn't in the folder any more "
                + "leaves the site. Nothing in SITE that narrate hasn't written is touched; .narrate-site lists that.",
            "A book that can't be read is told and left out; the exit status is 1 then.",
        ])

    let folder: String
    let site: String
    let plan: PublishPlan
    let isJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        folder = arguments.positionals[0]
        guard let site = arguments.text(Self.output) else {
            throw UsageError("'--output SITE' is missing; name the folder of the site, such as -o site")
        }
        self.site = site
        isJSON = arguments.has(.json)
        plan = PublishPlan(
            title: arguments.text(Self.title) ?? "Books", base: try Self.base(arguments.text(Self.url)),
            readsAlong: arguments.has(Self.readAlong), voice: arguments.text(.voice),
            speed: arguments.number(.speed) ?? 1, workers: arguments.integer(.workers),
            importChoices: ImportChoices(arguments))
    }

    private static func base(_ url: String?) throws(UsageError) -> WebAddress? {
        guard let url else { return nil }
        guard let base = WebAddress(url.hasSuffix("/") ? url : url + "/"), base.query == nil else {
            throw UsageError(
                "'\(url)' is no value for '--url URL': it takes the address of a folder, such as https://example.org/books/"
            )
        }
        return base
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let (result, signal) = await context.untilSignal { await outcome(in: context) }
        switch result {
        case .success(let report):
            if isJSON {
                context.print(JSONText.of(report))
            } else {
                context.print(report.summary)
            }
            return report.isWhole ? .success : .failure
        case .failure(let error):
            if let signal { return .ended(by: signal) }
            throw error
        }
    }

    private func outcome(in context: Context) async -> Result<PublishReport, CommandError> {
        do throws(CommandError) {
            return .success(try await PublishSession(plan, folder: folder, site: site, context: context).run())
        } catch {
            return .failure(error)
        }
    }
}
