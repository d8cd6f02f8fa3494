/// An option of a command: its names, what it takes and what it is for.
struct OptionSpecification: Hashable, Sendable {
    let long: String
    let short: Character?
    /// What stands after it; nil for a flag.
    let value: ValueSpecification?
    let help: String

    /// A flag: it is there or it isn't.
    init(_ long: String, short: Character? = nil, help: String) {
        self.long = long
        self.short = short
        value = nil
        self.help = help
    }

    /// An option with a value, shown as `placeholder`.
    init(
        _ long: String, short: Character? = nil, _ placeholder: String, _ kind: ValueSpecification.Kind = .text,
        help: String
    ) {
        self.long = long
        self.short = short
        value = ValueSpecification(placeholder: placeholder, kind: kind)
        self.help = help
    }

    /// As they are typed: the short one, if there is one, and the long one.
    var names: [String] { (short.map { ["-\($0)"] } ?? []) + ["--" + long] }

    /// What it is called in a message, such as `--speed X`.
    var title: String { "--" + long + (value.map { " " + $0.placeholder } ?? "") }
}

extension OptionSpecification {
    static let helpFlag = OptionSpecification("help", short: "h", help: "Show this help.")
    static let versionFlag = OptionSpecification("version", help: "Show the version.")
}
