import BookKit

/// What a silence follows that a reader may lengthen or shorten.
public enum PauseName: String, CaseIterable, Hashable, Sendable {
    case sentence, line, paragraph, heading
    case sceneBreak = "scene-break"
    case chapter

    /// In seconds.
    static let range = 0.0...60.0

    var path: WritableKeyPath<Pauses, Double> {
        switch self {
        case .sentence: \.sentence
        case .line: \.line
        case .paragraph: \.paragraph
        case .heading: \.heading
        case .sceneBreak: \.sceneBreak
        case .chapter: \.chapter
        }
    }
}
