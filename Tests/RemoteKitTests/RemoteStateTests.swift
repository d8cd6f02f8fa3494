import Testing

@testable import RemoteKit

struct RemoteStateTests {
    private let track = RemoteTrack(id: 1, book: "Fox", page: 1, pageCount: 2, length: .seconds(60))

    @Test(
        arguments: [
            (.playing, 1, 10, 15), (.playing, 2, 10, 20), (.playing, 0.5, 10, 12.5), (.playing, 4, 50, 60),
            (.playing, 1, 70, 70), (.paused, 1, 10, 10), (.stopped, 1, 0, 0),
        ] as [(RemoteState.Status, Double, Double, Double)])
    func `the position goes on with the rate, up to the end`(
        status: RemoteState.Status, rate: Double, start: Double, end: Double
    ) {
        let state = RemoteState(status: status, track: track, position: .seconds(start), rate: rate)
        #expect(state.advanced(by: .seconds(5)).position == .seconds(end))
    }

    @Test func `without a known length the position has no end`() {
        let state = RemoteState(status: .playing, position: .seconds(1))
        #expect(state.advanced(by: .seconds(500)).position == .seconds(501))
    }

    @Test(
        arguments: [
            (.play, .play, "there is nothing to play"), (.pause, .pause, "the player cannot pause now"),
            (.next, .goNext, "there is no next page"), (.previous, .goPrevious, "there is no previous page"),
            (.seek(by: .zero), .seek, "the player cannot move in this page"),
            (.setPosition(.zero, track: 1), .seek, "the player cannot move in this page"),
            (.quit, .quit, "the player does not quit on demand"),
        ] as [(RemoteCommand, RemoteState.Abilities, String)])
    func `what the player can't do is refused, and nothing else`(
        command: RemoteCommand, ability: RemoteState.Abilities, refusal: String
    ) {
        #expect(RemoteState(abilities: .all.subtracting(ability)).refusal(of: command) == refusal)
        #expect(RemoteState(abilities: ability).refusal(of: command) == nil)
    }

    @Test(
        arguments: [
            (.playing, .pause, nil), (.playing, .play, "the player cannot pause now"), (.paused, .play, nil),
            (.stopped, .pause, "there is nothing to play"),
        ] as [(RemoteState.Status, RemoteState.Abilities, String?)])
    func `the one key for both asks for what it would do`(
        status: RemoteState.Status, abilities: RemoteState.Abilities, refusal: String?
    ) {
        #expect(RemoteState(status: status, abilities: abilities).refusal(of: .playPause) == refusal)
    }
}
