/// Measures the sound of a book, of which all is kept, for each file that will be made of it.
public struct LoudnessSurvey: SegmentConsumer {
    private let isSplit: Bool
    private var meters: [LoudnessMeter] = []
    /// For each segment the file that it will be in.
    private var files: [Int] = []

    /// Measures one file or, if it `isSplit`, one for each chapter.
    public init(isSplit: Bool) { self.isSplit = isSplit }

    public mutating func take(_ segment: RenderedSegment) throws(AudiobookError) {
        if meters.isEmpty || isSplit && !segment.chapters.isEmpty { meters.append(LoudnessMeter()) }
        files.append(meters.count - 1)
        var reader = segment.sound.reader
        while true {
            // Whole frames, whatever the system hands out.
            let bytes = try reader.take(upTo: 1 << 16)
            if bytes.isEmpty { return }
            meters[meters.count - 1].add(PCMBytes.frames(of: bytes)[...])
        }
    }

    public func finish() {}

    /// What is to be done to each file.
    public func plans(for target: LoudnessPlan.Target) -> [LoudnessPlan] {
        meters.map { LoudnessPlan(target, for: $0) }
    }

    /// What is to be done to each segment.
    public func filters(of plans: [LoudnessPlan]) -> [LoudnessFilter] { files.map { plans[$0].filter } }
}
