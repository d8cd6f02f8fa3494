import BookKit
import CatalogKit
import LibraryKit
import Synchronization

/// Fetches books from the web and puts them on the shelf.
struct Get: Command {
    private static let replace = OptionSpecification(
        "replace", help: "Take the place of the same book, if that is on the shelf already.")

    static let specification = CommandSpecification(
        name: "get",
        summary: "Fetch a book from the web and put it on your shelf.",
        usages: ["URL…", "NAME:ENTRY…"],
        arguments: [
            ArgumentSpecification(
                name: "BOOK",
                help:
                    "The book's address, or the name of a catalog and what is in it: the number of an entry, or words of "
                    + "its title, one behind another with '/' between them; '?' before words searches them.",
                isRepeating: true)
        ],
        otherArguments: [
            ArgumentSpecification(name: "URL", help: "The address of a book.", isRepeating: true),
            ArgumentSpecification(
                name: "NAME:ENTRY", help: "The name of a catalog that was added, and what is in it.",
                kind: .catalogEntry),
        ],
        options: [replace] + LoginOptions.options,
        examples: [
            .init(
                line: "narrate get https://example.org/good-night.plist",
                meaning: "Fetches the book, and the pictures beside it that it names."),
            .init(
                line: "narrate get gutenberg:\"?moby dick/1\"", meaning: "Fetches the first book found by these words."),
            .init(line: "narrate get school:Tales/3", meaning: "Fetches the third entry of the place 'Tales'."),
        ],
        discussion: [
            "A book is checked before it is put on the shelf. What was interrupted goes on where it was when the same is "
                + "asked for again.",
            LoginOptions.discussion,
        ])

    /// Which book is meant.
    enum Target: Hashable, Sendable {
        case address(WebAddress, Credential?)
        case entry(catalog: String, steps: [String])
    }

    let targets: [Target]
    let replaces: Bool
    private let loginOptions: LoginOptions

    init(_ arguments: Arguments) throws(UsageError) {
        var targets: [Target] = []
        for word in arguments.positionals { targets.append(try Self.target(word)) }
        self.targets = targets
        replaces = arguments.has(Self.replace)
        loginOptions = try LoginOptions(arguments)
    }

    private static func target(_ word: String) throws(UsageError) -> Target {
        if let (address, credential) = WebAddress.withCredential(word) { return .address(address, credential) }
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !parts[1].hasPrefix("//") else {
            throw UsageError(
                "'\(word)' is neither an address, such as https://example.org/book.epub, nor an entry of a catalog, such "
                    + "as gutenberg:3")
        }
        return .entry(catalog: parts[0], steps: parts[1].split(separator: "/").map(String.init))
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        try await CatalogLogin.run(loginOptions, in: context) { login throws(CommandError) in
            let delivery = BookDelivery(context: context, login: login, replaces: replaces)
            for target in targets { try await get(target, by: delivery, in: context) }
        }
    }

    private func get(_ target: Target, by delivery: BookDelivery, in context: Context) async throws(CommandError) {
        let order = try await order(target, delivery.login, in: context)
        let bar = Mutex(ProgressBar(context))
        defer { bar.withLock { $0.clear() } }
        let (book, notes) = try await delivery.deliver(order) { progress in bar.withLock { $0.show(progress.state) } }
        bar.withLock { $0.clear() }
        for note in notes { context.tell(note) }
        context.print(book.isShelvedMessage)
    }

    private func order(
        _ target: Target, _ login: CatalogLogin, in context: Context
    ) async throws(CommandError) -> BookDelivery.Order {
        switch target {
        case .address(let address, let credential):
            await login.use(credential)
            try await login.begin(at: address)
            return BookDelivery.Order(address)
        case .entry(let name, let steps):
            let catalog = try SavedCatalog.named(name, in: context)
            try await login.begin(at: catalog.address)
            let path = CatalogPath(login: login)
            switch try await found(steps, in: catalog, by: path) {
            case .book(let book): return try BookDelivery.Order(book)
            case .place(let listing):
                throw CommandError(
                    .usage,
                    "'\(steps.joined(separator: "/"))' is a place, not a book; "
                        + "'narrate catalog browse \(name)' lists what is in it"
                        + (listing.title.map { " ('\($0)')" } ?? ""))
            }
        }
    }

    /// What the words lead to; words that nothing is named by are searched in all of the catalog.
    private func found(
        _ steps: [String], in catalog: SavedCatalog, by path: CatalogPath
    ) async throws(CommandError) -> CatalogPath.Target {
        do throws(CommandError) {
            return try await path.follow(steps, from: catalog.address)
        } catch {
            guard error.status == .missingFile, steps.count == 1, !steps[0].hasPrefix("?") else { throw error }
            do throws(CommandError) {
                return try await path.follow(["?\(steps[0])", steps[0]], from: catalog.address)
            } catch let second {
                throw second.status == .badData ? error : second
            }
        }
    }
}
