import RemoteKit
import Testing
import TestSupport

@testable import NarrateCommands

@Suite(.timeLimit(.minutes(1)))
struct ControlTests {
    private let folder = TemporaryFolder()
    private var environment: [String: String] { ["XDG_RUNTIME_DIR": folder.path] }

    private func outcome(_ words: String...) async -> TestContext.Outcome {
        let world = TestContext(environment: environment)
        let status = await Narrate(context: world.context).run(["control"] + words).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    private func player(_ state: RemoteState = RemoteState(), process: Int32 = 41) -> RemoteControl {
        let control = RemoteControl(environment: { environment[$0] }, process: process)
        control.update(state)
        return control
    }

    @Test(
        arguments: [
            (["status"], 69, "no player is running; start one with 'narrate play BOOK'\n"),
            (["pause", "--pid", "7"], 69, "no player has process 7; leave out '--pid' for the one started last\n"),
            (["puase"], 64, "a player doesn't know 'puase'; did you mean 'pause'?\nSee 'narrate control --help'\n"),
            (
                ["explode"], 64,
                "a player doesn't know 'explode'; use one of pause, resume, toggle, next, previous, stop, quit, status\n"
                    + "See 'narrate control --help'\n"
            ),
            ([], 64, "missing expected argument 'COMMAND'\nSee 'narrate control --help'\n"),
        ] as [([String], Int32, String)])
    func `what can't be done is told in a line`(words: [String], status: Int32, message: String) async {
        let world = TestContext(environment: environment)
        let code = await Narrate(context: world.context).run(["control"] + words).code
        #expect(code == status && world.output.text == "")
        #expect(world.errors.text == "narrate: " + message)
    }

    @Test(
        arguments: zip(
            ControlRequest.allCases, [.pause, .play, .playPause, .next, .previous, .stop] as [RemoteCommand]))
    func `a command reaches the player`(request: ControlRequest, command: RemoteCommand) async {
        let player = player()
        #expect(await outcome(request.rawValue) == .init(status: 0))
        player.close()
        #expect(await player.commands.reduce(into: []) { $0.append($1) } == [command])
    }

    @Test func `the state is shown in lines, with nothing that a terminal would obey`() async {
        let track = RemoteTrack(
            id: 1, book: "The\u{1B}[2J Fox", author: "A.\nWriter", page: 3, pageCount: 9, pageTitle: "Up",
            length: .seconds(3_725))
        let player = player(
            RemoteState(status: .paused, track: track, position: .milliseconds(65_900), rate: 1.2, volume: 0.5))
        defer { player.close() }
        #expect(
            await outcome("status")
                == .init(
                    status: 0,
                    output: """
                        status: paused
                        book: The[2J Fox
                        author: A. Writer
                        page: 3 of 9
                        title: Up
                        position: 1:05 of 1:02:05
                        speed: 1.2
                        volume: 0.5

                        """))
    }

    @Test func `programs get the player's own answer`() async {
        let player = player(RemoteState(abilities: []))
        defer { player.close() }
        let status = #"{"ok":true,"pid":41,"status":"stopped","position":0.000,"speed":1,"volume":1}"# + "\n"
        #expect(await outcome("status", "--json", "--pid", "41") == .init(status: 0, output: status))
        #expect(
            await outcome("next", "--json")
                == .init(status: 1, output: #"{"ok":false,"error":"there is no next page"}"# + "\n"))
    }

    @Test func `a refusal is told`() async {
        let player = player(RemoteState(abilities: []))
        defer { player.close() }
        #expect(await outcome("next") == .init(status: 1, errors: "narrate: there is no next page\n"))
    }
}
