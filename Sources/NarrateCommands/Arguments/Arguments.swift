/// What was typed after a command, found to be in order.
struct Arguments: Hashable, Sendable {
    /// What is neither an option nor an option's value.
    var positionals: [String] = []

    private var values: [String: String] = [:]

    func has(_ option: OptionSpecification) -> Bool { values[option.long] != nil }
    func text(_ option: OptionSpecification) -> String? { values[option.long] }
    func number(_ option: OptionSpecification) -> Double? { values[option.long]?.decimal }
    func integer(_ option: OptionSpecification) -> Int? { values[option.long].flatMap { Int($0) } }

    /// Notes an option; of several the last one counts.
    mutating func set(_ option: OptionSpecification, to value: String = "") { values[option.long] = value }
}
