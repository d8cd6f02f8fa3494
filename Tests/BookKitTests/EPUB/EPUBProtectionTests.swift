import TestSupport
import Testing

@testable import BookKit

struct EPUBProtectionTests {
    private func encryption(_ algorithm: String, _ path: String) -> String {
        """
        <encryption xmlns='urn:oasis:names:tc:opendocument:xmlns:container'><enc:EncryptedData \
        xmlns:enc='http://www.w3.org/2001/04/xmlenc#'><enc:EncryptionMethod Algorithm='\(algorithm)'/>\
        <enc:CipherData><enc:CipherReference URI='\(path)'/></enc:CipherData></enc:EncryptedData></encryption>
        """
    }

    private func open(_ algorithm: String, _ path: String, others: String...) throws -> EPUBDocument {
        var builder = EPUBBuilder(chapters: "<p>One</p>", "<p>Two</p>")
        builder.files.append(("font.otf", "x"))
        builder.extras = [.init("META-INF/encryption.xml", encryption(algorithm, path))] + others.map { .init($0, "x") }
        return try builder.document()
    }

    private static let cipher = "http://www.w3.org/2001/04/xmlenc#aes128-cbc"

    @Test(arguments: [
        ("http://www.idpf.org/2008/embedding", "EPUB/font.otf"), ("http://ns.adobe.com/pdf/enc#RC", "EPUB/font.otf"),
        (cipher, "EPUB/font.otf"), (cipher, "EPUB/gone.xhtml"),
    ])
    func `fonts may be encrypted in any way`(algorithm: String, path: String) throws {
        #expect(try open(algorithm, path).diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("META-INF/rights.xml", "DRM (such as Adobe's)"), ("META-INF/license.lcpl", "DRM (Readium LCP)"),
        ("META-INF/sinf.xml", "DRM (Apple FairPlay)"),
    ])
    func `an encrypted document refuses the book by the protection's name`(file: String, name: String) {
        let error = BookError(
            .unsupported, "is protected by \(name) and can't be read; ask its seller for an edition without protection")
        #expect(throws: error) { try open(Self.cipher, "EPUB/c2.xhtml", others: file) }
    }

    @Test func `an encrypted document of a book without a licence is named`() {
        let error = BookError(
            .unsupported,
            "can't be read, because 'EPUB/c2.xhtml' in it is encrypted; ask its seller for an edition without protection"
        )
        #expect(throws: error) { try open(Self.cipher, "EPUB/c2.xhtml") }
    }

    @Test func `rights alone encrypt nothing`() throws {
        var builder = EPUBBuilder(chapters: "<p>One</p>")
        builder.extras = [.init("META-INF/rights.xml", "<rights/>")]
        #expect(try builder.document().diagnostics.isEmpty)
    }
}
