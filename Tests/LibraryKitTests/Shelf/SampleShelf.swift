import BookKit
import FoundationEssentials
import TestSupport

@testable import LibraryKit

/// A shelf of a test's own, with a folder of files to add.
struct SampleShelf {
    let reader = ReaderHome()
    /// Where files are before they are added.
    let desk = TemporaryFolder()

    var folder: String { reader.folders.data.map { "\($0)/books" } ?? "" }
    var cachePath: String { reader.home.path + "/.cache/narrate/shelf" }

    func shelf(bundled: [String] = [], seconds: @escaping @Sendable (Book) -> Double = { _ in 60 }) -> Shelf {
        Shelf(
            folder: folder, bundled: bundled, cache: cachePath, positions: reader.positions, seconds: seconds)
    }

    /// Puts a file on the shelf by hand.
    func put(_ bytes: [UInt8], _ name: String) throws { try reader.write(bytes, to: "\(folder)/\(name)") }

    /// What is on the shelf, hidden files too, as paths from it.
    var content: [String] { ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted() }

    /// The bytes of a book.
    static func list(
        _ title: String?, author: String? = nil, words: String = "Up he goes.", identifier: String? = nil,
        picture: String? = nil, recording: String? = nil
    ) -> [UInt8] {
        var page = "<dict><key>utterances</key><array><dict><key>utteranceString</key><string>\(words)</string>"
        if let recording {
            page += "<key>recording</key><dict><key>file</key><string>\(recording)</string></dict>"
        }
        page += "</dict></array>"
        if let picture { page += "<key>backgroundImage</key><string>\(picture)</string>" }
        let facts = [("title", title), ("author", author), ("identifier", identifier)].compactMap { key, value in
            value.map { "<key>\(key)</key><string>\($0)</string>" }
        }
        return Array(
            "<plist><dict>\(facts.joined())<key>bookPages</key><array>\(page)</dict></array></dict></plist>".utf8)
    }
}
