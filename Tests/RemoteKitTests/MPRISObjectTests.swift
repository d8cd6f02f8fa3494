import Testing

@testable import RemoteKit

struct MPRISObjectTests {
    private var state = RemoteState(
        status: .paused,
        track: RemoteTrack(id: 3, book: "Fox", author: "A. Writer", page: 3, pageCount: 9, length: .seconds(60)),
        position: .seconds(5), rates: 0.25...4)

    private func outcome(
        _ interface: String, _ member: String, _ arguments: [BusValue] = [], signature: String? = nil
    ) -> MPRISObject.Outcome {
        MPRISObject(state: state).answer(
            BusCall(
                interface: interface, member: member, signature: signature ?? arguments.map(\.signature).joined(),
                arguments: arguments))
    }

    /// Why a call failed.
    private func failure(
        _ interface: String, _ member: String, _ arguments: [BusValue] = [], signature: String? = nil
    ) -> BusFailure.Name? {
        let outcome = outcome(interface, member, arguments, signature: signature)
        guard case .failure(let failure) = outcome.reply, outcome.command == nil else { return nil }
        return failure.name
    }

    private func set(_ name: String, _ value: BusValue) -> MPRISObject.Outcome {
        outcome(MPRISObject.properties, "Set", [.text(MPRISObject.player), .text(name), .variant(value)])
    }

    @Test(
        arguments: [
            ("Next", .next), ("Previous", .previous), ("Pause", .pause), ("PlayPause", .playPause), ("Stop", .stop),
            ("Play", .play),
        ] as [(String, RemoteCommand)])
    func `a method becomes a command`(member: String, command: RemoteCommand) {
        #expect(outcome(MPRISObject.player, member) == .init(reply: .done, command: command))
        #expect(failure(MPRISObject.player, member, [.text("x")]) == .invalidArguments)
        #expect(failure(MPRISObject.root, member) == .unknownMethod)
    }

    @Test func `quit is passed on, and there is no window to raise`() {
        #expect(outcome(MPRISObject.root, "Quit") == .init(reply: .done, command: .quit))
        #expect(outcome(MPRISObject.root, "Raise") == .init(reply: .done))
    }

