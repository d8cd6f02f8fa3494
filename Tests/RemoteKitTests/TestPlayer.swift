import RemoteKit

/// A player without a sound that does as it is told, on ten pages of a minute each.
final class TestPlayer {
    let control: RemoteControl
    private(set) var state: RemoteState
    private var commands: AsyncStream<RemoteCommand>.Iterator

    init(_ control: RemoteControl, page: Int = 2) {
        self.control = control
        state = RemoteState(
            status: .paused, track: Self.track(page), position: .seconds(5), rates: 0.25...4,
            abilities: Self.abilities(page))
        commands = control.commands.makeAsyncIterator()
        control.update(state)
    }

    /// Does what it is told next, and answers with that.
    func obey() async -> RemoteCommand? {
        guard let command = await commands.next(isolation: nil) else { return nil }
        switch command {
        case .play: state.status = .playing
        case .pause: state.status = .paused
        case .playPause: state.status = state.status == .playing ? .paused : .playing
        case .stop:
            state.status = .stopped
            state.position = .zero
        case .next: turn(by: 1)
        case .previous: turn(by: -1)
        case .seek(let offset): state.position += offset
        case .setPosition(let position, _): state.position = position
        case .setRate(let rate): state.rate = rate
        case .setVolume(let volume): state.volume = min(volume, 2)
        case .quit: control.close()
        }
        control.update(state, isJump: command.isJump)
        return command
    }

    private func turn(by pages: Int) {
        let page = (state.track?.page ?? 0) + pages
        state.track = Self.track(page)
        state.position = .zero
        state.abilities = Self.abilities(page)
    }

    private static func track(_ page: Int) -> RemoteTrack {
        RemoteTrack(
            id: page, book: "The Fox", author: "A. Writer", page: page, pageCount: 10,
            pageTitle: page == 2 ? "Füchse \"& Co\"" : nil, length: .seconds(60), artURL: "file:///books/fox.png")
    }

    private static func abilities(_ page: Int) -> RemoteState.Abilities {
        .all.subtracting(page == 10 ? .goNext : []).subtracting(page == 1 ? .goPrevious : [])
    }
}

extension RemoteCommand {
    fileprivate var isJump: Bool {
        switch self {
        case .seek, .setPosition: true
        default: false
        }
    }
}
