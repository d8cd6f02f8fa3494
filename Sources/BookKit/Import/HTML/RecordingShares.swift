/// Shares recordings among the blocks they are heard for.
///
/// One that is heard for several blocks is cut by how long their texts are; without a known end it can't be, and they
/// are spoken.
struct RecordingShares {
    /// A stretch of a block's text that a recording is heard for.
    private struct Piece {
        let block: Int
        let range: Range<Int>
    }

    let blocks: [Block]

    init(_ drafts: [MarkupDraft], _ recordings: [Recording]) {
        var blocks = drafts.map(\.block)
        var pieces: [Int: [Piece]] = [:]
        for (index, draft) in drafts.enumerated() where !recordings.isEmpty {
            for (recording, range) in Self.ranges(of: draft) {
                pieces[recording, default: []].append(Piece(block: index, range: range))
            }
        }
        for (number, shared) in pieces {
            let recording = recordings[number]
            let total = shared.reduce(0) { $0 + $1.range.count }
            guard shared.count == 1 || recording.end != nil, total > 0 else { continue }
            var before = 0
            for piece in shared {
                let share = recording.share(before..<before + piece.range.count, of: total)
                blocks[piece.block].text.spans.append(BlockText.Span(range: piece.range, mark: .recording(share)))
                before += piece.range.count
            }
        }
        if !pieces.isEmpty {
            for index in blocks.indices { blocks[index].text.spans.sort { $0.range.lowerBound < $1.range.lowerBound } }
        }
        self.blocks = blocks
    }

    /// The stretches with a recording; what stands between two with the same one belongs to it.
    private static func ranges(of draft: MarkupDraft) -> [(recording: Int, range: Range<Int>)] {
        let utf8 = Array(draft.block.text.string.utf8)
        var result: [(recording: Int, range: Range<Int>)] = []
        for (run, end) in zip(draft.runs, draft.runs.dropFirst().map(\.start) + [utf8.count]) {
            guard let recording = run.style.recording, run.start < end else { continue }
            let stop = utf8[end - 1] <= 0x20 ? end - 1 : end
            if let last = result.last, last.recording == recording {
                result[result.count - 1].range = last.range.lowerBound..<stop
            } else {
                result.append((recording, run.start..<stop))
            }
        }
        return result
    }
}

extension Recording {
    /// The part for so many bytes of the text.
    fileprivate func share(_ range: Range<Int>, of total: Int) -> Recording {
        guard let end, range != 0..<total else { return self }
        let second = (end - start) / Double(total)
        return Recording(
            path: path, entry: entry, start: start + Double(range.lowerBound) * second,
            end: range.upperBound == total ? end : start + Double(range.upperBound) * second)
    }
}
