/// What is shown at a time, and the frames in which it is heard.
struct CaptionCue: Hashable, Sendable {
    var lines: [[CaptionPiece]]
    var frames: Range<Int>

    /// The cues of a sentence, none if there is nothing to see in it.
    static func cues(of sentence: TimedSentence) -> [CaptionCue] {
        let pieces = CaptionPieces(sentence).pieces
        var cues = CaptionLayout(pieces).cues().map { lines in
            CaptionCue(lines: lines.map { Array(pieces[$0]) }, frames: pieces[lines[0].lowerBound].frame..<Int.max)
        }
        var end = sentence.frames.upperBound
        for index in cues.indices.reversed() {
            let start = index == 0 ? sentence.frames.lowerBound : cues[index].frames.lowerBound
            cues[index].frames = start..<end
            end = start
        }
        return cues
    }
}
