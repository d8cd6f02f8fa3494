import BookKit
import FoundationEssentials
import Glibc
import Testing

@testable import SpeechKit

struct WorkerSynthesizerTests {
    private let hello = SpeechRequest(text: "Hello World", voice: .american)

    /// A worker that is a shell's script; "$0" is the program, descriptor 3 the socket.
    private func shell(_ script: String, patience: Duration = .seconds(20)) throws -> WorkerSynthesizer {
        try WorkerSynthesizer(path: "/bin/sh", arguments: ["-c", script, WorkerBinary.path], patience: patience)
    }

    @Test(.enabled(if: EspeakProgram.isInstalled))
    func `a fresh process renders what the program espeak-ng does, frame for frame`() async throws {
        let speech = try await WorkerBinary.synthesizer().render(hello)
        #expect(speech.frames == EspeakProgram.frames("-z -v en-us 'Hello World'"))
        #expect(speech.marks.map { String(hello.text[$0.range]) } == ["Hello", "World"])
        #expect(speech.sampleRate == 22_050)
    }

    @Test func `two processes asked for the same render the same`() async throws {
        let texts = ["One — two.", "Ⅳ cafe\u{301} 👩‍🚀 ꦒꦩ.", "Three, four!"]
        let workers = try [WorkerBinary.synthesizer(), WorkerBinary.synthesizer()]
        for text in texts {
            let prosody = Prosody(speed: 3, pitch: 1.2)
            let request = SpeechRequest(text: text[...], voice: .american, prosody: prosody, endsWithPause: true)
            let first = try await workers[0].render(request)
            #expect(try await workers[1].render(request) == first)
        }
    }

    @Test func `marks are ranges of the whole text`() async throws {
        let text = "👩‍🚀 not this. Cafe\u{301} noir. Nor that."
        let part = text.dropFirst(12).dropLast(10)
        let speech = try await WorkerBinary.synthesizer().render(SpeechRequest(text: part, voice: .american))
        #expect(speech.marks.map(\.range) == WordTokenizer().words(in: part))
    }