    @Test(arguments: [Int64.min, -1_000_000, 0, 5_000_000, .max])
    func `a seek is passed on, however far`(offset: Int64) {
        #expect(
            outcome(MPRISObject.player, "Seek", [.int64(offset)])
                == .init(reply: .done, command: .seek(by: .microseconds(offset))))
    }

    @Test(
        arguments: [
            ("/narrate/track/3", 7_000_000, .setPosition(.seconds(7), track: 3)),
            ("/narrate/track/3", 60_000_000, .setPosition(.seconds(60), track: 3)),
            ("/narrate/track/3", 60_000_001, nil), ("/narrate/track/3", -1, nil), ("/narrate/track/2", 0, nil),
            ("/", 0, nil), ("/org/mpris/MediaPlayer2/TrackList/NoTrack", 0, nil),
        ] as [(String, Int64, RemoteCommand?)])
    func `a place counts only in this track`(path: String, position: Int64, command: RemoteCommand?) {
        #expect(
            outcome(MPRISObject.player, "SetPosition", [.objectPath(path), .int64(position)])
                == .init(reply: .done, command: command))
    }

    @Test mutating func `what the player can't do has no effect`() {
        state.abilities = []
        for member in ["Next", "Previous", "Pause", "Play"] {
            #expect(outcome(MPRISObject.player, member) == .init(reply: .done))
        }
        #expect(outcome(MPRISObject.player, "Seek", [.int64(1)]) == .init(reply: .done))
        #expect(outcome(MPRISObject.root, "Quit") == .init(reply: .done))
        #expect(failure(MPRISObject.player, "PlayPause") == .notSupported)
    }

    @Test func `rate and volume can be set, within their bounds`() {
        #expect(set("Rate", .double(1.5)) == .init(reply: .done, command: .setRate(1.5)))
        #expect(set("Rate", .double(0)) == .init(reply: .done, command: .pause))
        #expect(set("Rate", .double(-3)) == .init(reply: .done, command: .setRate(0.25)))
        #expect(set("Rate", .double(1e308)) == .init(reply: .done, command: .setRate(4)))
        #expect(set("Volume", .double(0.3)) == .init(reply: .done, command: .setVolume(0.3)))
        #expect(set("Volume", .double(-1)) == .init(reply: .done, command: .setVolume(0)))
    }

    @Test(
        arguments: [
            ("Rate", .double(.nan), .invalidArguments), ("Volume", .double(.infinity), .invalidArguments),
            ("Rate", .text("fast"), .invalidArguments), ("Volume", .int32(1), .invalidArguments),
            ("Position", .int64(0), .readOnly), ("CanControl", .flag(false), .readOnly),
            ("Shuffle", .flag(true), .unknownProperty), ("", .text(""), .unknownProperty),
        ] as [(String, BusValue, BusFailure.Name)])
    func `what can't be set is an error`(name: String, value: BusValue, failure: BusFailure.Name) {
        let outcome = set(name, value)
        guard case .failure(let answer) = outcome.reply else {
            Issue.record("no error")
            return
        }
        #expect(answer.name == failure && outcome.command == nil)
    }

    @Test(
        arguments: [
            (MPRISObject.player, "OpenUri", [.text("file:///x")], nil, .notSupported),
            (MPRISObject.player, "Seek", [.text("5")], nil, .invalidArguments),
            (MPRISObject.player, "Seek", [], "x", .invalidArguments),
            (MPRISObject.player, "Seek", [], "aaaa{sv}", .invalidArguments),
            (MPRISObject.player, "Seek", [.int64(1), .int64(1)], nil, .invalidArguments),
            (MPRISObject.player, "SetPosition", [.text("/x"), .int64(1)], nil, .invalidArguments),
            (MPRISObject.player, "next", [], nil, .unknownMethod),
            (MPRISObject.root, "Format", [], nil, .unknownMethod), ("", "Next", [], nil, .unknownInterface),
            ("org.mpris.MediaPlayer2.TrackList", "AddTrack", [], nil, .unknownInterface),
            (MPRISObject.introspectable, "Inspect", [], nil, .unknownInterface),
            (MPRISObject.properties, "Get", [.text(MPRISObject.player)], nil, .invalidArguments),
            (MPRISObject.properties, "Get", [.text("x"), .text("Rate")], nil, .unknownInterface),
            (MPRISObject.properties, "Get", [.text(MPRISObject.player), .text("rate")], nil, .unknownProperty),
            (MPRISObject.properties, "GetAll", [.text("")], nil, .unknownInterface),
            (MPRISObject.properties, "Put", [], nil, .unknownMethod),
        ] as [(String, String, [BusValue], String?, BusFailure.Name)])
    func `a wrong call is an error and nothing else`(
        interface: String, member: String, arguments: [BusValue], signature: String?, name: BusFailure.Name
    ) {
        #expect(failure(interface, member, arguments, signature: signature) == name)
    }

    @Test mutating func `only what is new is told, and the position never is`() {
        let earlier = state
        state.position = .seconds(9)
        state.status = .playing
        state.volume = 0.5
        #expect(
            MPRISObject(state: state).changes(since: earlier, of: MPRISObject.player)
                == ["PlaybackStatus": .text("Playing"), "Volume": .double(0.5)])
        #expect(MPRISObject(state: state).changes(since: earlier, of: MPRISObject.root) == [:])
        #expect(MPRISObject(state: state).changes(since: state, of: MPRISObject.player) == [:])
    }

    @Test(arguments: [
        (RemoteTrack(id: 0, book: "Fox", page: 0, pageCount: 9), "Fox"),
        (RemoteTrack(id: -1, book: "Fox", page: 3, pageCount: 9), "Page 3 of 9"),
        (RemoteTrack(id: 1, book: "Fox", page: 3, pageCount: 9, pageTitle: "Up"), "Up"),
    ])
    func `a page has a title even when the author gave none`(track: RemoteTrack, title: String) {
        guard case .dictionary(let metadata) = RemoteState(track: track).playerProperties["Metadata"] else {
            Issue.record("no metadata")
            return
        }
        #expect(
            metadata == [
                "mpris:trackid": .objectPath(track.path), "xesam:album": .text("Fox"), "xesam:title": .text(title),
                "xesam:trackNumber": .int32(Int32(track.page)),
            ])
    }

    @Test func `without a book the metadata say so`() {
        #expect(
            RemoteState().playerProperties["Metadata"]
                == .dictionary(["mpris:trackid": .objectPath("/org/mpris/MediaPlayer2/TrackList/NoTrack")]))
    }
}
