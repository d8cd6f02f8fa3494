import CatalogKit
import LibraryKit
import TerminalKit

/// Browses a catalog on the whole terminal: carries out what the keys ask for, and shows what comes of it.
@MainActor
final class BrowserSession {
    private let context: Context
    private let options: LoginOptions
    private var browser = CatalogBrowser()
    private var screen: FullScreen
    /// What is being done; the keys may stop it.
    private var errand: Task<Void, Never>?
    private var answer: CheckedContinuation<String?, Never>?
    private let ends: AsyncStream<Result<ExitStatus, CommandError>>
    private let end: AsyncStream<Result<ExitStatus, CommandError>>.Continuation
    /// What is told when the screen isn't drawn on any more.
    private var deliveries: [String] = []
    private lazy var login = CatalogLogin(options, in: context) { [weak self] question in await self?.ask(question) }

    init(_ options: LoginOptions, in context: Context) {
        self.options = options
        self.context = context
        screen = FullScreen(context)
        (ends, end) = AsyncStream.makeStream()
    }

    /// Shows what the words lead to, and returns when the reader has had enough.
    ///
    /// - Throws: Why there is nothing to show.
    func run(_ steps: [String], of catalog: SavedCatalog) async throws(CommandError) -> ExitStatus {
        open()
        let listener = Task {
            for await event in context.terminal.events(true) {
                // What had come before the end, and is handed out after it, would take the terminal again.
                if Task.isCancelled { return }
                handle(event)
            }
        }
        start("loading \(catalog.name)") { session, path throws(CommandError) in
            try await session.login.begin(at: catalog.address)
            switch try await path.follow(steps, from: catalog.address) {
            case .place(let listing): session.browser.show(listing)
            case .book(let book):
                session.browser.show(try await path.listing(at: catalog.address))
                session.browser.show(book)
            }
        }
        var outcome: Result<ExitStatus, CommandError> = .success(.success)
        for await result in ends {
            outcome = result
            break
        }
        listener.cancel()
        errand?.cancel()
        give(nil)
        screen.close()
        for delivery in deliveries { context.print(delivery) }
        return try outcome.get()
    }

    private func handle(_ event: TerminalEvent) {
        switch event {
        case .key(let key): press(key)
        case .resized: show()
        case .suspended:
            screen.close()
            context.terminal.suspend()
            open()
        case .continued: open()
        case .ended(let signal): end.yield(.success(.ended(by: signal)))
        }
    }

    private func press(_ key: Key) {
        if key == .control("l") { screen.forget() }
        if let action = browser.press(key) { perform(action) }
        show()
    }

    // MARK: What the keys ask for

    private func perform(_ action: CatalogBrowser.Action) {
        switch action {
        case .leave: end.yield(.success(.success))
        case .cancel: errand?.cancel()
        case .answer(let text): give(text)
        default: if let level = browser.level, errand == nil { perform(action, at: level) }
        }
    }

    private func perform(_ action: CatalogBrowser.Action, at level: CatalogBrowser.Level) {
        switch action {
        case .open(let place):
            start("loading '\(place.title)'") { session, path throws(CommandError) in
                session.browser.show(try await path.listing(at: place.address))
            }
        case .loadNext:
            start("loading the next page") { session, _ throws(CommandError) in
                var listing = level.listing
                do throws(CatalogError) {
                    _ = try await listing.loadNext()
                } catch {
                    throw CommandError(error)
                }
                session.browser.append(listing)
            }
        case .search(let words):
            let listing = browser.searchable ?? level.listing
            start("searching '\(words)'") { session, path throws(CommandError) in
                session.browser.show(try await path.search(words, in: listing))
            }
        case .look(let book):
            start("looking at '\(book.title)'") { session, path throws(CommandError) in
                session.browser.show(try await path.complete(book, near: level.listing.first.address))
            }
        case .get(let book):
            start("getting '\(book.title)'") { session, path throws(CommandError) in
                try await session.get(try await path.complete(book, near: level.listing.first.address))
            }
        case .leave, .cancel, .answer: break
        }
    }

    /// Does one thing at a time, without holding up the keys.
    private func start(
        _ activity: String,
        _ body: @escaping @MainActor (BrowserSession, CatalogPath) async throws(CommandError) -> Void
    ) {
        browser.activity = activity
        show()
        errand = Task { [weak self] in
            guard let self else { return }
            do throws(CommandError) {
                try await body(self, CatalogPath(login: login))
            } catch {
                fail(error)
            }
            browser.activity = nil
            errand = nil
            show()
        }
    }

    private func fail(_ error: CommandError) {
        if browser.level == nil {
            end.yield(Task.isCancelled ? .success(.success) : .failure(error))
        } else if !Task.isCancelled {
            browser.note = error.message
        }
    }

    private func get(_ book: Publication) async throws(CommandError) {
        let order = try BookDelivery.Order(book)
        let (states, told) = AsyncStream.makeStream(of: FetchProgress.self, bufferingPolicy: .bufferingNewest(1))
        let progress = Task { [weak self] in
            for await state in states { self?.show(state, of: book) }
        }
        defer {
            told.finish()
            progress.cancel()
        }
        let delivery = BookDelivery(context: context, login: login)
        let (shelved, notes) = try await delivery.deliver(order) { told.yield($0) }
        let message = shelved.isShelvedMessage
        deliveries.append(message)
        browser.note = ([message] + notes).joined(separator: "; ")
    }

    private func show(_ progress: FetchProgress, of book: Publication) {
        guard browser.activity != nil else { return }
        let state = progress.state
        let parts = (state.share.map { ["\($0) %"] } ?? []) + state.details
        browser.activity = "getting '\(book.title)': \(state.name)\(parts.joined(separator: ", "))"
        show()
    }

    // MARK: Questions

    private func ask(_ question: Question) async -> String? {
        give(nil)
        browser.ask(question)
        show()
        return await withCheckedContinuation { answer = $0 }
    }

    private func give(_ text: String?) {
        answer?.resume(returning: text)
        answer = nil
    }

    // MARK: The screen

    private func open() {
        screen.open()
        show()
    }

    private func show() { screen.draw { CatalogBrowserView.lines(of: browser, in: $0) } }
}
