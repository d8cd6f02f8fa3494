import BookKit
import SpeechKit
import Synchronization
import TestSupport
import Testing

@testable import AudiobookKit

struct AudiobookRendererTests {
    /// Keeps what it takes, and gives up before the segment of that number.
    private struct Collector: SegmentConsumer {
        var segments: [RenderedSegment] = []
        var isFinished = false
        var limit = Int.max

        mutating func take(_ segment: RenderedSegment) throws(AudiobookError) {
            if segments.count == limit { throw AudiobookError(.fileFailed, "full") }
            segments.append(segment)
        }

        mutating func finish() { isFinished = true }
    }

    private static let book = Book(
        title: "Numbers",
        pages: (1...12).map { number in
            Page(
                title: "Chapter \(number)",
                utterances: (0..<number).map { Utterance(text: "Sentence \($0) of chapter \(number). ") })
        })

    private let folder = TemporaryFolder()

    private func render(
        _ book: Book = book, workers: Int, cache: SegmentCache? = nil, limit: Int = .max, speed: Double = 1,
        deadly: [String: Int] = [:], voice: Voice = .fake, tell: (AudiobookRenderer.Event) -> Void = { _ in }
    ) async throws -> (collector: Collector, begun: Int) {
        let synthesizers = (0..<workers).map { _ in FragileSynthesizer(deadly: deadly) }
        let renderer = AudiobookRenderer(
            book: book,
            speech: RenderedVoices(
                reader: ReaderProsody(speed: speed), lexicon: SpeechLexicon(), voice: { _ in voice }),
            settings: try EncoderSettings(format: .wav), workers: synthesizers, cache: cache,
            folder: folder.path)
        var collector = Collector(limit: limit)
        let plan = RenderPlan(book, segmentBytes: 100)
        var failure: AudiobookError?
        do {
            try await renderer.render(plan, into: &collector, tell: tell)
        } catch {
            failure = error
        }
        #expect((failure == nil) == (limit == .max))
        return (collector, synthesizers.reduce(0) { $0 + $1.begun })
    }

    @Test(arguments: [2, 3, 8])
    func `The number of workers changes nothing`(workers: Int) async throws {
        let one = try await render(workers: 1).collector
        let many = try await render(workers: workers).collector
        #expect(one.isFinished && many.isFinished)
        #expect(many.segments.map(\.sentences) == one.segments.map(\.sentences))
        #expect(many.segments.map(\.chapters) == one.segments.map(\.chapters))
        #expect(many.segments.map(\.frameCount) == one.segments.map(\.frameCount))
        #expect(one.segments.flatMap(\.chapters).map(\.title) == Self.book.chapters.map(\.title))
    }

    @Test func `A rendering that was stopped goes on where it was`() async throws {
        let cache = try #require(SegmentCache(folder: folder.path + "/cache"))
        let stopped = try await render(workers: 2, cache: cache, limit: 6)
        #expect(!stopped.collector.isFinished)
        let rest = try await render(workers: 2, cache: cache)
        let whole = try await render(workers: 1)
        #expect(rest.begun < whole.begun)
        #expect(rest.collector.segments.map(\.sentences) == whole.collector.segments.map(\.sentences))
        #expect(rest.collector.segments.map(\.chapters) == whole.collector.segments.map(\.chapters))
        let again = try await render(workers: 2, cache: cache)
        #expect(again.begun == 0)
        #expect(again.collector.segments.map(\.frameCount) == whole.collector.segments.map(\.frameCount))
    }

    @Test func `After a change only what was changed is rendered`() async throws {
        let cache = try #require(SegmentCache(folder: folder.path + "/cache"))
        _ = try await render(workers: 2, cache: cache)
        var pages = Self.book.pages
        pages[4].utterances[2].text = "Another sentence. "
        let changed = try await render(Book(title: "Numbers", pages: pages), workers: 2, cache: cache)
        #expect(1...2 ~= changed.begun)
        let faster = try await render(workers: 2, cache: cache, speed: 2)
        #expect(faster.begun > 12)
    }

    @Test func `What couldn't be said is told, and not kept`() async throws {
        let cache = try #require(SegmentCache(folder: folder.path + "/cache"))
        let failures = Mutex<[RenderFailure]>([])
        for _ in 1...2 {
            _ = try await render(workers: 1, cache: cache, deadly: ["chapter 3": 99]) { event in
                if case .failure(let failure) = event { failures.withLock { $0.append(failure) } }
            }
        }
        #expect(failures.withLock { $0.map(\.position.page) } == [3, 3, 3, 3, 3, 3])
    }

    @Test func `What a voice reads for want of a recording is told once, and not kept`() async throws {
        var pages = Self.book.pages
        for page in pages.indices { pages[page].utterances[0].recording = Recording(path: folder.path + "/none.mp3") }
        let cache = try #require(SegmentCache(folder: folder.path + "/cache"))
        let book = Book(title: "Numbers", pages: pages)
        let failures = Mutex<[RenderFailure]>([])
        for _ in 1...2 {
            let rendered = try await render(book, workers: 2, cache: cache) { event in
                if case .failure(let failure) = event { failures.withLock { $0.append(failure) } }
            }
            #expect(rendered.begun >= 12)
        }
        #expect(failures.withLock { $0.map(\.isSilent) } == [false, false])
    }

    @Test func `What no voice can read is told, and kept`() async throws {
        let book = Book(pages: [Page(utterances: [Utterance(text: "漢字.")])])
        let cache = try #require(SegmentCache(folder: folder.path + "/cache"))
        let korean = Voice(identifier: "fake", language: "ko", name: "Fake")
        let failures = Mutex<[RenderFailure]>([])
        let first = try await render(book, workers: 1, cache: cache, voice: korean) { event in
            if case .failure(let failure) = event { failures.withLock { $0.append(failure) } }
        }
        #expect(first.begun == 1)
        #expect(failures.withLock(\.count) == 1)
        #expect(try await render(book, workers: 1, cache: cache, voice: korean).begun == 0)
    }

    @Test func `The progress rises to the whole`() async throws {
        let states = Mutex<[AudiobookRenderer.Progress]>([])
        let rendered = try await render(workers: 3) { event in
            if case .progress(let state) = event { states.withLock { $0.append(state) } }
        }
        let all = states.withLock { $0 }
        #expect(all.map(\.done) == all.map(\.done).sorted())
        #expect(all.last?.done == all.last?.total)
        #expect(all.last?.frames == rendered.collector.segments.reduce(0) { $0 + $1.frameCount })
    }
}
