import BookKit
import TestSupport

/// The book that is rendered: War and Peace where it lies beside the repository, else prose with chapters.
struct Novel {
    /// About five minutes of speech.
    static let sampleBytes = 5_400

    private static let path = CaseFolder.path(of: "text/war-and-peace-1998-ascii.txt")
    /// Where the book begins, behind what its publishers say.
    private static let opening = Array("BOOK ONE: 1805".utf8)

    let title: String
    private let bytes: ArraySlice<UInt8>

    init() throws(BenchError) {
        guard let file = try? FileContents.read(Self.path, atMost: 1 << 24) else {
            title = "prose of our own, as there is no War and Peace beside the repository"
            bytes = Array(Self.prose.utf8)[...]
            return
        }
        guard let start = file.firstRange(of: Self.opening)?.lowerBound else {
            throw BenchError("there is no '\(String(decoding: Self.opening, as: UTF8.self))' in '\(Self.path)'")
        }
        title = "War and Peace"
        bytes = file[start...]
    }

    var byteCount: Int { bytes.count }

    /// A text of so many bytes or a few less: its beginning, or all of it again and again.
    func text(bytes count: Int) -> String {
        let whole = String(repeating: beginning(bytes: bytes.count), count: count / bytes.count)
        return whole + beginning(bytes: count % bytes.count)
    }

    /// Its first lines, of about so many bytes.
    func beginning(bytes count: Int) -> String {
        let newline = UInt8(ascii: "\n")
        let lines = bytes.prefix(count).lastIndex(of: newline).map { bytes[...$0] } ?? bytes
        return String(decoding: count < bytes.count ? lines : bytes, as: UTF8.self)
    }

    /// As long as War and Peace.
    private static var prose: String {
        let sentences = Prose.sentences(words: 500_000)
        return stride(from: 0, to: sentences.count, by: 150).enumerated().map { number, start in
            let chapter = sentences[start...].prefix(150)
            let paragraphs = stride(from: chapter.startIndex, to: chapter.endIndex, by: 5).map { start in
                chapter[start...].prefix(5).joined(separator: "\n")
            }
            return "CHAPTER \(number + 1)\n\n" + paragraphs.joined(separator: "\n\n") + "\n\n"
        }.joined()
    }
}
