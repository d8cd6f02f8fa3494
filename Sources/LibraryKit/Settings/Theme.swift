/// The colours that a book is shown in.
public enum Theme: String, CaseIterable, Hashable, Sendable {
    /// The terminal's own.
    case auto
    /// For a dark background.
    case dark
    /// For a light background.
    case light
    /// None: bold and reversed text.
    case mono
}
