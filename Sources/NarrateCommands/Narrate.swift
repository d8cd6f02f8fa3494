import LibraryKit
import TerminalKit

/// Runs the command that `arguments` name and returns its exit status.
///
/// An argument that isn't UTF-8 is nil: it couldn't name the file that is meant.
public func runNarrate(_ arguments: [String?]) async -> Int32 {
    let words = arguments.compactMap(\.self)
    guard words.count == arguments.count else {
        Context.live.tell("an argument isn't UTF-8; rename the file that it names")
        return ExitStatus.usage.code
    }
    return await Narrate(context: .live).run(words).code
}

/// The program: finds out which command is asked for, and tells what went wrong.
struct Narrate {
    static let version = "0.2.0"
    /// When this version was made.
    static let date = "2026-12-01"
    static let helpSummary = "Show how a command is used."
    static let commands: [any Command.Type] = [
        Play.self, Library.self, Add.self, Remove.self, Catalog.self, Get.self, Publish.self, Say.self, Voices.self,
        Devices.self, Info.self, New.self, Tune.self, Convert.self, Render.self, Join.self, Check.self, Control.self,
        Config.self, Lexicon.self, Status.self, Worker.self, Complete.self, Document.self,
    ]

    let context: Context

    func run(_ words: [String]) async -> ExitStatus {
        let status = await outcome(of: words)
        guard status == .success, let failure = context.output.failure else { return status }
        context.tell("cannot write to standard output: \(failure)")
        return .failure
    }

    private func outcome(of words: [String]) async -> ExitStatus {
        guard let name = words.first else { return showOverview() }
        if let command = Self.command(named: name) { return await run(command, words.dropFirst()) }
        switch name {
        case "help": return showHelp(words.dropFirst().first)
        case "--help", "-h": return showOverview()
        case "--version": return showVersion()
        default: return refuse(name)
        }
    }

    private func run(_ command: any Command.Type, _ words: ArraySlice<String>) async -> ExitStatus {
        let specification = command.specification
        do throws(UsageError) {
            switch try ArgumentParser.parse(words, as: specification) {
            case .help: return showHelp(specification.name)
            case .version: return showVersion()
            case .arguments(let arguments):
                let command = try command.init(arguments)
                return await run(command, arguments, as: specification)
            }
        } catch {
            return tell(error, hint: "narrate \(specification.name) --help")
        }
    }

    /// Runs a command whose arguments are in order, with files in the place of titles.
    private func run(
        _ command: any Command, _ arguments: Arguments, as specification: CommandSpecification
    ) async -> ExitStatus {
        do throws(CommandError) {
            let found = try await BookFinder(arguments, in: context).resolve(arguments, of: specification)
            guard found != arguments, let command = try? type(of: command).init(found) else {
                return try await command.run(in: context)
            }
            return try await command.run(in: context)
        } catch {
            if !error.message.isEmpty { context.tell(error.message) }
            return error.status
        }
    }

    private func showOverview() -> ExitStatus {
        context.output.write(helpText.overview(of: Self.commands.map { $0.specification }))
        return .success
    }

    private func showHelp(_ name: String?) -> ExitStatus {
        guard let name, !["help", "--help", "-h"].contains(name) else { return showOverview() }
        guard let command = Self.command(named: name) else { return refuse(name) }
        context.output.write(helpText.text(of: command.specification))
        return .success
    }

    private func showVersion() -> ExitStatus {
        context.print("narrate \(Self.version)")
        return .success
    }

    private func refuse(_ name: String) -> ExitStatus {
        if name.hasPrefix("-") { return tell(UsageError("unknown option '\(name)'"), hint: "narrate --help") }
        return tell(UsageError("unknown command '\(name)'" + hint(for: name)), hint: "narrate --help")
    }

    private func hint(for name: String) -> String {
        if name.contains(".") || name.contains("/") { return "; did you mean 'narrate play \(name)'?" }
        let names = Self.commands.map { $0.specification }.filter { !$0.isHidden }.map(\.name) + ["help"]
        if let near = Suggestion.nearest(to: name, among: names) { return "; did you mean '\(near)'?" }
        let isTitle = !context.shelf.glance().books.found(by: name).isEmpty
        return isTitle ? "; did you mean 'narrate play \(name.quotedForShell)'?" : ""
    }

    private func tell(_ error: UsageError, hint: String) -> ExitStatus {
        context.tell("\(error)")
        context.errors.write("See '\(hint)'\n")
        return .usage
    }

    private var helpText: HelpText { HelpText(columns: context.terminal.size()?.columns ?? 80) }

    static func command(named name: String) -> (any Command.Type)? {
        commands.first { $0.specification.name == name }
    }
}
