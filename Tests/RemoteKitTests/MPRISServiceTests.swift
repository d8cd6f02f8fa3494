import Glibc
import Testing
import TestSupport

@testable import RemoteKit

/// What desktops and `playerctl` see and do, on a real message bus.
@Suite(.timeLimit(.minutes(1)), .enabled(if: PrivateBus.isInstalled))
struct MPRISServiceTests {
    private static let name = "org.mpris.MediaPlayer2.narrate"

    private let folder = TemporaryFolder()
    private let bus: PrivateBus
    private let player: TestPlayer

    init() async throws {
        bus = try await PrivateBus()
        let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_RUNTIME_DIR": folder.path]
        player = TestPlayer(RemoteControl(environment: { environment[$0] }))
        try #require(await bus.waits(for: Self.name))
    }

    private func playerctl(_ words: String...) async throws -> NarrateBinary.Outcome {
        try await SystemProgram.run(["playerctl", "--player=narrate"] + words, environment: bus.environment)
    }

    private func call(_ member: String, _ arguments: String...) async throws -> NarrateBinary.Outcome {
        try await bus.call(member, arguments, at: "/org/mpris/MediaPlayer2", of: Self.name)
    }

    @Test(
        arguments: [
            (["play"], .play), (["pause"], .pause), (["play-pause"], .playPause), (["stop"], .stop), (["next"], .next),
            (["previous"], .previous), (["position", "12"], .setPosition(.seconds(12), track: 2)),
            (["position", "3+"], .seek(by: .seconds(3))), (["position", "2-"], .seek(by: .seconds(-2))),
            (["volume", "0.25"], .setVolume(0.25)), (["volume", "0.5-"], .setVolume(0.5)),
        ] as [([String], RemoteCommand)])
    func `playerctl gives every command`(words: [String], command: RemoteCommand) async throws {
        let playerctl = ["playerctl", "--player=narrate"]
        #expect(try await SystemProgram.run(playerctl + words, environment: bus.environment) == .init(status: 0))
        #expect(await player.obey() == command)
    }

    @Test func `playerctl shows what is read, and follows`() async throws {
        #expect(try await playerctl("status").output == "Paused\n")
        #expect(try await playerctl("position").output == "5.000000\n")
        #expect(try await playerctl("volume").output == "1.000000\n")
        let format = "{{artist}}|{{album}}|{{title}}|{{mpris:length}}|{{mpris:artUrl}}"
        let metadata = try await playerctl("metadata", "--format", format).output
        let known = "A. Writer|The Fox|Füchse \"& Co\"|60000000|file:///books/fox.png"
        #expect(metadata == known + "\n")
        #expect(try await playerctl("next") == .init(status: 0))
        #expect(await player.obey() == .next)
        #expect(try await playerctl("metadata", "title").output == "Page 3 of 10\n")
        // A page that is turned in a pause is not read.
        #expect(try await playerctl("status").output == "Paused\n")
    }

    @Test func `playerctl follows the status`() async throws {
        let follower = try FollowedProgram(
            ["playerctl", "--player=narrate", "--follow", "status"], environment: bus.environment)
        #expect(await follower.nextLine() == "Paused")
        for (word, command, line) in [
            ("play", RemoteCommand.play, "Playing"), ("pause", .pause, "Paused"), ("stop", .stop, "Stopped"),
        ] {
            #expect(try await playerctl(word) == .init(status: 0))
            #expect(await player.obey() == command)
            #expect(await follower.nextLine() == line)
        }
        follower.send(SIGKILL)
        #expect(await follower.waitForExit() == -SIGKILL)
    }

    @Test func `quit ends the player, and its name is given back`() async throws {
        #expect(try await call("org.mpris.MediaPlayer2.Quit") == .init(status: 0))
        #expect(await player.obey() == .quit)
        #expect(await player.obey() == nil)
        #expect(try await bus.waits(for: Self.name, isTaken: false))
    }

