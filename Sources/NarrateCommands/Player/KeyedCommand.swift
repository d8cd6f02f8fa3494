/// What can be asked for with a key; the raw value names it in the settings.
protocol KeyedCommand: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    static var quit: Self { get }
    /// All of them as the help shows them.
    static var groups: [(title: String, commands: [Self])] { get }

    /// The settings may name it, though it is another command's.
    static func isKnownElsewhere(_ name: String) -> Bool

    /// The keys it has unless the settings give it others, by their names.
    var usualKeys: [String] { get }
    /// What it does, in a few words.
    var summary: String { get }
}
