import FoundationEssentials
import Glibc
import LibraryKit
import TestSupport
import Testing

@testable import CatalogKit

struct CatalogStoreTests {
    private let folder = TemporaryFolder()
    private var store: CatalogStore { CatalogStore(folder: folder.path + "/data") }

    private func catalog(_ name: String, _ address: String = "https://example.org/opds") throws -> SavedCatalog {
        SavedCatalog(name: name, address: try #require(WebAddress(address)), title: "T: \(name)")
    }

    @Test func `catalogs are added, found in any case, and removed`() throws {
        #expect(try store.catalogs() == [])
        let (one, two) = (try catalog("One"), try catalog("two", "http://127.0.0.1:81/a?b=c"))
        try store.add(one)
        try store.add(two)
        #expect(try store.catalogs() == [one, two])
        #expect(try store.catalog(named: "ONE") == one)
        #expect(try store.remove(named: "one") == one)
        #expect(try store.catalogs() == [two])
    }

    @Test func `what can't be done is told`() throws {
        try store.add(catalog("One"))
        let wrong = [
            ("one", "already"), ("http", "can't be"), ("a:b", "can't be"), ("", "can't be"), ("-x", "can't be"),
            ("a/b", "can't be"),
        ]
        for (name, reason) in wrong {
            do {
                try store.add(catalog(name))
                Issue.record("'\(name)' was added")
            } catch let error as LibraryError {
                #expect(error.code == .badValue)
                #expect(error.reason.contains(reason))
            }
        }
        #expect(throws: LibraryError(.unknownKey, "no catalog is named 'x'; there are One")) {
            try store.catalog(named: "x")
        }
        #expect(throws: LibraryError.self) { try store.remove(named: "x") }
        #expect(throws: LibraryError(.noFolder, "there is no home folder to keep the list of catalogs in; set HOME")) {
            try CatalogStore(folder: nil).add(catalog("x"))
        }
    }

    @Test(
        arguments: [
            ("https://m.gutenberg.org/ebooks.opds/", "gutenberg"), ("https://www.example.co.uk/", "example"),
            ("http://127.0.0.1:8080/", "our-school-library"), ("http://localhost/", "our-school-library"),
            ("http://[::1]/", "our-school-library"),
        ])
    func `a catalog without a name gets that of its server, else of its title`(address: String, name: String) throws {
        let address = try #require(WebAddress(address))
        #expect(try store.freeName(for: address, title: "Our School: Library of Tales") == name)
        try store.add(SavedCatalog(name: name.uppercased(), address: address))
        #expect(try store.freeName(for: address, title: "Our School: Library of Tales") == name + "-2")
    }

    @Test func `a damaged file is left alone`() throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/data", withIntermediateDirectories: false)
        for text in [
            "nonsense", #"{"version": 2, "items": []}"#,
            #"{"version": 1, "items": [{"name": "a", "address": "file:///"}]}"#,
        ] {
            try folder.write(text, to: "data/catalogs.json")
            #expect(throws: LibraryError.self) { try store.catalogs() }
            #expect(throws: LibraryError.self) { try store.add(catalog("x")) }
            #expect(try folder.read("data/catalogs.json") == text)
        }
    }

    // MARK: Passwords

    private var passwords: CredentialStore { CredentialStore(folder: folder.path + "/data") }

    private func credential(_ server: String, _ password: String) throws -> Credential {
        Credential(
            user: "ann", password: password, origin: try #require(WebAddress(server)).origin, allowsPlainText: true)
    }

    @Test func `passwords are kept for their server in a file that only its owner may read`() throws {
        let secret = "pass\u{22}wörd"
        let kept = try credential("http://127.0.0.1:8080/", secret)
        try passwords.keep(credential("http://127.0.0.1:8080/", "old"))
        try passwords.keep(kept)
        let path = try #require(passwords.path)
        var status = stat()
        #expect(unsafe stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(try passwords.credential(for: kept.origin) == kept)
        for other in ["https://127.0.0.1:8080/", "http://127.0.0.1:8081/", "http://localhost:8080/"] {
            #expect(try passwords.credential(for: try #require(WebAddress(other)).origin) == nil)
        }
        #expect(!"\(kept) \(String(reflecting: kept))".contains(secret))
        try passwords.forget(kept.origin)
        #expect(try passwords.credential(for: kept.origin) == nil)
        #expect(!(try folder.read("data/passwords.json").contains("ann")))
    }

    @Test func `a file that others may read isn't used`() throws {
        let kept = try credential("http://127.0.0.1:8080/", "p")
        try passwords.keep(kept)
        let path = try #require(passwords.path)
        _ = unsafe chmod(path, 0o640)
        #expect(
            throws: LibraryError(.unreadable, "others may read the passwords in '\(path)'; 'chmod 600 \(path)' helps")
        ) {
            try passwords.credential(for: kept.origin)
        }
    }
}
