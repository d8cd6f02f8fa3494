/// What is lit at once when a book with media overlays is read.
public enum OverlayGranularity: String, CaseIterable, Sendable {
    case sentence, word
}
