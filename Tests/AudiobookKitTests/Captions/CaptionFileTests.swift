import AudiobookKit
import BookKit
import FoundationEssentials
import TestSupport
import Testing

struct CaptionFileTests {
    private let folder = TemporaryFolder()

    /// What a file of `format` says of sentences and the seconds in which they are heard.
    private func text(
        _ sentences: [(text: String, seconds: Range<Double>)], format: CaptionFormat, isWordTimed: Bool = false,
        seconds: Double = 60
    ) throws -> String {
        let timed = sentences.enumerated().map { index, sentence in
            let (start, end) = (frame(sentence.seconds.lowerBound), frame(sentence.seconds.upperBound))
            var timed =
                SampleVoice().timed(
                    sentence.text[...], of: BookPosition(page: index, utterance: 0), frame: start)
                ?? TimedSentence(
                    position: BookPosition(page: index, utterance: 0), offset: 0, text: "", frames: start..<end,
                    words: [])
            let count = max(1, timed.frames.count)
            for index in timed.words.indices {
                timed.words[index].frame = start + (timed.words[index].frame - start) * (end - start) / count
            }
            timed.frames = start..<end
            return timed
        }
        let segment = RenderedSegment(
            pages: 0...max(0, timed.count - 1), sentences: timed,
            chapters: [TimedChapter(title: "One", start: BookPosition(page: 0, utterance: 0), frame: 0)],
            sound: SampleVoice.silence(frameCount: frame(seconds)))
        return try text([segment], format: format, isWordTimed: isWordTimed)
    }

    private func text(_ segments: [RenderedSegment], format: CaptionFormat, isWordTimed: Bool = false) throws -> String
    {
        var tags = AudioTags(title: "The\nBook")
        tags.author = "A. Writer"
        let path = folder.path + "/captions"
        var file = try CaptionFile(path: path, format: format, isWordTimed: isWordTimed, tags: tags)
        for segment in segments { try file.take(segment) }
        try file.finish()
        return try String(contentsOf: URL(filePath: path), encoding: .utf8)
    }

    private func frame(_ seconds: Double) -> Int { Int((seconds * Double(AudioFormat.sampleRate)).rounded()) }

