import TestSupport
import Testing

@testable import BookKit

struct EPUBContainerTests {
    private static let path = "META-INF/container.xml"

    private func container(_ paths: String...) -> ArchiveBuilder.File {
        let files = paths.map { "<rootfile full-path='\($0)' media-type='application/oebps-package+xml'/>" }
        return .init(Self.path, "<container><rootfiles>\(files.joined())</rootfiles></container>")
    }

    /// The path of the package, and what is odd.
    private func find(_ files: ArchiveBuilder.File..., mimetype: String? = "application/epub+zip") throws
        -> (String, [String])
    {
        let first = mimetype.map { [ArchiveBuilder.File("mimetype", $0)] } ?? []
        var parts = EPUBParts(try Archive(ArchiveBuilder(files: first + files).bytes))
        let path = try EPUBContainer.packagePath(in: &parts)
        return (path, parts.log.sorted.map(\.description))
    }

    @Test func `the container names the package, whatever others there are`() throws {
        let found = try find(
            container("b/b.opf", "a.opf"), .init("a.opf", ""), .init("b/b.opf", ""), .init("c.opf", ""))
        #expect(found == ("b/b.opf", []))
    }

    @Test(arguments: [
        "<container><rootfiles><rootfile full-path='a%20b.opf'/></rootfiles></container>",
        "<c:container xmlns:c='x'><c:rootfile full-path='/A B.OPF' media-type='x'/></c:container>",
        "<container><rootfile full-path='a b.opf'>",
        "<container><rootfile full-path='x.pdf' media-type='application/pdf'/>"
            + "<rootfile full-path='a b.opf' media-type='application/oebps-package+xml'/></container>",
    ])
    func `the package is found however it is written`(container: String) throws {
        #expect(try find(.init(Self.path, container), .init("a b.opf", "")).0 == "a b.opf")
    }

    @Test func `without a container the only package is taken, which is told`() throws {
        let note = "'META-INF/container.xml' names no package document; the only one there is is taken"
        #expect(try find(.init("x/a.OPF", "")) == ("x/a.OPF", [note]))
    }

    @Test func `where the named package is missing, the only one is taken`() throws {
        let note = "'META-INF/container.xml' names 'b.opf', which isn't in the archive; the only one there is is taken"
        #expect(try find(container("b.opf"), .init("a.opf", "")) == ("a.opf", [note]))
    }

    @Test func `a ZIP archive without any, or with several to choose from, is refused`() {
        let error = BookError(
            .malformed,
            "is a ZIP archive but no EPUB: no META-INF/container.xml in it names a package; check that it is a book")
        #expect(throws: error) { try find(.init("a.txt", "")) }
        #expect(throws: error) { try find(.init("a.opf", ""), .init("b.opf", "")) }
        #expect(throws: error) { try find(container("c.opf"), .init("a.opf", ""), .init("b.opf", "")) }
    }

    @Test(arguments: [
        (nil, ["'mimetype' isn't in the archive; read as an EPUB all the same"]),
        ("text/plain", ["'mimetype' says 'text/plain'; read as an EPUB all the same"]),
        (" application/epub+zip\r\n", []),
    ])
    func `a mimetype that isn't right is told, and no more`(mimetype: String?, notes: [String]) throws {
        let found = try find(container("a.opf"), .init("a.opf", ""), mimetype: mimetype)
        #expect(found == ("a.opf", notes))
    }
}
