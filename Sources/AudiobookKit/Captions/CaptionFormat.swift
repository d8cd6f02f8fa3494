/// A kind of file that holds what is heard as text with times.
public enum CaptionFormat: String, CaseIterable, Sendable {
    case srt, vtt, lrc, json
}
