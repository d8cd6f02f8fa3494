import BookKit
import LibraryKit
import SpeechKit
import TerminalKit
import Testing

@testable import NarrateCommands

struct TuneModelTests {
    private typealias Action = TuneModel.Action

    private func model(_ pages: [[String]] = [["Good night, moon.", " Sleep."], ["Two"], []]) -> TuneModel {
        TuneModel(BookDraft(Book(title: "T", pages: pages.map { Page(utterances: $0.map { Utterance(text: $0) }) })))
    }

    private func place(_ page: Int, _ utterance: Int, _ word: String? = nil, in model: TuneModel) throws -> BookPlace {
        let position = BookPosition(page: page, utterance: utterance)
        let text = try #require(model.book.utterance(at: position)).text
        let words = WordTokenizer().words(in: text[...])
        let index = word.flatMap { word in words.first { text[$0] == word }?.lowerBound } ?? text.startIndex
        return BookPlace(position: position, index: index)
    }

    private func typed(_ model: inout TuneModel, _ lines: String...) -> [Action] {
        var actions: [Action] = []
        for line in lines { actions = model.handle(line: line) }
        return actions
    }

    private func pressed(_ model: inout TuneModel, _ keys: String) -> [Action] {
        var actions: [Action] = []
        for key in keys { actions = model.press(key == "\r" ? .enter : .character(key)) }
        return actions
    }

    private func texts(_ model: TuneModel) -> [String] { model.page.utterances.map(\.text) }

    // MARK: Changing

