import BookKit
import CatalogKit
import LibraryKit

/// Goes to catalogs for a command, and tells those that want to know who asks.
actor CatalogLogin {
    /// Asks the reader; nil is no answer.
    typealias Ask = @Sendable (Question) async -> String?

    private let context: Context
    private let options: LoginOptions
    private let ask: Ask
    private let web: any WebFetching
    private let store: CredentialStore
    private var password: String?
    private var known: [WebOrigin: Credential] = [:]
    /// Those of them that no server has accepted yet, and whether they were asked for.
    private var unproven: [WebOrigin: Bool] = [:]

    init(_ options: LoginOptions, in context: Context, ask: @escaping Ask) {
        self.options = options
        self.context = context
        self.ask = ask
        web = context.web()
        store = CredentialStore(folder: context.folders.data)
    }

    /// Takes the name and the password that stand in an address, for its server.
    func use(_ credential: Credential?) {
        guard let credential else { return }
        known[credential.origin] = Credential(
            user: credential.user, password: credential.password, origin: credential.origin,
            allowsPlainText: options.allowsPlainHTTP)
    }

    /// Gives the options' name and password to the server of an address: the one that was named with them.
    func begin(at address: WebAddress) async throws(CommandError) {
        guard let user = options.user, known[address.origin] == nil else { return }
        let question = Question(text: "Password of \(user) for \(address.origin): ", isSecret: true)
        var password = try givenPassword()
        if password == nil { password = await ask(question) }
        guard let password else {
            throw CommandError(
                .usage, "there is no password for '\(user)', and nobody to ask; give it with '--password-file FILE'")
        }
        let credential = Credential(
            user: user, password: password, origin: address.origin, allowsPlainText: options.allowsPlainHTTP)
        known[address.origin] = try await consented(credential)
        unproven[address.origin] = false
    }

    /// The password of the options, which standard input gives but once.
    private func givenPassword() throws(CommandError) -> String? {
        if password == nil { password = try options.password(in: context) }
        return password
    }

    /// Does something at an address, again when the server there wants to know who asks and that is known then.
    func visit<Value: Sendable>(
        _ address: WebAddress, _ body: @Sendable (CatalogClient) async throws(CatalogError) -> Value
    ) async throws(CommandError) -> Value {
        var credential = known[address.origin]
        if credential == nil { credential = try kept(for: address.origin) }
        var isAsked = false
        while true {
            do throws(CatalogError) {
                let value = try await body(CatalogClient(web, credential: credential))
                if let credential { await keep(credential) }
                return value
            } catch {
                // Once is enough: who is refused a second time gets to know why.
                guard !isAsked, let answer = try await answer(to: error, at: address, after: credential) else {
                    throw CommandError(error)
                }
                credential = answer
                isAsked = true
            }
        }
    }

    // MARK: Asking

    /// What may help after an error; nil where no name and password would.
    private func answer(
        to error: CatalogError, at address: WebAddress, after credential: Credential?
    ) async throws(CommandError) -> Credential? {
        let origin = error.challenge?.address.origin ?? address.origin
        switch error.code {
        case .credentialsNeeded where credential?.origin != origin: return try await asked(error, origin)
        case .credentialsRefused where known[origin] == nil && context.terminal.hasKeys:
            return try await asked(error, origin)
        case .credentialsUnsafe:
            guard let credential else { return nil }
            known[credential.origin] = try await consented(credential)
            return known[credential.origin]
        default: return nil
        }
    }

    private func asked(_ error: CatalogError, _ origin: WebOrigin) async throws(CommandError) -> Credential {
        let document = error.challenge.flatMap(AuthenticationDocumentReader.document)
        if let document, !document.takesPassword {
            throw CommandError(
                .failure,
                "'\(document.title ?? origin.description)' lets readers log in with a browser only; "
                    + "get its books there")
        }
        let name = document?.title ?? error.challenge?.realm
        let place = "'\(origin)'" + (name.map { " ('\($0)')" } ?? "")
        guard context.terminal.hasKeys else {
            throw CommandError(
                .failure,
                "\(place) wants a name and a password; give '--user NAME' and '--password-file FILE', or '-' "
                    + "as FILE for standard input")
        }
        guard let user = await ask(Question(text: "\(document?.userLabel ?? "User") for \(place): ")), !user.isEmpty,
            let password = await ask(Question(text: "\(document?.passwordLabel ?? "Password"): ", isSecret: true))
        else { throw CommandError(.failure, "\(error)") }
        let credential = try await consented(
            Credential(
                user: user, password: password, origin: origin, allowsPlainText: options.allowsPlainHTTP))
        known[origin] = credential
        unproven[origin] = true
        return credential
    }

    /// The credential, as its owner wants it sent.
    private func consented(_ credential: Credential) async throws(CommandError) -> Credential {
        guard !credential.isSendable else { return credential }
        let origin = credential.origin
        let question = Question.consent("\(origin) has no TLS: others on the way can read the password. Send it?")
        guard Question.isConsent(await ask(question)) else {
            throw CommandError(
                .failure,
                "the password isn't sent to \(origin), since others on the way can read what goes there; "
                    + "use https, or allow it with '--plain-http'")
        }
        return Credential(user: credential.user, password: credential.password, origin: origin, allowsPlainText: true)
    }

    // MARK: Keeping

    private func kept(for origin: WebOrigin) throws(CommandError) -> Credential? {
        do throws(LibraryError) {
            return try store.credential(for: origin)
        } catch {
            throw CommandError(error)
        }
    }

    /// Keeps what a server has accepted, if its owner wants that.
    private func keep(_ credential: Credential) async {
        guard let wasAsked = unproven.removeValue(forKey: credential.origin) else { return }
        var wantsIt = options.remembers
        if !wantsIt, wasAsked {
            wantsIt = Question.isConsent(await ask(.consent("Keep the password for the next time?")))
        }
        guard wantsIt else { return }
        do throws(LibraryError) {
            try store.keep(credential)
        } catch {
            // What was asked for is there; only the next time the password is asked for again.
            context.tell(error.reason)
        }
    }
}
