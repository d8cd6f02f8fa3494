import BookKit
import FoundationEssentials
import RemoteKit

/// Controls a player that runs in another terminal, or in none.
struct Control: Command {
    private static let process = OptionSpecification(
        "pid", "N", .integer(1...Int.max), help: "The player with this process; else the one started last.")
    private static let requests = ControlRequest.allCases.map(\.rawValue)

    static let specification = CommandSpecification(
        name: "control",
        summary: "Control a player that runs, and ask how far it is.",
        arguments: [
            ArgumentSpecification(
                name: "COMMAND", help: "One of \(requests.joined(separator: ", ")).", kind: .choice(requests))
        ],
        options: [process, .json],
        examples: [
            .init(
                line: "narrate control toggle", meaning: "Pauses the player that was started last, or lets it go on."),
            .init(line: "narrate control status --json", meaning: "Tells in JSON what is read, and how far."),
        ],
        discussion: [
            "stop goes back to the beginning of the page and waits there; quit ends the player. The exit status is 69 when "
                + "no player runs, and 1 when it can't do as it is told."
        ])

    let request: ControlRequest
    let process: Int32?
    let isJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        let typed = arguments.positionals[0]
        guard let request = ControlRequest(rawValue: typed) else {
            let hint = Suggestion.nearest(to: typed, among: Self.requests).map { "did you mean '\($0)'?" }
            throw UsageError(
                "a player doesn't know '\(typed)'; \(hint ?? "use one of \(Self.requests.joined(separator: ", "))")")
        }
        self.request = request
        process = arguments.integer(Self.process).map { Int32(clamping: $0) }
        isJSON = arguments.has(.json)
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let line = try await line(in: context)
        guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(line.utf8)) else {
            throw CommandError(
                .failure, "the player's answer '\(line.displayable)' means nothing; is it of another version?")
        }
        if isJSON {
            context.print(line)
        } else if answer.ok {
            answer.lines.forEach { context.print($0.displayable) }
        } else {
            context.tell(answer.error?.displayable ?? "the player refuses")
        }
        return answer.ok ? .success : .failure
    }

    private func line(in context: Context) async throws(CommandError) -> String {
        do throws(ControlClient.Failure) {
            return try await ControlClient(environment: context.environment).send(request, to: process)
        } catch {
            switch error {
            case .noPlayer:
                throw CommandError(.unavailable, "no player is running; start one with 'narrate play BOOK'")
            case .noProcess(let process):
                throw CommandError(
                    .unavailable, "no player has process \(process); leave out '--pid' for the one started last")
            case .noAnswer(let process):
                throw CommandError(.failure, "the player with process \(process) doesn't answer; end it with 'kill'")
            }
        }
    }

    /// What a player answered.
    private struct Answer: Decodable {
        let ok: Bool
        let error: String?
        let status: String?
        let book: String?
        let author: String?
        let title: String?
        let page: Int?
        let pages: Int?
        let position: Double?
        let length: Double?
        let speed: Double?
        let volume: Double?

        /// The state, a line for each thing that is known.
        var lines: [String] {
            let lines: [(name: String, value: String?)] = [
                ("status", status), ("book", book), ("author", author),
                ("page", page.map { number in "\(number)" + (pages.map { " of \($0)" } ?? "") }), ("title", title),
                ("position", position.map { start in start.clockTime + (length.map { " of \($0.clockTime)" } ?? "") }),
                ("speed", speed?.short), ("volume", volume?.short),
            ]
            return lines.compactMap { name, value in
                value.map { "\(name): \($0.split(whereSeparator: \.isNewline).joined(separator: " "))" }
            }
        }
    }
}
