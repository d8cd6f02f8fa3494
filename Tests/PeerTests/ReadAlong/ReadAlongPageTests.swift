import AudiobookKit
import BookKit
import FoundationEssentials
import TestSupport
import Testing

/// The page in a browser that isn't ours.
@Suite(.serialized)
struct ReadAlongPageTests {
    private static let lit = "(document.querySelector('.lit') || {}).textContent || ''"

    private func book(_ name: String) throws -> BookReading {
        let books = URL(filePath: #filePath).appending(path: "../../../../Books").standardized
        return try BookReader().read(contentsOf: books.appending(path: name).path(percentEncoded: false))
    }

    private func open(_ sample: SamplePage, width: Int = 1_280, isDark: Bool = false) async throws -> BrowserPage {
        let page = try await Browser().page(width: width, height: 800, isDark: isDark)
        #expect(try await page.load(sample.file) == [])
        return page
    }

    /// The frame of the book that is heard, as the page's only part counts it.
    private func frame(_ page: BrowserPage) async throws -> Int {
        let seconds = try await page.value("document.getElementById('sound').currentTime").number ?? -1
        return Int((seconds * Double(AudioFormat.sampleRate)).rounded())
    }

    @Test(arguments: [false, true])
    func `A click on a word jumps there and plays`(isFolder: Bool) async throws {
        let sample = try SamplePage(try book("WhirlySquirrelly.plist"), isFolder: isFolder)
        let page = try await open(sample)
        // The third word of a sentence is no element until its sentence is lit.
        try await page.click(
            """
            (() => {
              const sentence = [...document.querySelectorAll(".s")].find((element) => element.textContent.includes("Furly"));
              const range = document.createRange();
              range.selectNodeContents(sentence);
              return { scrollIntoView: (how) => sentence.scrollIntoView(how), getBoundingClientRect: () => range.getBoundingClientRect() };
            })()
            """)
        let expected = try #require(sample.words.first { $0.text.hasPrefix("Furly") })
        #expect(try await page.value(Self.lit) == .text(expected.text))
        #expect(abs(try await frame(page) - expected.start) < 22_050)
        #expect(try await page.value("document.getElementById('sound').paused") == false)
    }

    @Test func `The lit word is the one that is heard, at ten moments while it plays`() async throws {
        let sample = try SamplePage(try book("TheCrowAndThePitcher.plist"), framesPerScalar: 900)
        let page = try await open(sample)
        try await page.click("document.getElementById('play')")
        var moments: [Int] = []
        for _ in 0..<10 {
            // Half a second later, right after a frame was drawn.
            let answer = try await page.value(
                """
                new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done(
                  [document.getElementById("sound").currentTime, \(Self.lit)]))), 500))
                """)
            let frame = Int(((answer[0].number ?? -1) * Double(AudioFormat.sampleRate)).rounded())
            // A word may have begun since the last frame was drawn.
            let heard = [frame, frame - 1_102].map { sample.word(at: $0)?.text ?? "" }
            #expect(heard.contains(answer[1].text ?? "nothing"), "\(heard) at \(frame), \(answer)")
            moments.append(frame)
        }
        #expect(zip(moments, moments.dropFirst()).allSatisfy { $0 + 5_000 < $1 })
        #expect(try await page.complaints() == [])
    }

    @Test func `Space plays and pauses, arrows go from sentence to sentence`() async throws {
        let sample = try SamplePage(try book("TheCrowAndThePitcher.plist"))
        let page = try await open(sample)
        let isPaused = "document.getElementById('sound').paused"
        for key in ["ArrowRight", "ArrowRight", "ArrowRight"] { try await page.press(key) }
        #expect(try await frame(page) == sample.sentences[2])
        try await page.press("ArrowLeft")
        #expect(try await frame(page) == sample.sentences[1])
        #expect(try await page.value(isPaused) == true)
        try await page.press(" ")
        #expect(try await page.value(isPaused) == false)
        // The button changes when the browser tells that it plays, which a busy machine does later.
        let label = try await page.value(
            """
            new Promise((done) => {
              const look = () => {
                const label = document.getElementById("play").getAttribute("aria-label");
                if (label === "Pause") done(label); else setTimeout(look, 20);
              };
              look();
            })
            """)
        #expect(label == "Pause")
        try await page.press(" ")
        #expect(try await page.value(isPaused) == true)
        #expect(try await page.complaints() == [])
    }

    @Test func `Tab comes to the text, the player and the contents, in this order`() async throws {
        let page = try await open(try SamplePage(try book("TwoVoices.plist")))
        var names: [String] = []
        for _ in 0..<9 {
            try await page.press("Tab")
            names.append(
                try await page.value(
                    """
                    (() => {
                      const element = document.activeElement;
                      return element.getAttribute("aria-label") || element.textContent;
                    })()
                    """
                ).text ?? "")
        }
        #expect(
            names == [
                "Skip to the text", "Contents", "Dark colours", "Place in the book", "Previous sentence", "Play",
                "Next sentence", "Speed", "In the kitchen",
            ])
    }

    @Test func `A speed changes no pitch and is kept, and so is the place`() async throws {
        let sample = try SamplePage(try book("TheCrowAndThePitcher.plist"))
        let page = try await open(sample)
        try await page.value(
            """
            (() => {
              const speed = document.getElementById("speed");
              speed.value = "1.5";
              speed.dispatchEvent(new Event("change"));
            })()
            """)
        for _ in 0..<3 { try await page.press("ArrowRight") }
        try await page.load(sample.file)
        #expect(
            try await page.value(
                "[document.getElementById('sound').playbackRate, document.getElementById('sound').preservesPitch]")
                == [1.5, true])
        #expect(try await frame(page) == sample.sentences[2])
    }

    @Test func `A chapter in the contents is gone to, and marked`() async throws {
        let sample = try SamplePage(try book("TwoVoices.plist"))
        let page = try await open(sample)
        let links = "document.querySelectorAll('#contents a')"
        try await page.click("\(links)[2]")
        let isCurrent = "[...\(links)].map((link) => link.getAttribute('aria-current') === 'true').indexOf(true)"
        #expect(try await page.value(isCurrent) == 2)
        #expect(sample.sentences.dropFirst().contains(try await frame(page)))
    }

    @Test func `What a part ends with is followed by the next part`() async throws {
        let pages = (1...3).map { number in
            Page(title: "Chapter \(number)", utterances: [Utterance(text: "Wait for number \(number).")])
        }
        let reading = BookReading(book: Book(title: "Slow", pages: pages))
        let sample = try SamplePage(reading, framesPerScalar: 80_000)
        let page = try await open(sample)
        #expect(try await page.value("document.querySelectorAll('script.part').length") == 3)
        // To the last second of the first part, which the title is in, too.
        let next = try await page.value(
            """
            new Promise((done) => {
              const sound = document.getElementById("sound");
              document.querySelectorAll("#contents a")[0].click();
              document.getElementById("play").click();
              const address = sound.src;
              sound.addEventListener("playing", () => sound.currentTime = sound.duration - 0.5, { once: true });
              sound.addEventListener("ended", () => sound.addEventListener("playing", () =>
                done([sound.src !== address, document.querySelector(".now").textContent])));
            })
            """)
        // Its first sentence isn't heard yet.
        #expect(next == [true, "Wait for number 1."])
        try await page.press("ArrowRight")
        #expect(try await page.value("document.querySelector('.now').textContent") == "Wait for number 2.")
    }
}
