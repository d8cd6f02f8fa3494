import BookKit
import TestSupport
import Testing

@testable import LibraryKit

struct BookIdentityTests {
    private func name(
        _ pages: [[String]] = [["One."]], title: String? = nil, identifier: String? = nil, path: String? = "/b.plist"
    ) -> String {
        BookIdentity(of: Samples.book(pages, title: title, identifier: identifier), at: path).name
    }

    @Test func `a book with an identifier is known by it wherever it is and whatever is in it`() {
        #expect(name([["Two."]], identifier: "urn:x", path: "/c.plist") == name(identifier: " urn:x\n"))
        #expect(name(identifier: "urn:y") != name(identifier: "urn:x"))
    }

    @Test func `a book without one is known by its text, however that is cut and wherever it is`() {
        #expect(name([["Good", " night."], ["Moon."]]) == name([["Good night.Moon."]], path: nil))
        #expect(name([["Good night."]]) != name([["Good night!"]]))
        #expect(name(identifier: "  ") == name())
    }

    @Test func `a book without text is known by its path`() {
        #expect(name([[]], path: "/a.plist") == name([[], []], path: "/a.plist"))
        #expect(name([[]], path: "/a.plist") != name([[]], path: "/b.plist"))
    }

    @Test func `what a silent page shows is text`() {
        let book = Book(pages: [Page(displayText: "A moon.")])
        #expect(BookIdentity(of: book, at: nil).name == name([["A moon."]]))
    }

    @Test func `the title tells nothing`() {
        #expect(name(title: "A") == name(title: "B"))
        #expect(name([["One."]], title: "A") != name([["Two."]], title: "A"))
    }

    @Test func `one kind of key is never taken for another`() {
        let content = BookIdentity(of: Samples.book([["One."]]), at: nil).content ?? ""
        #expect(name(identifier: content) != name())
    }

    @Test(arguments: ["三体", "紅樓夢", "源氏物語", "Ⅰ/../x", "\u{0}", String(repeating: "é", count: 10_000)])
    func `the name is safe for any script`(text: String) {
        let names = [name(identifier: text), name([[text]]), name([[]], path: "/\(text)")]
        #expect(names.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
        #expect(Set(names + [name()]).count == 4)
    }

    @Test func `the path is that of the file itself`() throws {
        let folder = TemporaryFolder()
        let file = try folder.write("", to: "book.plist")
        let identity = BookIdentity(of: Samples.book([["One."]]), at: folder.path + "/./book.plist")
        #expect(identity.path == BookIdentity(of: Samples.book([["One."]]), at: file).path)
        #expect(identity.path?.hasSuffix("/book.plist") == true)
        #expect(identity.path?.contains("/./") == false)
    }

    @Test func `a novel is known in no time`() {
        let novel = String(repeating: "All happy families are alike. ", count: 20_000)
        #expect(ContinuousClock().measure { _ = name([[novel]]) } < .seconds(2))
    }
}
