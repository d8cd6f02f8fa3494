import Glibc
import Testing
import TestSupport

@testable import RemoteKit

@Suite(.timeLimit(.minutes(1)))
struct RemoteControlTests {
    private let folder = TemporaryFolder()

    @Test(arguments: [
        [:], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"], ["DBUS_SESSION_BUS_ADDRESS": "nonsense"],
        ["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/dev/null"],
    ])
    func `without a bus the player is controlled by its socket`(environment: [String: String]) async throws {
        let environment = environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
        let player = TestPlayer(RemoteControl(environment: { environment[$0] }))
        let client = ControlClient(environment: { environment[$0] })
        #expect(try await client.send(.toggle) == #"{"ok":true}"#)
        #expect(await player.obey() == .playPause)
        #expect(try await client.send(.status).contains(#""status":"playing","book":"The Fox""#))
        #expect(try await client.send(.stop) == #"{"ok":true}"#)
        #expect(await player.obey() == .stop)
    }

    @Test func `a bus that never answers holds nothing up`() async throws {
        let path = folder.path + "/bus"
        let listener = try #require(UnixSocket.listen(at: path))
        defer { close(listener) }
        let environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)", "XDG_RUNTIME_DIR": folder.path]
        let player = TestPlayer(RemoteControl(environment: { environment[$0] }))
        #expect(try await ControlClient(environment: { environment[$0] }).send(.next) == #"{"ok":true}"#)
        #expect(await player.obey() == .next)
        player.control.close()
    }

    @Test func `commands end when it is closed, and the socket is gone`() async {
        let control = RemoteControl(environment: { $0 == "XDG_RUNTIME_DIR" ? folder.path : nil })
        control.close()
        control.update(RemoteState(), isJump: true)
        var commands = control.commands.makeAsyncIterator()
        #expect(await commands.next() == nil)
        #expect(ControlFolder(path: folder.path + "/narrate").entries() == [])
    }
}
