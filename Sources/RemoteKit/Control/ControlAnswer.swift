/// What a player answers over its socket: an object of JSON on a line.
///
/// It always has `ok`; where that is false, `error` says why. For `status` it tells the state:
///
/// | key | meaning |
/// |---|---|
/// | `pid` | the player's process |
/// | `status` | `playing`, `paused` or `stopped` |
/// | `book`, `author`, `title` | the book, who wrote it, and the page's title |
/// | `page`, `pages` | the page, 0 for the title page, and how many there are |
/// | `position`, `length` | of the page, in seconds at speed 1 |
/// | `speed`, `volume` | factors; 1 is normal |
enum ControlAnswer {
    static let done = JSONLine.object(["ok": .flag(true)])

    static func failure(_ message: String) -> String { JSONLine.object(["ok": .flag(false), "error": .text(message)]) }

    static func status(_ state: RemoteState, process: Int32) -> String {
        JSONLine.object([
            "ok": .flag(true), "pid": .integer(Int(process)), "status": .text(state.status.rawValue),
            "book": (state.track?.book).map { .text($0) }, "author": (state.track?.author).map { .text($0) },
            "title": (state.track?.pageTitle).map { .text($0) }, "page": (state.track?.page).map { .integer($0) },
            "pages": (state.track?.pageCount).map { .integer($0) }, "position": .time(state.position),
            "length": (state.track?.length).map { .time($0) }, "speed": .number(state.rate),
            "volume": .number(state.volume),
        ])
    }

    /// Answers a line, and says what the player is to be told.
    static func answer(
        _ line: String, state: RemoteState, process: Int32
    ) -> (answer: String, command: RemoteCommand?) {
        guard let request = ControlRequest(rawValue: line) else {
            return (failure("no request '\(line)'; use one of \(ControlRequest.list)"), nil)
        }
        guard let command = request.command else { return (status(state, process: process), nil) }
        if let refusal = state.refusal(of: command) { return (failure(refusal), nil) }
        return (done, command)
    }
}