    @Test func `what the synthesizer refuses is told, and the worker stays`() async throws {
        let worker = try WorkerBinary.synthesizer()
        try await worker.prepare()
        let process = await worker.processIdentifier
        let unknown = SpeechRequest(text: "Hello", voice: Voice(identifier: "nosuch", language: "", name: ""))
        await #expect(throws: SpeechError(.voiceNotFound, "no voice named 'nosuch'; 'narrate voices' lists them")) {
            try await worker.render(unknown)
        }
        let markup = SpeechRequest(text: "<p>", voice: .american, isMarkup: true)
        await #expect(
            throws: SpeechError(
                .synthesisFailed, "line 1: not well-formed SSML: mismatched tag; mend it, or leave out '--ssml'")
        ) {
            try await worker.render(markup)
        }
        #expect(await worker.processIdentifier == process)
    }

    @Test(arguments: [SIGKILL, SIGSEGV, SIGABRT])
    func `a worker that dies is replaced, and nothing is lost`(signal: CInt) async throws {
        let worker = try WorkerBinary.synthesizer()
        for _ in 0..<10 {
            try await worker.prepare()
            let process = try #require(await worker.processIdentifier)
            async let speech = worker.render(hello)
            kill(process, signal)
            #expect(try await speech.marks.count == 2)
            // It may have answered before it died of the signal; left as it is, until it is replaced.
            var information = unsafe siginfo_t()
            unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT)
            try await worker.prepare()
            #expect(await worker.processIdentifier != process)
            #expect(kill(process, 0) == -1 && errno == ESRCH, "a zombie is left")
        }
    }

    @Test func `signals of the terminal don't end a worker`() async throws {
        let worker = try WorkerBinary.synthesizer()
        try await worker.prepare()
        let process = try #require(await worker.processIdentifier)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { kill(process, signal) }
        #expect(try await worker.render(hello).frames.count == 16_707)
        #expect(await worker.processIdentifier == process)
    }

    @Test func `a text that a fresh worker dies of too fails, and the next is spoken`() async throws {
        let file = "\(FileManager.default.temporaryDirectory.path)/narrate-\(getpid())-starts"
        defer { unsafe unlink(file) }
        // The first two die as soon as they are asked.
        let worker = try shell("echo >>\(file); [ $(wc -l <\(file)) -gt 2 ] || exit 1; exec \"$0\" worker")
        let text = "It was the\n best of times,\u{1B}[31m it was the worst of times."
        let reason = "the speech engine can't say 'It was the best of times,[31m it was t…'"
        await #expect(throws: SpeechError(.synthesisFailed, reason)) {
            try await worker.render(SpeechRequest(text: text[...], voice: .american))
        }
        #expect(try await worker.render(hello).frames.count == 16_707)
    }

    @Test(arguments: [
        "exec cat <&3 >/dev/null", "printf 'nonsense nonsense' >&3; exec cat <&3 >/dev/null",
        "printf '\\0\\0\\0\\2\\0\\0\\0\\0{}' >&3; exec cat <&3 >/dev/null",
        "printf '\\0\\0\\0\\1\\0\\0\\0\\0[' >&3; exec cat <&3 >/dev/null", "exit 0", "kill -STOP $$",
    ])
    func `a worker that hangs or talks nonsense fails in time, and is gone`(script: String) async throws {
        let worker = try shell(script, patience: .milliseconds(300))
        await #expect(throws: SpeechError(.synthesisFailed, "the speech engine can't say 'Hello World'")) {
            try await worker.render(hello)
        }
        #expect(await worker.processIdentifier == nil)
    }

    @Test func `a program that isn't there is named`() async throws {
        let worker = WorkerSynthesizer(path: "/nonexistent/narrate")
        let reason =
            "can't start '/nonexistent/narrate' as a speech process: no such file or directory; install narrate again"
        await #expect(throws: SpeechError(.engineUnavailable, reason)) { try await worker.prepare() }
    }

    @Test func `a program that is no worker is named`() async throws {
        let worker = WorkerSynthesizer(path: "/bin/true")
        let reason = "the speech process '/bin/true' doesn't answer; try again"
        await #expect(throws: SpeechError(.engineUnavailable, reason)) { try await worker.prepare() }
    }

    @Test func `a text larger than any sentence is refused`() async throws {
        let text = String(repeating: "a ", count: 1 << 20) + "a"
        let reason = "the speech engine can't say 'a a a a a a a a a a a a a a a a a a a a…'"
        await #expect(throws: SpeechError(.synthesisFailed, reason)) {
            try await WorkerBinary.synthesizer().render(SpeechRequest(text: text[...], voice: .american))
        }
    }

    @Test func `a worker has nothing open that its parent has`() async throws {
        let leak = unsafe open("/dev/zero", O_RDONLY)
        defer { close(leak) }
        let worker = try WorkerBinary.synthesizer()
        try await worker.prepare()
        let process = try #require(await worker.processIdentifier)
        let folder = "/proc/\(process)/fd"
        let open = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap(Int.init).sorted().map {
            try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
        #expect(open[..<3] == ["/dev/null", "/dev/null", "/dev/null"])
        #expect(open[3].hasPrefix("socket:"))
        #expect(!open.contains("/dev/zero"))
    }

    @Test(arguments: [false, true])
    func `a worker ends when its parent does, even if it is busy`(isBusy: Bool) async throws {
        var (socket, process): (MessageSocket?, pid_t) = try WorkerProcess.start(WorkerBinary.path, ["worker"])
        try socket?.send(.init(WorkerRequest.prepare))
        _ = try socket?.receive()
        if isBusy {
            let text = String(repeating: "This takes a while. ", count: 20_000)
            try socket?.send(.init(WorkerRequest(SpeechRequest(text: text[...], voice: .american))))
        }
        let start = ContinuousClock.now
        socket = nil
        #expect(waitpid(process, nil, 0) == process)
        #expect(ContinuousClock.now - start < .seconds(1))
    }
}