    @Test func `A short cue stays for a second, but goes before the next one`() throws {
        let written = try text(
            [("Oh!", 0.5..<0.7), ("No.", 1.2..<1.5), ("Why?", 59.8..<59.9)], format: .srt)
        #expect(
            written == """
                1
                00:00:00,500 --> 00:00:01,200
                Oh!

                2
                00:00:01,200 --> 00:00:02,200
                No.

                3
                00:00:59,800 --> 00:01:00,000
                Why?


                """)
    }

    @Test func `What breaks captions is shown as it is in SRT`() throws {
        let written = try text([("A --> B & C < D.\n\n \u{2028}\u{0}<i>end</i>", 1..<3)], format: .srt)
        #expect(written == "1\n00:00:01,000 --> 00:00:03,000\nA --> B & C < D. <i>end</i>\n\n")
    }

    @Test func `WebVTT escapes what breaks it, and has times for words inside of the cue only`() throws {
        let written = try text([("A --> B & C < D.", 3_661..<3_665)], format: .vtt, isWordTimed: true, seconds: 3_664)
        #expect(
            written == """
                WEBVTT

                01:01:01.000 --> 01:01:04.000
                A --&gt; <01:01:02.500>B <01:01:03.000>&amp; <01:01:03.500>C &lt; D.


                """)
    }

    @Test func `LRC has tags, a time for each word, and an empty line for a long pause`() throws {
        let written = try text(
            [("[Oh no.", 1..<2.4), ("", 3..<4), ("Yes!", 4_000..<4_000.4)], format: .lrc, isWordTimed: true,
            seconds: 4_002)
        #expect(
            written == """
                [ti:The Book]
                [ar:A. Writer]
                [al:The Book]
                [length:   66:42]
                [00:01.00]<00:01.20>[Oh <00:01.80>no.
                [00:02.40]
                [66:40.00]<66:40.00>Yes!

                """)
    }

    @Test func `JSON has frames and ranges in Unicode scalars, and no sentence without text`() throws {
        let written = try text(
            [("Ça, \"va\"!", 1..<2), ("", 3..<4)], format: .json, isWordTimed: true, seconds: 5)
        #expect(
            written == #"""
                {"title":"The\u000aBook","author":"A. Writer","sampleRate":22050,"sentences":[
                {"page":0,"utterance":0,"text":"Ça, \"va\"!","start":22050,"end":44100,"words":[{"frame":22050,"end":34300,"range":[0,2],"text":"Ça"},{"frame":34300,"end":44100,"range":[5,7],"text":"va"}]}
                ],"chapters":[
                {"title":"One","depth":0,"page":0,"utterance":0,"frame":0}
                ],"frames":110250}

                """#)
    }

    @Test(arguments: CaptionFormat.allCases)
    func `A book without a word has captions without a cue`(format: CaptionFormat) throws {
        let expected: [CaptionFormat: String] = [
            .srt: "", .vtt: "WEBVTT\n\n",
            .lrc: "[ti:The Book]\n[ar:A. Writer]\n[al:The Book]\n[length:   00:00]\n",
            .json: #"{"title":"The\u000aBook","author":"A. Writer","sampleRate":22050,"sentences":["#
                + "\n],\"chapters\":[\n],\"frames\":0}\n",
        ]
        #expect(try text([RenderedSegment](), format: format) == expected[format])
    }

    @Test func `Times go on from segment to segment`() throws {
        let book = Book(pages: ["One.", "Two."].map { Page(utterances: [Utterance(text: $0)]) })
        let voice = SampleVoice()
        // A page lasts 9,000 + 4 * 1,300 + 9,000 frames.
        #expect(
            try text(voice.segments(of: book), format: .srt) == """
                1
                00:00:00,408 --> 00:00:01,408
                One.

                2
                00:00:01,460 --> 00:00:02,104
                Two.


                """)
    }

    @Test func `A sentence in many utterances is one cue`() throws {
        let texts = ["Whisky,", " frisky,", "\nhippity", " hop."]
        let book = Book(pages: [Page(utterances: texts.map { Utterance(text: $0) })])
        var voice = SampleVoice()
        voice.pause = 2_205
        #expect(
            try text(voice.segments(of: book), format: .srt) == """
                1
                00:00:00,100 --> 00:00:01,874
                Whisky, frisky, hippity hop.


                """)
    }

    @Test func `A folder that isn't there is told`() {
        let error = #expect(throws: AudiobookError.self) {
            try CaptionFile(path: "/nowhere/a.srt", format: .srt, isWordTimed: false, tags: AudioTags(title: ""))
        }
        #expect(error?.code == .fileFailed)
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            "bugs/50-subtitle-breakers.txt", "text/long-sentence-5000-words.txt", "bugs/31-overlong-word.txt",
            "text/mixed-languages.txt", "text/urls-emails-code.txt", "text/zero-width-soft-hyphens.txt",
            "text/control-and-escape.txt", "text/entre-nous-latin1-french.txt", "text/3mb-one-paragraph.txt",
        ])
    func `A book's cues are short, in order, apart, and hold each word once`(name: String) throws {
        let book = try BookReader().read(contentsOf: CaseFolder.path(of: name)).book
        let segments = try SampleVoice().segments(of: book)
        let cues = SubRipCue.cues(in: try text(segments, format: .srt))
        #expect(cues.map(\.number) == cues.indices.map { $0 + 1 })
        #expect(cues.allSatisfy { $0.start < $0.end && (1...2).contains($0.lines.count) })
        #expect(zip(cues, cues.dropFirst()).allSatisfy { $0.end <= $1.start })
        #expect(cues.flatMap(\.lines).allSatisfy { !$0.isEmpty && $0.unicodeScalars.count <= 42 })
        let sentences = segments.flatMap(\.sentences).map(\.text)
        #expect(cues.flatMap(\.lines).joined().letters == sentences.joined().letters)
    }
}

extension String {
    /// All but white space and what is left out of captions.
    fileprivate var letters: [Unicode.Scalar] {
        unicodeScalars.filter { !$0.properties.isWhitespace && $0.properties.generalCategory != .control }
    }
}
