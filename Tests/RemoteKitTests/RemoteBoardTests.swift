import Testing

@testable import RemoteKit

struct RemoteBoardTests {
    @Test func `of a flood of commands the newest are kept`() async {
        let board = RemoteBoard()
        for number in 0..<100_000 { board.send(.setVolume(Double(number))) }
        board.close()
        var commands: [RemoteCommand] = []
        for await command in board.commands { commands.append(command) }
        #expect(commands == (99_936..<100_000).map { .setVolume(Double($0)) })
    }

    @Test func `a state without time in it is given back as it was`() {
        let board = RemoteBoard()
        let state = RemoteState(status: .paused, position: .seconds(3), rate: 2)
        board.update(state)
        #expect(board.state == state)
    }
}
