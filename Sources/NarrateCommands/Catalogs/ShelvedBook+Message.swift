import LibraryKit

extension ShelvedBook {
    /// Tells that it has come, and how it is read.
    var isShelvedMessage: String { "'\(title)' is on the shelf; 'narrate play \(title.quotedForShell)' reads it" }
}