    @Test func `a change is heard at once, and no further than the utterance`() throws {
        var model = model()
        let actions = model.press(.character("]"))
        #expect(
            try actions == [.speak(from: place(1, 0, in: model), until: place(1, 1, in: model), hearsSaved: false)])
        #expect(model.utterance?.attributes.rate == 0.55)
        #expect(model.note == "rate 0.55, 201 words a minute")
        #expect(model.draft.isChanged)
    }

    @Test func `from the chosen word on, if one is chosen`() throws {
        var model = model()
        _ = model.press(.right)
        #expect(model.note == "word 2 of 3: night")
        #expect(
            try pressed(&model, "+")
                == [.speak(from: place(1, 0, "night", in: model), until: place(1, 1, in: model), hearsSaved: false)])
        #expect(
            try pressed(&model, "R") == [
                .speak(from: place(1, 0, in: model), until: place(1, 1, in: model), hearsSaved: false)
            ])
    }

    @Test func `in a pause too`() throws {
        var model = model()
        _ = model.press(.character(" "))
        model.handle(.didPause)
        #expect(
            try pressed(&model, "+") == [
                .speak(from: place(1, 0, in: model), until: place(1, 1, in: model), hearsSaved: false), .resume,
            ])
    }

    @Test(arguments: [
        ("]", "rate 0.55, 201 words a minute"), ("[", "rate 0.45, 166 words a minute"),
        ("}", "rate 0.51, 180 words a minute"), ("{", "rate 0.49, 173 words a minute"),
        ("+", "pitch 1.05 times the voice's own"), ("-", "pitch 0.95 times the voice's own"),
        ("9", "volume 95 percent"), ("0", "volume 100 percent; it goes no further"),
        (">", "pause after 0.05 seconds"), (")", "pause before 0.05 seconds"),
        ("<", "pause after 0 seconds; it goes no further"), ("(", "pause before 0 seconds; it goes no further"),
    ])
    func `each key says what has become of a value, with its unit`(key: String, note: String) {
        var model = model()
        _ = pressed(&model, key)
        #expect(model.note == note)
        #expect(model.draft.isChanged == !note.contains("no further"))
    }

    @Test func `many steps add up to round numbers and stop at the ends`() {
        var model = model()
        for _ in 0..<7 { _ = pressed(&model, "}") }
        #expect(model.utterance?.attributes.rate == 0.57)
        for _ in 0..<30 { _ = pressed(&model, "]") }
        #expect(model.utterance?.attributes.rate == 1)
        for _ in 0..<30 { _ = pressed(&model, "-") }
        #expect(model.utterance?.attributes.pitchMultiplier == 0.5)
    }

    @Test func `split, join, undo and redo`() throws {
        var model = model()
        #expect(pressed(&model, "s") == [] && model.note?.contains("choose a word") == true)
        _ = model.press(.right)
        let actions = pressed(&model, "s")
        #expect(texts(model) == ["Good", " night, moon.", " Sleep."])
        #expect(try actions == [.speak(from: place(1, 1, in: model), until: place(1, 2, in: model), hearsSaved: false)])
        #expect(model.note == "split: “Good” and “night, moon.”")
        _ = pressed(&model, "j")
        #expect(texts(model) == ["Good", " night, moon. Sleep."])
        _ = pressed(&model, "j")
        #expect(model.note == "nothing follows it on its page; choose an earlier one")
        _ = pressed(&model, "uu")
        #expect(texts(model) == ["Good night, moon.", " Sleep."] && !model.draft.isChanged)
        #expect(model.note == "taken back: split")
        _ = pressed(&model, "u")
        #expect(model.note == "nothing is left to take back")
        _ = pressed(&model, "U")
        #expect(texts(model) == ["Good", " night, moon.", " Sleep."])
    }

    @Test func `an utterance is inserted behind another and heard, and one is deleted`() throws {
        var model = model()
        let actions = pressed(&model, "]iHush!\r")
        #expect(texts(model) == ["Good night, moon.", "Hush!", " Sleep."])
        #expect(try actions == [.speak(from: place(1, 1, in: model), until: place(1, 2, in: model), hearsSaved: false)])
        #expect(model.note == "inserted: “Hush!”" && model.utterance?.attributes.rate == 0.55)
        _ = pressed(&model, "u")
        #expect(texts(model) == ["Good night, moon.", " Sleep."])
        _ = typed(&model, "redo", "utterance 3", "delete")
        #expect(texts(model) == ["Good night, moon.", "Hush!"])
        #expect(model.note == "deleted: “Sleep.”; now “Hush!”" && model.position.utterance == 1)
        _ = typed(&model, "delete", "delete")
        #expect(model.note == "it is the only one of its page; write other words for it")
        _ = pressed(&model, "uuu")
        #expect(texts(model) == ["Good night, moon.", " Sleep."])
        _ = typed(&model, "insert  \"  \"")
        #expect(model.note == "a new utterance needs words; write some")
    }

    @Test func `what is pasted goes into the line, and is no key elsewhere`() {
        var model = model()
        let before = model.book
        for character in "d\nS" { _ = model.press(.pasted(character)) }
        #expect(model.book == before)
        _ = model.press(.character("e"))
        _ = model.press(.control("u"))
        for character in "new\nd\\n" { _ = model.press(.pasted(character)) }
        _ = model.press(.enter)
        #expect(model.utterance?.text == "new\nd\\n")
    }

    @Test func `an utterance is retyped in a line, with its white space and line ends`() {
        var model = model([["\nGood night"]])
        _ = pressed(&model, "e")
        guard case .prompt(let prompt)? = model.overlay else { return #expect(Bool(false)) }
        #expect(prompt.text == "\\nGood night")
        _ = pressed(&model, " 🌙\r")
        #expect(texts(model) == ["\nGood night 🌙"])
        _ = pressed(&model, "e")
        _ = model.press(.control("u"))
        _ = pressed(&model, "\r")
        #expect(texts(model) == ["\nGood night 🌙"])
    }

    @Test func `values are copied from one utterance to others`() {
        var model = model()
        _ = pressed(&model, "C")
        #expect(model.note?.contains("nothing is copied") == true)
        _ = pressed(&model, "]+c")
        _ = model.press(.down)
        _ = pressed(&model, "C")
        #expect(model.position.utterance == 1)
        #expect(model.page.utterances[0].attributes == model.page.utterances[1].attributes)
        _ = model.press(.backspace)
        #expect(model.utterance?.attributes == SpeechAttributes())
    }

    @Test func `a page gets a title and a picture`() {
        var model = model()
        _ = pressed(&model, "EMoon\r")
        #expect(model.page.title == "Moon")
        #expect(pressed(&model, "P") == [.listPictures])
        model.show(Menu(.pictures, [Menu.Item(title: "a.png", choice: .picture("a.png"))]))
        _ = pressed(&model, "\r")
        #expect(model.page.backgroundImage == "a.png")
        #expect(typed(&model, "picture b.png") == [.findPicture("b.png")])
        _ = typed(&model, "title none", "picture none")
        #expect(model.page.title == nil && model.page.backgroundImage == nil && !model.draft.isChanged)
    }

    @Test func `voices are heard as they are looked at`() throws {
        var model = model()
        let voices = ["en-US", "en-GB"].map { Voice(identifier: $0, language: $0, name: $0) }
        #expect(pressed(&model, "v") == [.listVoices])
        model.show(Menu(.voices, voices.map { Menu.Item(title: $0.name, choice: .voice($0)) }))
        let moved = model.press(.down)
        #expect(moved.first == .preview(voices[1]) && moved.count == 2)
        #expect(!model.draft.isChanged)
        #expect(model.press(.escape).first == .preview(nil))
        model.show(Menu(.voices, voices.map { Menu.Item(title: $0.name, choice: .voice($0)) }))
        _ = model.press(.down)
        #expect(model.press(.enter).first == .preview(nil))
        #expect(model.utterance?.attributes.voice == VoiceQuery(identifier: "en-GB", language: "en-GB"))
        #expect(typed(&model, "voice German") == [.findVoice("German")])
        _ = typed(&model, "voice none")
        #expect(model.utterance?.attributes.voice == nil)
    }

    // MARK: Hearing

    @Test func `as it was saved is what the utterance came from`() throws {
        var model = model()
        _ = typed(&model, "split night", "rate 0.3", "split moon")
        #expect(model.position.utterance == 2)
        let actions = pressed(&model, "a")
        let saved = try #require(model.draft.saved.start(ofPage: 1))
        let end = BookPosition(page: 1, utterance: 1)
        #expect(
            actions == [
                .speak(from: saved, until: BookPlace(position: end, index: " Sleep.".startIndex), hearsSaved: true)
            ])
        #expect(model.heardAttributes.rate == 0.5 && model.note == "A: as it was saved")
        _ = pressed(&model, "a")
        #expect(model.heardAttributes.rate == 0.3 && model.note == "B: as it is now")
        _ = pressed(&model, "a]")
        #expect(!model.hearsSaved)
    }

    @Test func `reading on follows what is heard`() throws {
        var model = model()
        #expect(try model.press(.enter) == [.speak(from: place(1, 0, in: model), until: nil, hearsSaved: false)])
        model.handle(.didStart(try #require(model.book.utterance(at: BookPosition(page: 2, utterance: 0)))))
        #expect(model.position == BookPosition(page: 2, utterance: 0))
        model.handle(.didReachEnd)
        #expect(model.phase == .silent && !model.readsOn)
    }

    @Test func `a page is heard to its end`() throws {
        var model = model()
        _ = model.press(.down)
        #expect(
            try pressed(&model, "r") == [
                .speak(from: place(1, 0, in: model), until: place(2, 0, in: model), hearsSaved: false)
            ])
    }

    @Test func `space pauses and goes on, and a word that is chosen makes it silent`() {
        var model = model()
        _ = pressed(&model, " ")
        #expect(pressed(&model, " ") == [.pause])
        #expect(pressed(&model, " ") == [.resume])
        #expect(model.press(.right) == [.hush])
        #expect(model.phase == .silent)
    }

    @Test func `the word that is heard is lit, and none of an older text`() throws {
        var model = model()
        let old = try #require(model.utterance)
        let range = try #require(model.words.last)
        model.handle(.willSpeak(range, old))
        #expect(model.lit.map { model.text.string[$0] } == "moon")
        _ = typed(&model, "text Bye")
        model.handle(.willSpeak(range, old))
        #expect(model.lit == nil)
    }

    // MARK: Places

    @Test func `places are gone to by keys and lines`() {
        var model = model()
        _ = model.press(.up)
        #expect(model.note == "this is the beginning of the book")
        for line in ["page \(Int.min)", "utterance \(Int.min)", "word \(Int.min)", "page 0"] {
            _ = model.handle(line: line)
        }
        #expect(model.position == BookPosition(page: 1, utterance: 0))
        _ = model.press(.down)
        #expect(model.note == "utterance 2 of 2: Sleep.")
        _ = model.press(.down)
        #expect(model.position == BookPosition(page: 2, utterance: 0))
        _ = model.press(.down)
        #expect(model.position == BookPosition(page: 3, utterance: 0))
        #expect(model.note == "page 3 of 3, which is silent")
        #expect(pressed(&model, "]") == [] && model.note == "nothing is spoken here")
        _ = pressed(&model, "g1\r")
        #expect(model.position == BookPosition(page: 1, utterance: 0))
        _ = typed(&model, "utterance 2", "page 7")
        #expect(model.note == "there is no page 7; they are 1 to 3")
        _ = typed(&model, "find moon")
        #expect(model.position == BookPosition(page: 1, utterance: 0) && model.word == 2)
        _ = typed(&model, "word night")
        #expect(model.word == 1)
        _ = typed(&model, "word 9")
        #expect(model.isRefused)
    }

    // MARK: The end

    @Test func `quitting asks what becomes of changes`() {
        var model = model()
        #expect(pressed(&model, "q") == [.finish(.success)])
        _ = pressed(&model, "]q")
        #expect(model.question == .quit)
        #expect(model.press(.escape) == [] && model.question == nil)
        _ = pressed(&model, "q")
        #expect(pressed(&model, "y") == [.save(isForced: false, quits: true)])
        _ = pressed(&model, "q")
        #expect(pressed(&model, "n") == [.finish(.success)])
        #expect(typed(&model, "quit!") == [.finish(.success)])
    }

    @Test func `a file that another changed is written over only when that is wanted`() {
        var model = model()
        _ = pressed(&model, "]")
        model.question = .overwrite(quits: true)
        #expect(pressed(&model, "x") == [])
        model.question = .overwrite(quits: true)
        #expect(pressed(&model, "y") == [.save(isForced: true, quits: true)])
        #expect(typed(&model, "save!") == [.save(isForced: true, quits: false)])
    }

    @Test func `no key has two meanings, and those of the player mean the same`() {
        let keys = TuneCommand.allCases.flatMap(\.usualKeys).compactMap(Key.init(name:))
        #expect(Set(keys).count == keys.count && keys.count == TuneCommand.allCases.flatMap(\.usualKeys).count)
        for command in TuneCommand.allCases {
            guard let twin = PlayerCommand(rawValue: command.rawValue) else { continue }
            #expect(Set(command.usualKeys).isSuperset(of: twin.usualKeys) || command == .search, "\(command)")
        }
        #expect(Set(TuneCommand.groups.flatMap(\.commands)) == Set(TuneCommand.allCases))
    }
}
