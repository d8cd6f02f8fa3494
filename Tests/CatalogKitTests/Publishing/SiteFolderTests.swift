import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import CatalogKit

struct SiteFolderTests {
    private let place = TemporaryFolder()

    private var site: String { place.path + "/site" }

    /// Publishes files of text under their paths.
    @discardableResult
    private func publish(_ files: [String: String]) throws -> SiteFolder {
        let folder = try SiteFolder(site)
        for (path, text) in files.sorted(by: { $0.key < $1.key }) { try folder.write(.text(text), to: path) }
        try folder.finish()
        return folder
    }

    private func time(of path: String) -> Int {
        var status = stat()
        _ = unsafe stat(site + "/" + path, &status)
        return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }

    private var names: [String] { ((try? FileManager.default.subpathsOfDirectory(atPath: site)) ?? []).sorted() }

    @Test func `a file that is as it should be isn't written again`() throws {
        #expect(try publish(["a/one": "1", "two": "2"]).counts == (2, 0))
        let times = ["a/one", ".narrate-site"].map(time)
        #expect(try publish(["a/one": "1", "two": "two"]).counts == (1, 0))
        #expect(["a/one", ".narrate-site"].map(time) == times)
        #expect(try place.read("site/two") == "two")
    }

    @Test func `what isn't published any more goes with its folders, and nothing else does`() throws {
        try publish(["books/a/one": "1", "books/b/two": "2", "three": "3"])
        try place.write("mine", to: "site/books/b/note")
        #expect(try publish(["three": "3"]).counts == (0, 2))
        #expect(names == [".narrate-site", "books", "books/b", "books/b/note", "three"])
    }

    @Test(arguments: ["index.html", "books/a"])
    func `what was there before is never written over`(path: String) throws {
        let folder = try SiteFolder(site)
        try FileManager.default.createDirectory(atPath: site + "/books", withIntermediateDirectories: true)
        try place.write("mine", to: "site/" + path)
        let error = #expect(throws: CatalogError.self) { try folder.write(.text("new"), to: path) }
        #expect(error?.code == .unwritable)
        #expect(error?.reason == "'\(site)/\(path)' was there before; move it away, or publish to another folder")
        #expect(try place.read("site/" + path) == "mine")
    }

    @Test func `no link leads the files elsewhere, nor what is removed`() throws {
        try publish(["books/one": "1"])
        try FileManager.default.removeItem(atPath: site + "/books")
        try FileManager.default.createDirectory(atPath: place.path + "/other", withIntermediateDirectories: true)
        try place.write("mine", to: "other/one")
        try FileManager.default.createSymbolicLink(
            atPath: site + "/books", withDestinationPath: place.path + "/other")
        #expect(throws: CatalogError.self) { try publish(["books/one": "2"]) }
        try publish(["three": "3"])
        #expect(try place.read("other/one") == "mine")
    }

    @Test func `what was begun and not finished is known the next time`() throws {
        try publish(["one": "1"])
        var folder: SiteFolder? = try SiteFolder(site)
        try folder?.write(.text("2"), to: "new/two")
        try folder?.write(.text("3"), to: "three")
        folder = nil
        #expect(try place.read("site/one") == "1")
        #expect(try publish(["one": "1", "three": "other"]).counts == (1, 1))
        #expect(names == [".narrate-site", "one", "three"])
    }

    @Test func `a key stands for a file until somebody changes it`() throws {
        let folder = try SiteFolder(site)
        #expect(try !folder.keep("page", madeOf: "k1"))
        try folder.write(.text("long work"), to: "page", madeOf: "k1")
        try folder.finish()
        let second = try SiteFolder(place.path + "/site/.")
        #expect(try !second.keep("page", madeOf: "k2"))
        #expect(try second.keep("page", madeOf: "k1"))
        try second.finish()
        #expect(names == [".narrate-site", "page"])
        try place.write("changed", to: "site/page")
        #expect(try !SiteFolder(site).keep("page", madeOf: "k1"))
    }

    @Test func `two can't publish to one site`() throws {
        let first = try SiteFolder(site)
        let error = #expect(throws: CatalogError.self) { try SiteFolder(site) }
        #expect(error?.reason == "another narrate is publishing to '\(site)'; wait until it has ended")
        try first.finish()
    }

    @Test func `a folder in which nothing came to be goes again`() throws {
        _ = try SiteFolder(site)
        #expect(!FileManager.default.fileExists(atPath: site))
    }

    @Test(arguments: ["", "{}", "[]", "{\"version\":2,\"files\":{}}", "{\"version\":1,\"files\":{\"../x\":{}}}"])
    func `a manifest that isn't ours stops everything`(text: String) throws {
        try publish(["one": "1"])
        try place.write(text, to: "site/.narrate-site")
        let error = #expect(throws: CatalogError.self) { try SiteFolder(site) }
        #expect(error?.code == .damaged)
        #expect(try place.read("site/one") == "1")
    }

    @Test func `it knows its own files by their real paths`() throws {
        let folder = try publish(["books/one": "1"])
        #expect(folder.owns(folder.path + "/books/one"))
        #expect(!folder.owns(folder.path + "/books/two"))
        #expect(!folder.owns("/elsewhere" + folder.path + "/books/one"))
    }

    @Test(arguments: ["/a", "a//b", "../a", "a/../b", "a/.", "", ".narrate-site", "a\0b"])
    func `a path that leads elsewhere is none of the site`(path: String) { #expect(!SitePath.isSound(path)) }
}
