import BookKit
import CatalogKit
import LibraryKit

/// Keeps the addresses of catalogs, and shows what is in them.
struct Catalog: Command {
    private static let name = OptionSpecification(
        "name", "NAME", help: "What the catalog is to be called; else a name is made of its address.")
    private static let all = OptionSpecification("all", help: "List all pages, not only the first one.")

    static let specification = CommandSpecification(
        name: "catalog",
        summary: "Browse and search catalogs of books on the web.",
        usages: ["[list]", "add URL [--name NAME]", "remove NAME", "browse NAME [ENTRY…]", "search NAME WORD…"],
        arguments: [
            ArgumentSpecification(
                name: "NAME",
                help: "The name of a catalog that was added, or the address of another one.", kind: .catalog,
                isOptional: true, isRepeating: true)
        ],
        otherArguments: [
            ArgumentSpecification(name: "URL", help: "The address of the catalog that is added."),
            ArgumentSpecification(
                name: "ENTRY", help: "The number of an entry or words of its title, for each place on the way.",
                isRepeating: true),
            ArgumentSpecification(name: "WORD", help: "A word of the title or the author.", isRepeating: true),
        ],
        options: [name, all, .plain, .json] + LoginOptions.options,
        examples: [
            .init(
                line: "narrate catalog add https://m.gutenberg.org/ebooks.opds/",
                meaning: "Adds Project Gutenberg, by the name of gutenberg."),
            .init(line: "narrate catalog browse gutenberg", meaning: "Shows what is in it; g fetches a book."),
            .init(line: "narrate catalog search gutenberg moby dick", meaning: "Finds books by title and author."),
            .init(line: "narrate catalog browse gutenberg 2 1 --json", meaning: "Opens two entries, for a program."),
        ],
        keys: CatalogBrowser.keys.map { "\($0.names) \($0.meaning)" }.joined(separator: " · "),
        discussion: [
            "A catalog is an OPDS feed, 1.2 or 2.0; a list of the addresses of books, as JSON or as text, one in a line; or "
                + "a folder that a web server lists.",
            LoginOptions.discussion,
        ])

    /// What is to be done.
    enum Action: Hashable {
        case list
        case add(WebAddress, Credential?)
        case remove(String)
        /// Opens what the words lead to, one after another.
        case browse(String, steps: [String])
    }

    let action: Action
    let name: String?
    let isJSON: Bool
    let isPlain: Bool
    let listsAll: Bool
    private let loginOptions: LoginOptions

    init(_ arguments: Arguments) throws(UsageError) {
        name = arguments.text(Self.name)
        isJSON = arguments.has(.json)
        isPlain = arguments.has(.plain)
        listsAll = arguments.has(Self.all)
        loginOptions = try LoginOptions(arguments)
        action = try Self.action(arguments.positionals)
        if case .add = action { return }
        if name != nil { throw UsageError("'--name' is for a catalog that is added; leave it out") }
    }

    private static func action(_ words: [String]) throws(UsageError) -> Action {
        let verbs = ["list", "add", "remove", "browse", "search"]
        guard let verb = words.first else { return .list }
        guard verbs.contains(verb) else {
            let hint = Suggestion.nearest(to: verb, among: verbs).map { "; did you mean '\($0)'?" }
            throw UsageError(
                "unexpected argument '\(verb)'" + (hint ?? "; it takes list, add, remove, browse or search"))
        }
        let names = verb == "add" ? ["URL"] : verb == "search" ? ["NAME", "WORD"] : verb == "list" ? [] : ["NAME"]
        if let missing = names.dropFirst(words.count - 1).first {
            throw UsageError("missing expected argument '\(missing)'")
        }
        let rest = Array(words.dropFirst())
        if rest.count > names.count, verb != "browse", verb != "search" {
            throw UsageError("unexpected argument '\(rest[names.count])'")
        }
        switch verb {
        case "list": return .list
        case "add": return try add(rest[0])
        case "remove": return .remove(rest[0])
        case "browse": return .browse(rest[0], steps: Array(rest.dropFirst()))
        default: return .browse(rest[0], steps: ["?" + rest.dropFirst().joined(separator: " ")])
        }
    }