    @Test func `properties are of the types that the specification gives`() async throws {
        let get = "org.freedesktop.DBus.Properties.GetAll"
        #expect(
            try await call(get, "string:org.mpris.MediaPlayer2").output.words
                == """
                array [ dict entry( CanQuit variant boolean true ) dict entry( CanRaise variant boolean false )
                dict entry( DesktopEntry variant narrate ) dict entry( HasTrackList variant boolean false )
                dict entry( Identity variant narrate ) dict entry( SupportedMimeTypes variant array [ ] )
                dict entry( SupportedUriSchemes variant array [ ] ) ]
                """.words)
        #expect(
            try await call(get, "string:org.mpris.MediaPlayer2.Player").output.words
                == """
                array [ dict entry( CanControl variant boolean true ) dict entry( CanGoNext variant boolean true )
                dict entry( CanGoPrevious variant boolean true ) dict entry( CanPause variant boolean true )
                dict entry( CanPlay variant boolean true ) dict entry( CanSeek variant boolean true )
                dict entry( MaximumRate variant double 4 ) dict entry( Metadata variant array [
                dict entry( mpris:artUrl variant file:///books/fox.png )
                dict entry( mpris:length variant int64 60000000 ) dict entry( mpris:trackid variant /narrate/track/2 )
                dict entry( xesam:album variant The Fox ) dict entry( xesam:artist variant array [ A. Writer ] )
                dict entry( xesam:title variant Füchse "& Co" ) dict entry( xesam:trackNumber variant int32 2 ) ] )
                dict entry( MinimumRate variant double 0.25 ) dict entry( PlaybackStatus variant Paused )
                dict entry( Position variant int64 5000000 ) dict entry( Rate variant double 1 )
                dict entry( Volume variant double 1 ) ]
                """.words)
    }

    @Test func `the object describes itself`() async throws {
        let outcome = try await call("org.freedesktop.DBus.Introspectable.Introspect")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(#"<method name="SetPosition"><arg name="TrackId" type="o" direction="in"/>"#))
        #expect(outcome.output.contains(#"<property name="Rate" type="d" access="readwrite"/>"#))
        #expect(try await call("org.freedesktop.DBus.Peer.Ping") == .init(status: 0))
    }

    @Test func `a change is told with nothing else, and a jump by its own signal`() async throws {
        let monitor = try FollowedProgram([
            "dbus-monitor", "--address", bus.address, "type='signal',path='/org/mpris/MediaPlayer2'",
        ])
        // The monitor tells first of itself, in two lines each time; from then on it misses nothing.
        while let line = await monitor.nextLine(), !line.contains("NameLost") {}
        _ = await monitor.nextLine()

        #expect(try await call("org.mpris.MediaPlayer2.Player.Seek", "int64:1000000").status == 0)
        #expect(await player.obey() == .seek(by: .seconds(1)))
        #expect(await monitor.nextLine()?.hasSuffix("interface=org.mpris.MediaPlayer2.Player; member=Seeked") == true)
        #expect(await monitor.nextLine() == "   int64 6000000")

        #expect(try await playerctl("volume", "0.5") == .init(status: 0))
        #expect(await player.obey() == .setVolume(0.5))
        #expect(
            await monitor.nextLine()?.hasSuffix("interface=org.freedesktop.DBus.Properties; member=PropertiesChanged")
                == true)
        var lines: [String] = []
        for _ in 0..<9 { lines.append(await monitor.nextLine() ?? "") }
        #expect(
            lines.joined(separator: " ").words
                == """
                string "org.mpris.MediaPlayer2.Player" array [ dict entry( string "Volume" variant double 0.5 ) ]
                array [ ]
                """.words)
        monitor.send(SIGKILL)
        #expect(await monitor.waitForExit() == -SIGKILL)
    }

    @Test(arguments: [
        (["Player.Seek", "string:far"], "InvalidArgs"), (["Player.Seek"], "InvalidArgs"),
        (["Player.Seek", "int64:1", "array:string:a,b"], "InvalidArgs"),
        (["Player.Seek", "variant:int64:1"], "InvalidArgs"),
        (["Player.SetPosition", "objpath:/", "int32:1"], "InvalidArgs"),
        (["Player.Next", "dict:string:int32:one,1,two,2"], "InvalidArgs"),
        (["Player.OpenUri", "string:file:///etc/passwd"], "NotSupported"), (["Player.Explode"], "UnknownMethod"),
        (["TrackList.AddTrack"], "UnknownInterface"),
    ])
    func `a wrong call gets an error, and the player goes on`(words: [String], error: String) async throws {
        let command = ["dbus-send", "--bus=\(bus.address)", "--print-reply", "--dest=\(Self.name)"]
        let outcome = try await SystemProgram.run(
            command + ["/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2." + words[0]] + words.dropFirst())
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("Error org.freedesktop.DBus.Error.\(error): "))
        #expect(try await playerctl("status").output == "Paused\n")
    }

    @Test(
        arguments: [
            (["Rate", "variant:double:1.5"], .setRate(1.5)), (["Rate", "variant:double:100"], .setRate(4)),
            (["Rate", "variant:double:0"], .pause), (["Volume", "variant:double:-2"], .setVolume(0)),
        ] as [([String], RemoteCommand)])
    func `rate and volume are set by their properties`(words: [String], command: RemoteCommand) async throws {
        let outcome = try await call(
            "org.freedesktop.DBus.Properties.Set", "string:org.mpris.MediaPlayer2.Player", "string:" + words[0],
            words[1])
        #expect(outcome == .init(status: 0))
        #expect(await player.obey() == command)
    }

    @Test(arguments: [
        ["Rate", "variant:string:fast"], ["Rate", "variant:array:double:1,2"], ["Rate", "double:1"],
        ["Rate", "variant:double:nan"], ["Position", "variant:int64:0"], ["Shuffle", "variant:boolean:true"],
    ])
    func `what can't be set gets an error`(words: [String]) async throws {
        let outcome = try await call(
            "org.freedesktop.DBus.Properties.Set", "string:org.mpris.MediaPlayer2.Player", "string:" + words[0],
            words[1])
        #expect(outcome.status == 1)
        #expect(try await playerctl("status").output == "Paused\n")
    }

    @Test func `a second player has a name of its own`() async throws {
        let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        let second = try #require(MPRISService(board: RemoteBoard(), address: bus.address, process: 77))
        defer { second.close() }
        #expect(try await bus.waits(for: Self.name + ".instance77"))
        let outcome = try await SystemProgram.run(
            ["playerctl", "--player=narrate.instance77", "status"], environment: environment)
        #expect(outcome.output == "Stopped\n")
    }

    @Test func `when the bus goes away the player stays`() async throws {
        bus.send(SIGKILL)
        #expect(await bus.waitForExit() == -SIGKILL)
        player.control.update(RemoteState(status: .playing), isJump: true)
        let client = ControlClient(environment: { $0 == "XDG_RUNTIME_DIR" ? folder.path : nil })
        #expect(try await client.send(.pause) == #"{"ok":true}"#)
        #expect(await player.obey() == .pause)
    }
}

extension String {
    /// Its words, wherever its lines end.
    fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}
