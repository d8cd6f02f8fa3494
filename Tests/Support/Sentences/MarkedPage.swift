import FoundationEssentials

/// A page of a handed book with the places where a careful reader began its sentences.
///
/// What its numbers count and which rules the reader followed is said in `Tests/Sentences/README.md`.
public struct MarkedPage: Decodable, Hashable, Sendable {
    /// The marks that may be looked at while the segmenter is tuned, and those that may not.
    public enum Half: String, CaseIterable, Sendable {
        case tuning
        case heldOut = "held-out"
    }

    /// How the file's bytes stand for scalars.
    public enum Encoding: String, Decodable, Sendable {
        case utf8 = "UTF-8"
        case latin1 = "ISO-8859-1"
    }

    /// Another file than the one that was marked.
    public struct Mismatch: Error, CustomStringConvertible {
        public let description: String
    }

    /// From the folder of the handed cases.
    public let file: String
    /// The name of the page's file inside an EPUB.
    public let entry: String?
    public let encoding: Encoding
    public let fingerprint: String
    public let start: Int
    public let end: Int
    /// The first scalars of the sentences.
    public let sentences: [Int]

    public static func all(in half: Half) throws -> [MarkedPage] {
        let url = repository.appending(path: "Tests/Sentences/\(half.rawValue).json")
        return try JSONDecoder().decode([MarkedPage].self, from: Data(contentsOf: url))
    }

    /// What a segmenter finds of the boundaries of one half; `boundaries` is handed each paragraph.
    public static func score(on half: Half, boundaries: (String) -> [String.Index]) async throws -> BoundaryScore {
        var score = BoundaryScore()
        for page in try all(in: half) { score.add(try page.score(of: await page.contents(), boundaries: boundaries)) }
        return score
    }

    /// Whether the handed books are there, and the program that opens EPUBs.
    public static var canBeRead: Bool {
        FileManager.default.fileExists(atPath: CaseFolder.path(of: "text")) && SystemProgram.areInstalled("unzip")
    }

    /// The bytes of the file, or of the entry, that the marks belong to.
    public func contents() async throws -> [UInt8] {
        let path = CaseFolder.path(of: file)
        guard let entry else { return [UInt8](try Data(contentsOf: URL(filePath: path))) }
        let folder = TemporaryFolder()
        let output = folder.path + "/entry"
        _ = try await SystemProgram.run(["unzip", "-p", path, entry], outputPath: output)
        return [UInt8](try Data(contentsOf: URL(filePath: output)))
    }

    /// The page's paragraphs, with their marks.
    ///
    /// - Throws: `Mismatch` unless `contents` are what was marked.
    public func paragraphs(in contents: [UInt8]) throws -> [MarkedParagraph] {
        let found = Self.fingerprint(of: contents)
        guard found == fingerprint else {
            throw Mismatch(description: "\(file) is not the file that was marked: its fingerprint is \(found)")
        }
        let scalars = decoded(contents)
        guard start < end, end <= scalars.count else {
            throw Mismatch(description: "\(file) has \(scalars.count) scalars, too few for \(start)..<\(end)")
        }
        var reader = ParagraphReader(scalars[start..<end])
        return (isMarkup ? reader.markupParagraphs() : reader.plainParagraphs()).map { $0.marked(at: sentences) }
    }

    /// What a segmenter finds of the page's boundaries.
    public func score(of contents: [UInt8], boundaries: (String) -> [String.Index]) throws -> BoundaryScore {
        try paragraphs(in: contents).reduce(into: BoundaryScore()) { score, paragraph in
            score.add(paragraph.score(of: boundaries(paragraph.text)))
        }
    }

    /// The 64-bit FNV-1a hash of bytes, in hexadecimal digits.
    public static func fingerprint(of bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

    private var isMarkup: Bool { (entry ?? file).hasSuffix("html") }

    private func decoded(_ bytes: [UInt8]) -> [Unicode.Scalar] {
        switch encoding {
        case .utf8: Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        case .latin1: bytes.map { Unicode.Scalar($0) }
        }
    }
}
