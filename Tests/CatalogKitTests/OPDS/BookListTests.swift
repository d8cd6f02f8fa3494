import TestSupport
import Testing

@testable import CatalogKit

/// The plain web services of the tutorials: lists of addresses, and folders that a web server lists.
struct BookListTests {
    private static let host = "http://127.0.0.1:8765/plain"

    @Test(
        arguments: [
            #"["WhirlySquirrelly.plist", "http://other.example/b.epub"]"#,
            #"[{"url": "WhirlySquirrelly.plist"}, {"href": "http://other.example/b.epub"}]"#,
            #"{"books": ["WhirlySquirrelly.plist", {"file": "http://other.example/b.epub"},]}"#,
            "WhirlySquirrelly.plist\nhttp://other.example/b.epub\n",
            "\u{FEFF}# Our books\r\n\r\n  WhirlySquirrelly.plist  \r\nhttp://other.example/b.epub",
        ])
    func `lists in JSON and in text are catalogs`(text: String) throws {
        #expect(
            try CatalogFeed(text).summary == [
                "WhirlySquirrelly: narrated book \(Self.host)/WhirlySquirrelly.plist",
                "b: EPUB http://other.example/b.epub",
            ])
    }

    @Test(
        arguments: [
            #"[{"title": "Whirly", "author": "Ann", "url": "a%20b.plist"}, {"name": {"de": "Zwei"}, "path": "/2.txt"}]"#
        ])
    func `titles and authors may stand beside the addresses`(text: String) throws {
        #expect(
            try CatalogFeed(text).summary == [
                "Whirly by Ann: narrated book \(Self.host)/a%20b.plist", "Zwei: text http://127.0.0.1:8765/2.txt",
            ])
        #expect(
            try CatalogFeed("a.plist  The First One\nb.pdf").summary == [
                "The First One: narrated book \(Self.host)/a.plist", "b: PDF, not supported",
            ])
    }

    @Test(
        arguments: [
            "Hello, this is a letter.", #"["a.plist", 7, {}]"#, #"{"a": 1}"#, "[]", "\n\n", "a.plist\nand some words",
            #"["javascript:alert(1)"]"#, #"["file:///etc/passwd"]"#, #"["data:application/epub+zip;base64,UEs="]"#,
        ])
    func `other texts are no catalogs`(text: String) {
        #expect(throws: CatalogError.self) { try CatalogFeed(text) }
    }

    // MARK: Folders

    /// As Apache, nginx, Python and Caddy list the same folder.
    private static let indexes = [
        """
        <!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN"><html><head><title>Index of /plain</title></head><body>
        <h1>Index of /plain</h1><table><tr><th valign="top"><img src="/icons/blank.gif" alt="[ICO]"></th>
        <th><a href="?C=N;O=D">Name</a></th><th><a href="?C=M;O=A">Last modified</a></th></tr>
        <tr><td><img src="/icons/back.gif" alt="[PARENTDIR]"></td><td><a href="/">Parent Directory</a></td></tr>
        <tr><td><a href="Old%20tales/"><img src="/icons/folder.gif" alt="[DIR]"></a></td><td><a href="Old%20tales/">Old tales/</a></td></tr>
        <tr><td><a href="moon.png">moon.png</a></td></tr><tr><td><a href="Whirly%20Squirrelly.plist">Whirly Squirre..&gt;</a></td></tr>
        <tr><td><a href="caf%c3%a9.epub">café.epub</a></td></tr></table></body></html>
        """,
        """
        <html>\r\n<head><title>Index of /plain/</title></head>\r\n<body>\r\n<h1>Index of /plain/</h1><hr><pre><a href="../">../</a>\r
        <a href="Old%20tales/">Old tales/</a>      01-Jan-2026 10:00     -\r
        <a href="moon.png">moon.png</a>            01-Jan-2026 10:00   923\r
        <a href="Whirly%20Squirrelly.plist">Whirly Squirrelly.plist</a> 01-Jan-2026 10:00 4711\r
        <a href="caf%C3%A9.epub">café.epub</a></pre><hr></body>\r\n</html>
        """,
        """
        <!DOCTYPE HTML>\n<html lang="en"><head><meta charset="utf-8"><title>Directory listing for /plain/</title></head>
        <body><h1>Directory listing for /plain/</h1><hr><ul><li><a href="Old%20tales/">Old tales/</a></li>
        <li><a href="moon.png">moon.png</a></li><li><a href="Whirly%20Squirrelly.plist">Whirly Squirrelly.plist</a></li>
        <li><a href="caf%C3%A9.epub">café.epub</a></li></ul><hr></body></html>
        """,
        """
        <!DOCTYPE html><html><head><title>plain</title></head><body><a href="./?sort=name&order=desc">Name</a>
        <a href="..">Up</a><a href="./Old%20tales/">Old tales</a><a href="./moon.png">moon.png</a>
        <a href="./Whirly%20Squirrelly.plist">Whirly Squirrelly.plist</a><a href="./caf%C3%A9.epub">café.epub</a>
        <a href="https://caddyserver.com">Caddy</a></body></html>
        """,
    ]

    @Test(arguments: indexes) func `a folder that a server lists is a catalog`(page: String) throws {
        #expect(
            try CatalogFeed(page, at: "\(Self.host)/").summary.map { $0.replacing("%c3%a9", with: "%C3%A9") } == [
                "Old tales / \(Self.host)/Old%20tales/",
                "Whirly Squirrelly: narrated book \(Self.host)/Whirly%20Squirrelly.plist",
                "café: EPUB \(Self.host)/caf%C3%A9.epub",
            ])
    }

    @Test func `an empty folder is a catalog too`() throws {
        let page = "<html><head><title>Index of /books/</title></head><body><a href='../'>../</a></body></html>"
        #expect(try CatalogFeed(page, at: "\(Self.host)/").summary == [])
    }

    @Test(
        arguments: [
            "<!DOCTYPE html><title>Welcome</title><a href='about/'>About us</a> <a href='news.html'>News</a>",
            "<!DOCTYPE html><title>Welcome</title><a href='http://elsewhere.example/book.epub'>A book</a>",
            "<!DOCTYPE html><title>404</title>",
        ])
    func `other pages are none`(page: String) {
        #expect(throws: CatalogError.self) { try CatalogFeed(page, at: "\(Self.host)/") }
    }
}
