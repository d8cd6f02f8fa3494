import BookKit
import Glibc
public import LibraryKit

/// Keeps the names and passwords that the reader asked to keep, in a file that only the reader may read.
public struct CredentialStore: Sendable {
    private struct Kept: Codable, Sendable {
        let server: String
        let user: String
        let password: String
        let overPlainHTTP: Bool
    }

    private let file: StoreFile<Kept>

    /// Keeps them in a folder; nil for nowhere.
    public init(folder: String?) { file = StoreFile("passwords.json", in: folder, noun: "the passwords") }

    /// Where they are kept.
    public var path: String? { file.path }

    /// What is kept for a server; nil for nothing.
    ///
    /// - Throws: `unreadable`, also when others may read the file, or `damaged`.
    public func credential(for origin: WebOrigin) throws(LibraryError) -> Credential? {
        var status = stat()
        if let path, unsafe stat(path, &status) == 0, status.st_mode & 0o077 != 0 {
            let name = path.displayableLine
            throw LibraryError(.unreadable, "others may read the passwords in '\(name)'; 'chmod 600 \(name)' helps")
        }
        return try file.items().first { $0.server == origin.description }.map { kept in
            Credential(user: kept.user, password: kept.password, origin: origin, allowsPlainText: kept.overPlainHTTP)
        }
    }

    /// Keeps a name and a password, in place of others for the server.
    ///
    /// - Throws: `noFolder`, `unreadable`, `damaged` or `unwritable`.
    public func keep(_ credential: Credential) throws(LibraryError) {
        let server = credential.origin.description
        try file.change { items throws(LibraryError) in
            items.removeAll { $0.server == server }
            items.append(
                Kept(
                    server: server, user: credential.user, password: credential.password,
                    overPlainHTTP: credential.allowsPlainText))
        }
    }

    /// Forgets what is kept for a server.
    public func forget(_ origin: WebOrigin) throws(LibraryError) {
        guard try file.items().contains(where: { $0.server == origin.description }) else { return }
        try file.change { items throws(LibraryError) in items.removeAll { $0.server == origin.description } }
    }
}
