import BookKit

extension TransferJob.Answer {
    /// What is to be asked instead; nil when the answer is no.
    ///
    /// - Throws: `badRedirect` or `insecure`, where it would lead out of the web or of safety.
    func next(after request: WebRequest) throws(CatalogError) -> WebRequest? {
        var next = request
        if head.status == 401, request.sentCredential != nil, !request.isDigested, wantsDigest {
            next.isDigested = true
            return next
        }
        guard [301, 302, 303, 307, 308].contains(head.status) else { return nil }
        let place = "'\(request.address.shown)'"
        guard let address = head["location"].flatMap(request.address.resolving) else {
            throw CatalogError(.badRedirect, "\(place) sends on to no address of the web; check the address")
        }
        guard address.isSecure || !request.address.isSecure else {
            throw CatalogError(
                .insecure, "\(place) sends on to '\(address.shown)', which isn't protected (https); ask who runs it")
        }
        next.address = address
        next.isDigested = false
        return next
    }

    /// Why there is nothing to be had.
    func error(for request: WebRequest) -> CatalogError {
        let place = "'\(request.address.shown)'"
        switch head.status {
        case 401: return unauthorized(request)
        case 403:
            return CatalogError(.refused, "\(place) may not be read by everybody; log in there, or ask who runs it")
        case 404, 410: return CatalogError(.notFound, "there is nothing at \(place); check the address")
        case 407: return .proxyRefused(request.address, status: 407)
        case 416: return CatalogError(.incomplete, "\(place) has less than was asked for; try again")
        case 429, 503:
            let time = head.retryAfter.map { $0 < 120 ? "in \($0) seconds" : "in \(($0 + 59) / 60) minutes" }
            return CatalogError(.busy, "'\(request.address.origin)' has too much to do; try again \(time ?? "later")")
        case 500...: return CatalogError(.refused, "\(place) is out of order (error \(head.status)); try again later")
        default: return CatalogError(.refused, "\(place) can't be had (answer \(head.status)); check the address")
        }
    }

    private var wantsDigest: Bool {
        let schemes = head.challenges.map(\.scheme)
        return schemes.contains("digest") && !schemes.contains("basic")
    }

    private func unauthorized(_ request: WebRequest) -> CatalogError {
        let place = "'\(request.address.origin)'"
        if request.sentCredential != nil {
            return CatalogError(.credentialsRefused, "\(place) doesn't accept this name and password; check them")
        }
        if let credential = request.credential, credential.origin == request.address.origin {
            return CatalogError(
                .credentialsUnsafe,
                "\(place) wants a password over a connection that others can read; use https if it can, or allow it")
        }
        let realm = head.challenges.lazy.compactMap(\.realm).first
        let challenge = CredentialChallenge(
            address: request.address, realm: realm, bytes: refusal, contentType: head.contentType)
        let purpose = realm.map { " for '\($0.displayableLine.prefix(80))'" } ?? ""
        return CatalogError(
            .credentialsNeeded, "\(place) wants a name and a password\(purpose); log in", challenge: challenge)
    }
}
