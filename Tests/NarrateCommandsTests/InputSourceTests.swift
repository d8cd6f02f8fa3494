import BookKit
import Glibc
import Testing

@testable import NarrateCommands

struct InputSourceTests {
    private let pipe = InputPipe()

    private func source(
        isTerminal: Bool = false, attributes: SpeechAttributes = SpeechAttributes(), isMarkup: Bool = false
    ) -> InputSource {
        InputSource(
            InputReader(pipe.readEnd), isTerminal: isTerminal, attributes: attributes, isMarkup: isMarkup)
    }

    private func rest(of source: InputSource) async -> [Utterance] {
        var utterances: [Utterance] = []
        while let utterance = await source.utterance(after: utterances.last) { utterances.append(utterance) }
        return utterances
    }

    @Test func `sentences are given one by one, and all but the last end with a pause`() async {
        pipe.write("One two. Three four!\n\nFive")
        pipe.end()
        let utterances = await rest(of: source())
        #expect(utterances.map(\.text) == ["One two. ", "Three four!\n\n", "Five"])
        #expect(utterances.map(\.isContinued) == [true, true, false])
        #expect(utterances.map(\.id.utterance) == [0, 1, 2])
    }

    @Test func `a sentence is given before the input has ended`() async {
        let source = source()
        pipe.write("One two. Three")
        let first = await source.utterance(after: nil)
        #expect(first?.text == "One two. ")
        pipe.write(" four.\n")
        let second = await source.utterance(after: first)
        #expect(second?.text == "Three four.\n")
        pipe.end()
        #expect(await source.utterance(after: second) == nil)
    }

    @Test func `a line typed on a terminal is enough`() async {
        pipe.write("hello\n")
        #expect(await source(isTerminal: true).utterance(after: nil)?.text == "hello\n")
    }

    @Test func `a character that comes in two pieces is whole`() async {
        let bytes = Array("Čau. ".utf8)
        pipe.write(Array(bytes[..<1]))
        let source = source()
        async let first = source.utterance(after: nil)
        pipe.write(Array(bytes[1...]))
        pipe.end()
        #expect(await first?.text == "Čau. ")
    }

    @Test(arguments: ["", " \n\t ", "\n\n\n"])
    func `blank input is nothing to say`(text: String) async {
        pipe.write(text)
        pipe.end()
        #expect(await rest(of: source()) == [])
    }

    @Test func `the silence before comes once, and the silence after at the very end`() async {
        var attributes = SpeechAttributes()
        attributes.rate = 0.4
        attributes.preUtteranceDelay = 1
        attributes.postUtteranceDelay = 2
        pipe.write("One. Two.")
        pipe.end()
        let utterances = await rest(of: source(attributes: attributes))
        #expect(utterances.map(\.text) == ["One. ", "Two.", ""])
        #expect(utterances.map(\.attributes.preUtteranceDelay) == [1, 0, 2])
        #expect(utterances.map(\.attributes.postUtteranceDelay) == [0, 0, 0])
        #expect(utterances.map(\.attributes.rate) == [0.4, 0.4, 0.5])
    }

    @Test func `markup isn't cut`() async {
        pipe.write("<speak>One. Two.</speak>\n")
        pipe.end()
        let utterances = await rest(of: source(isMarkup: true))
        #expect(utterances.map(\.text) == ["<speak>One. Two.</speak>\n"])
        #expect(utterances.map(\.isMarkup) == [true])
    }

    @Test func `input that is no text ends it with a reason`() async {
        pipe.write([0x7F, 0x45, 0x4C, 0x46] + (0..<2_000).map { UInt8(truncatingIfNeeded: $0) })
        pipe.end()
        let source = source()
        #expect(await rest(of: source) == [])
        #expect(await source.failure?.status == .badData)
    }

    @Test func `input that can't be read ends it with a reason`() async {
        let folder = unsafe open("/", O_RDONLY | O_CLOEXEC)
        defer { close(folder) }
        let source = InputSource(
            InputReader(folder), isTerminal: false, attributes: SpeechAttributes(), isMarkup: false)
        #expect(await rest(of: source) == [])
        let message = "standard input: is a directory; check where it comes from"
        #expect(await source.failure == CommandError(.missingFile, message))
    }

    @Test func `waiting ends when nobody wants to know any more`() async {
        let source = source()
        let waiting = Task { await source.utterance(after: nil) }
        waiting.cancel()
        #expect(await waiting.value == nil)
    }
}
