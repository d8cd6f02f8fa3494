import TerminalKit

/// The player's keys.
typealias KeyMap = CommandKeys<PlayerCommand>

/// Which key means which command: the usual keys, and what the settings change.
struct CommandKeys<Command: KeyedCommand>: Hashable, Sendable {
    private var commands: [Key: Command] = [:]
    /// The names of the keys for each command.
    private(set) var names: [Command: [String]] = [:]

    /// Takes the names of keys by the names of commands; what is wrong in them is told and left as usual.
    init(_ changes: [String: [String]] = [:]) { (self, _) = Self.reading(changes) }

    static func reading(_ changes: [String: [String]]) -> (map: Self, warnings: [String]) {
        var map = Self(names: Dictionary(uniqueKeysWithValues: Command.allCases.map { ($0, $0.usualKeys) }))
        var warnings: [String] = []
        for (action, names) in changes.sorted(by: { $0.key < $1.key }) {
            guard let command = Command(rawValue: action) else {
                if Command.isKnownElsewhere(action) { continue }
                let all = Command.allCases.map(\.rawValue)
                let hint = Suggestion.nearest(to: action, among: all).map { "did you mean '\($0)'?" }
                let remedy = hint ?? "the actions are \(all.joined(separator: ", "))"
                warnings.append("the settings: 'key.\(action)' is no action; \(remedy)")
                continue
            }
            guard let bad = names.first(where: { Key(name: $0) == nil }) else {
                map.give(names, to: command)
                continue
            }
            let remedy = "write one such as n, space or ctrl-l"
            warnings.append("the settings: '\(bad)' in 'key.\(action)' is no key; \(remedy)")
        }
        map.index()
        if map.names[.quit, default: []].isEmpty {
            warnings.append("the settings: no key is left to quit, so it is q")
            map.give(Command.quit.usualKeys, to: .quit)
            map.index()
        }
        return (map, warnings)
    }

    private init(names: [Command: [String]]) { self.names = names }

    subscript(key: Key) -> Command? { commands[key] }

    /// The first key for a command, to be shown; nil when it has none.
    func name(of command: Command) -> String? { names[command]?.first }

    /// A key that is given to one command is taken from the others.
    private mutating func give(_ keys: [String], to command: Command) {
        let given = Set(keys.compactMap(Key.init(name:)))
        for other in Command.allCases {
            names[other]?.removeAll { Key(name: $0).map(given.contains) ?? false }
        }
        names[command] = keys
    }

    private mutating func index() {
        commands = [:]
        for command in Command.allCases {
            for key in names[command, default: []].compactMap(Key.init(name:)) { commands[key] = command }
        }
    }
}

extension Key {
    private static let named: [String: Key] = [
        "space": .character(" "), "enter": .enter, "tab": .tab, "backspace": .backspace, "escape": .escape,
        "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "pgup": .pageUp,
        "pgdn": .pageDown, "insert": .insert, "delete": .delete,
    ]

    /// A key by its name: a character, a word such as "space", or one of these after "ctrl-" or "alt-".
    init?(name: String) {
        if let key = Self.named[name.lowercased()] {
            self = key
        } else if name.count == 1, let character = name.first {
            self = .character(character)
        } else if name.hasPrefix("ctrl-"), name.count == 6, let letter = name.last, letter.isASCII, letter.isLetter {
            self = .control(Character(letter.lowercased()))
        } else if name.hasPrefix("alt-"), name.count == 5, let character = name.last {
            self = .alt(character)
        } else {
            return nil
        }
    }
}
