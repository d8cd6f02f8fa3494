import LibraryKit

/// A setting that the reader changed while reading, and that may be kept for good.
struct SettingChange: Hashable, Sendable {
    let key: SettingKey
    /// As it is written in the settings.
    let value: String
    /// The voice that the value means.
    var voiceName: String?
    /// What the settings have instead.
    let before: String

    /// Such as "speed 1.2".
    var title: String { voiceName.map { "the voice \($0)" } ?? "\(key) \(value)" }
    /// Such as "speed 1.2 (so far 1)".
    var comparison: String { "\(title) (so far \(before))" }

    /// What is asked about the changes.
    static func question(about changes: [SettingChange]) -> String {
        let what = changes.count == 1 ? changes[0].title : "all of it"
        return "y keeps \(what) for good · any other key doesn't"
    }
}