    private static func add(_ text: String) throws(UsageError) -> Action {
        if let (address, credential) = WebAddress.withCredential(text) { return .add(address, credential) }
        let hint = text.contains("://") ? "" : "; did you mean 'https://\(text)'?"
        throw UsageError("'\(text)' is no address of the web\(hint)")
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        switch action {
        case .list: try list(in: context)
        case .add(let address, let credential):
            return try await CatalogLogin.run(loginOptions, in: context) { login throws(CommandError) in
                await login.use(credential)
                try await add(address, login, in: context)
            }
        case .remove(let name):
            do throws(LibraryError) {
                let removed = try context.catalogs.remove(named: name)
                try forgetPassword(of: removed, in: context)
                context.print("removed '\(removed.name)', \(removed.address)")
            } catch {
                throw CommandError(error)
            }
        case .browse(let name, let steps):
            let catalog = try SavedCatalog.named(name, in: context)
            if isOnScreen(in: context) {
                return try await BrowserSession(loginOptions, in: context).run(steps, of: catalog)
            }
            return try await CatalogLogin.run(loginOptions, in: context) { login throws(CommandError) in
                try await show(steps, of: catalog, login, in: context)
            }
        }
        return .success
    }

    /// There is a terminal that is large enough, and nobody wants lines.
    private func isOnScreen(in context: Context) -> Bool {
        guard !isJSON, !isPlain, !listsAll, context.terminal.hasKeys, context.terminal.isDrawable,
            context.settings().settings.isPlain != true, let size = context.terminal.size()
        else { return false }
        return PlayerView.fits(size)
    }

    // MARK: The list

    private func list(in context: Context) throws(CommandError) {
        let catalogs: [SavedCatalog]
        do throws(LibraryError) {
            catalogs = try context.catalogs.catalogs()
        } catch {
            throw CommandError(error)
        }
        if isJSON { return context.print(JSONText.of(catalogs)) }
        if catalogs.isEmpty { return context.tell("no catalog was added; 'narrate catalog add URL' adds one") }
        let rows = catalogs.map { [$0.name, ($0.title ?? "").displayableLine, $0.address.description] }
        context.output.write(Table(titles: ["NAME", "TITLE", "ADDRESS"], rows: rows).text(in: context))
    }

    private func add(_ address: WebAddress, _ login: CatalogLogin, in context: Context) async throws(CommandError) {
        try await login.begin(at: address)
        let feed = try await login.visit(address) { client throws(CatalogError) in try await client.feed(at: address) }
        if let warning = feed.warning { context.tell(warning) }
        do throws(LibraryError) {
            let store = context.catalogs
            // What a page for people only points to is the catalog.
            let name =
                if let name { name } else { try store.freeName(for: feed.address, title: feed.title) }
            try store.add(SavedCatalog(name: name, address: feed.address, title: feed.title))
            let title = feed.title.map { "'\($0)'" } ?? "the catalog"
            context.print("added \(title); 'narrate catalog browse \(name)' shows what is in it".displayableLine)
        } catch {
            throw CommandError(error)
        }
    }

    /// Another catalog of the same server may still need it.
    private func forgetPassword(of removed: SavedCatalog, in context: Context) throws(LibraryError) {
        let origin = removed.address.origin
        guard try !context.catalogs.catalogs().contains(where: { $0.address.origin == origin }) else { return }
        try CredentialStore(folder: context.folders.data).forget(origin)
    }

    // MARK: What is in it

    private func show(
        _ steps: [String], of catalog: SavedCatalog, _ login: CatalogLogin, in context: Context
    ) async throws(CommandError) {
        try await login.begin(at: catalog.address)
        switch try await CatalogPath(login: login).follow(steps, from: catalog.address) {
        case .book(let book):
            if isJSON {
                return context.print(JSONText.of(CatalogReport.Entry(.publication(book), number: nil, section: nil)))
            }
            CatalogLines(context).show(book)
        case .place(let listing): try await show(listing, in: context)
        }
    }

    private func show(_ first: CatalogListing, in context: Context) async throws(CommandError) {
        var listing = first
        var lines = CatalogLines(context)
        do throws(CatalogError) {
            if !isJSON { lines.show(listing) }
            while listsAll, try await listing.loadNext() {
                if !isJSON { lines.show(listing) }
            }
        } catch {
            throw CommandError(error)
        }
        if isJSON {
            context.print(JSONText.of(CatalogReport(listing)))
        } else {
            lines.finish(listing, isWhole: listsAll)
        }
    }
}
