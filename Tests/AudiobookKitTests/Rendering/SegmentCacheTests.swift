import BookKit
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import AudiobookKit

struct SegmentCacheTests {
    private let folder = TemporaryFolder()

    private func segment(_ text: String, byteCount: Int = 100) throws -> RenderedSegment {
        let encoder = try SegmentEncoder(settings: EncoderSettings(format: .wav), folder: folder.path, filter: nil)
        try encoder.write([Int16](repeating: 7, count: byteCount / 2)[...])
        let sentence = TimedSentence(
            position: BookPosition(page: 2, utterance: 3), offset: 4, text: text, frames: 5..<50,
            words: [TimedWord(frame: 6, range: 0..<3), TimedWord(frame: 20, range: 4..<9)])
        let chapter = TimedChapter(title: "A \"B\"", depth: 1, start: BookPosition(page: 2, utterance: 0), frame: 1)
        return RenderedSegment(pages: 2...4, sentences: [sentence], chapters: [chapter], sound: try encoder.finish())
    }

    @Test func `What is kept comes back whole`() throws {
        let cache = try #require(SegmentCache(folder: folder.path))
        let kept = try segment("Où est «le» chat 🐈?")
        cache.keep(kept, named: "abc")
        let found = try #require(cache.segment(named: "abc", format: .wav))
        #expect(found.sentences == kept.sentences)
        #expect(found.chapters == kept.chapters)
        #expect(found.pages == kept.pages)
        #expect(found.frameCount == kept.frameCount)
        #expect(try found.sound.bytes() == kept.sound.bytes())
        #expect(cache.segment(named: "abd", format: .wav) == nil)
    }

    @Test(arguments: ["json", "sound"])
    func `Half of a segment is none`(kind: String) throws {
        let cache = try #require(SegmentCache(folder: folder.path))
        cache.keep(try segment("A"), named: "abc")
        try FileManager.default.removeItem(atPath: "\(folder.path)/abc.\(kind)")
        #expect(cache.segment(named: "abc", format: .wav) == nil)
    }

    @Test(arguments: ["", "{", "{\"frameCount\":1}", "[]"])
    func `Nonsense is no segment`(text: String) throws {
        let cache = try #require(SegmentCache(folder: folder.path))
        cache.keep(try segment("A"), named: "abc")
        try folder.write(text, to: "abc.json")
        #expect(cache.segment(named: "abc", format: .wav) == nil)
    }

    @Test(arguments: [
        ("\"lastPage\":4", "\"lastPage\":-1"), ("\"firstPage\":2", "\"firstPage\":-2"),
        ("\"page\":2", "\"page\":9223372036854775807"), ("[6,0,3,", "[6,-3,-2,"), ("[6,0,3,", "[6,0,-2,"),
        ("\"frameCount\":50", "\"frameCount\":9223372036854775807"),
    ])
    func `Numbers that can't be make no segment`(right: String, wrong: String) throws {
        let cache = try #require(SegmentCache(folder: folder.path))
        cache.keep(try segment("A"), named: "abc")
        let kept = try folder.read("abc.json")
        #expect(kept.contains(right))
        try folder.write(kept.replacing(right, with: wrong), to: "abc.json")
        #expect(cache.segment(named: "abc", format: .wav) == nil)
    }

    @Test func `Sound that was cut off is no segment`() throws {
        let cache = try #require(SegmentCache(folder: folder.path))
        cache.keep(try segment("A"), named: "abc")
        #expect(unsafe truncate(folder.path + "/abc.sound", 50) == 0)
        #expect(cache.segment(named: "abc", format: .wav) == nil)
    }

    @Test func `What wasn't used for the longest time goes first`() throws {
        let cache = try #require(SegmentCache(folder: folder.path, limit: 40_000))
        for number in 0..<12 {
            cache.keep(try segment("A", byteCount: 4_000), named: "\(number)")
            // As if a minute had passed between them.
            var times = [timespec(tv_sec: 1_000 + 60 * number, tv_nsec: 0), timespec(tv_sec: 0, tv_nsec: 0)]
            times[1] = times[0]
            for kind in ["json", "sound"] { unsafe utimensat(AT_FDCWD, "\(folder.path)/\(number).\(kind)", &times, 0) }
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let size = try names.reduce(0) { try $0 + Data(contentsOf: URL(filePath: "\(folder.path)/\($1)")).count }
        #expect(size <= 40_000)
        #expect(cache.segment(named: "0", format: .wav) == nil)
        #expect(cache.segment(named: "11", format: .wav) != nil)
    }

    @Test func `A folder that can't be written is no cache`() {
        #expect(SegmentCache(folder: "/proc/none") == nil)
    }
}
