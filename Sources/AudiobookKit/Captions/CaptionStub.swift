public struct CaptionFile: SegmentConsumer {
    public mutating func take(_ segment: RenderedSegment) throws(AudiobookError) {}
    public mutating func finish() throws(AudiobookError) {}
}
public enum CaptionFormat: String, CaseIterable, Sendable { case srt, vtt, lrc, json }
extension CaptionFile {
    public init(path: String, format: CaptionFormat, isWordTimed: Bool, tags: AudioTags) throws(AudiobookError) {}
}
