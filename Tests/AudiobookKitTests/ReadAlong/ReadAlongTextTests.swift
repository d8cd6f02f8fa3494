@testable import AudiobookKit
import BookKit
import FoundationEssentials
import TestSupport
import Testing

struct ReadAlongTextTests {
    private let folder = TemporaryFolder()

    /// What is written of a book in which the sample voice says `sentences`, or all that it would say.
    private func html(_ book: Book, sentences: [TimedSentence]? = nil) throws -> String {
        let file = try TextFile(path: folder.path + "/text")
        let place = try ReadAlongPlace(folder.path + "/page.html")
        let pictures = ReadAlongPictures(source: BookFolder(path: folder.path), place: place)
        var text = ReadAlongText(book: book, language: "en", file: file, pictures: pictures)
        for (number, segment) in try SampleVoice().segments(of: book).enumerated() {
            var anchors = segment.chapters.map { (id: "c\($0.start.page)", chapter: $0) }
            for sentence in sentences ?? segment.sentences where sentence.position.page == segment.pages.lowerBound {
                guard !sentence.text.isEmpty else { continue }
                try text.write(sentence, isPiece: false, anchors: anchors)
                anchors = []
            }
            for anchor in anchors { try text.write(anchor) }
            try text.open(page: book.titlePage == nil ? number + 1 : number)
        }
        try text.close()
        try file.finish()
        return try String(contentsOf: URL(filePath: folder.path + "/text"), encoding: .utf8)
    }

    private func utterance(_ text: String, isHeading: Bool = false, language: String? = nil) -> Utterance {
        var utterance = Utterance(text: text)
        utterance.isHeading = isHeading
        utterance.attributes.voice = language.map { VoiceQuery(language: $0) }
        return utterance
    }

    @Test func `A blank line ends a paragraph, a line break stays, and nothing is left out`() throws {
        let page = Page(utterances: [
            utterance("One. Two,\nand three.\n\n* * *\n\nFour & five."), utterance("Six."),
            utterance("\nSieben.", language: "de"),
        ])
        #expect(
            try html(Book(pages: [page])) == """
                <div class="page" id="page-1">
                <p dir="auto"><span class="s">One.</span> <span class="s">Two,
                and three.</span></p>
                <p dir="auto"><span class="s">* * *</span></p>
                <p dir="auto"><span class="s">Four &amp; five.</span> <span class="s">Six.</span>
                <span class="s" lang="de">Sieben.</span></p>
                </div>

                """)
    }

    @Test func `Headings are headings, with the depth of their chapter`() throws {
        let pages = [
            Page(utterances: [utterance("PART ONE\n\n", isHeading: true), utterance("It begins.")]),
            Page(utterances: [
                utterance("I. Down\n\n", isHeading: true), utterance("Alice.\n\n"),
                utterance("A note", isHeading: true),
            ]),
            Page(utterances: [utterance("No heading here.")]),
        ]
        let chapters = [("PART ONE", 0), ("I. Down", 1), ("<II>", 1)].enumerated().map { index, chapter in
            Chapter(title: chapter.0, depth: chapter.1, start: BookPosition(page: index + 1, utterance: 0))
        }
        #expect(
            try html(Book(pages: pages, chapters: chapters)) == """
                <div class="page" id="page-1">
                <h2 dir="auto"><span id="c1"></span><span class="s">PART ONE</span></h2>
                <p dir="auto"><span class="s">It begins.</span></p>
                </div>
                <div class="page" id="page-2">
                <h3 dir="auto"><span id="c2"></span><span class="s">I. Down</span></h3>
                <p dir="auto"><span class="s">Alice.</span></p>
                <h4 dir="auto"><span class="s">A note</span></h4>
                </div>
                <div class="page" id="page-3">
                <h3 id="c3" dir="auto">&lt;II&gt;</h3>
                <p dir="auto"><span class="s">No heading here.</span></p>
                </div>

                """)
    }

    @Test func `A title page has the title and the author, a silent page its text, and a picture is there once`() throws
    {
        try Data([0x89, 0x50, 0x4E, 0x47]).write(to: URL(filePath: folder.path + "/a.png"))
        let pages = [
            Page(title: "\"Sea\"", backgroundImage: "a.png", utterances: [utterance("Waves.")]),
            Page(backgroundImage: "a.png", displayText: "The <end>"), Page(backgroundImage: "missing.png"),
        ]
        #expect(
            try html(Book(title: "Sea", author: "Me", pages: pages, chapters: [])) == """
                <div class="page" id="page-0">
                <p class="title" dir="auto"><span class="s">Sea</span></p>
                <p class="author" dir="auto"><span class="s">Me</span></p>
                </div>
                <div class="page" id="page-1">
                <figure><img id="p1" src="data:image/png;base64,iVBORw==" alt="&quot;Sea&quot;" decoding="async"></figure>
                <p dir="auto"><span class="s">Waves.</span></p>
                </div>
                <div class="page" id="page-2">
                <figure><img data-same="p1" alt="The &lt;end&gt;"></figure>
                <p dir="auto">The &lt;end&gt;</p>
                </div>
                <div class="page" id="page-3">
                </div>

                """)
    }

    @Test func `What is heard is shown where it isn't what is written`() throws {
        var markup = utterance("<speak>Hello <break/> there.</speak>")
        markup.isMarkup = true
        let book = Book(pages: [Page(utterances: [markup, utterance("Bye.")])])
        let heard = ["Hello there.", "Bye."].enumerated().map { index, text in
            TimedSentence(
                position: BookPosition(page: 1, utterance: index), offset: 0, text: text, frames: 0..<1, words: [])
        }
        #expect(
            try html(book, sentences: heard) == """
                <div class="page" id="page-1">
                <p dir="auto"><span class="s">Hello there.</span> <span class="s">Bye.</span></p>
                </div>

                """)
    }
}
