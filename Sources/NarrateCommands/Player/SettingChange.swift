import LibraryKit

/// A setting that the reader changed while reading, and that may be kept for good.
struct SettingChange: Hashable, Sendable {
    let key: SettingKey
    /// As it is written in the settings.
    let value: String
    /// As it is shown, where that is something else.
    var name: String?
    /// What the settings have instead.
    let before: String

    /// Such as "speed 1.2".
    var title: String { "\(key) \(name ?? value)" }
    /// Such as "speed 1.2 (now 1)".
    var comparison: String { "\(title) (so far \(before))" }

    /// What is asked about the changes.
    static func question(about changes: [SettingChange]) -> String {
        let what = changes.count == 1 ? changes[0].title : "all of it"
        return "y keeps \(what) for good · any other key doesn't"
    }
}
