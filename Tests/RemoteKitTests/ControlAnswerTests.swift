import Testing

@testable import RemoteKit

struct ControlAnswerTests {
    private let track = RemoteTrack(
        id: 1, book: "The \"Fox\"", author: "A. Writer", page: 2, pageCount: 9, pageTitle: "Up", length: .seconds(60))

    private func answer(_ line: String, _ state: RemoteState = RemoteState()) -> String {
        let (answer, command) = ControlAnswer.answer(line, state: state, process: 7)
        return answer + (command.map { " \($0)" } ?? "")
    }

    @Test(arguments: zip(ControlRequest.allCases, ["pause", "play", "playPause", "next", "previous", "stop"]))
    func `a request becomes a command`(request: ControlRequest, command: String) {
        #expect(answer(request.rawValue) == #"{"ok":true} \#(command)"#)
    }

    @Test func `the state is told whole`() {
        let state = RemoteState(
            status: .playing, track: track, position: .milliseconds(12_345), rate: 1.2, volume: 0.5)
        #expect(
            answer("status", state) == #"""
                {"ok":true,"pid":7,"status":"playing","book":"The \"Fox\"","author":"A. Writer","title":"Up","page":2,\#
                "pages":9,"position":12.345,"length":60.000,"speed":1.2,"volume":0.5}
                """#)
        #expect(
            answer("status") == #"{"ok":true,"pid":7,"status":"stopped","position":0.000,"speed":1,"volume":1}"#)
    }

    @Test(arguments: ["", "PAUSE", "pause ", "pause pause", "status;quit", "\u{1B}[2J", "exit"])
    func `what is no request is refused with those that are`(line: String) {
        let quoted = line == "\u{1B}[2J" ? #"\u001b[2J"# : line
        let list = "pause, resume, toggle, next, previous, stop, quit, status"
        #expect(answer(line) == #"{"ok":false,"error":"no request '\#(quoted)'; use one of \#(list)"}"#)
    }

    @Test func `what the player can't do is refused with the reason`() {
        #expect(answer("next", RemoteState(abilities: .play)) == #"{"ok":false,"error":"there is no next page"}"#)
    }
}
