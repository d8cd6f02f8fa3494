/// A worker's answer: an error, or nothing when it is ready, or what it rendered.
///
/// Then the payload holds the frames.
struct WorkerAnswer: Codable, Hashable, Sendable {
    struct Failure: Codable, Hashable {
        let code: String
        let reason: String
    }

    var error: Failure?
    var sampleRate: Int?
    /// For each word its frame, where it begins in the text and where it ends, both counted in Unicode scalars.
    var marks: [[Int]]?
}

extension WorkerAnswer {
    init(_ error: SpeechError) { self.error = Failure(code: error.code.name, reason: error.reason) }

    init(_ speech: RenderedSpeech, of text: String) {
        sampleRate = speech.sampleRate
        var offset = 0
        var index = text.startIndex
        func scalars(to end: String.Index) -> Int {
            offset += text.unicodeScalars.distance(from: index, to: end)
            index = end
            return offset
        }
        marks = speech.marks.map { mark in
            [mark.frame, scalars(to: mark.range.lowerBound), scalars(to: mark.range.upperBound)]
        }
    }

    /// The speech this answer to `request` tells of.
    func speech(_ frames: [Int16], for request: SpeechRequest) throws(WorkerFailure) -> RenderedSpeech {
        guard let sampleRate, let marks, 1000...400_000 ~= sampleRate else { throw .malformed }
        var ranges = ScalarRanges(request.text)
        var wordMarks: [WordMark] = []
        for mark in marks {
            guard mark.count == 3, frames.indices.contains(mark[0]), mark[0] >= wordMarks.last?.frame ?? 0,
                let range = ranges.next(from: mark[1], to: mark[2])
            else { throw .malformed }
            wordMarks.append(WordMark(frame: mark[0], range: range))
        }
        return RenderedSpeech(sampleRate: sampleRate, frames: frames, marks: wordMarks)
    }
}

/// Turns offsets in Unicode scalars to indices, in order.
private struct ScalarRanges {
    private let scalars: Substring.UnicodeScalarView
    private var offset = 0
    private var index: String.Index

    init(_ text: Substring) {
        scalars = text.unicodeScalars
        index = scalars.startIndex
    }

    mutating func next(from start: Int, to end: Int) -> Range<String.Index>? {
        guard let lower = advance(to: start), let upper = advance(to: end) else { return nil }
        return lower..<upper
    }

    private mutating func advance(to target: Int) -> String.Index? {
        guard target >= offset,
            let found = scalars.index(index, offsetBy: target - offset, limitedBy: scalars.endIndex)
        else { return nil }
        (offset, index) = (target, found)
        return found
    }
}

extension SpeechError {
    init(_ failure: WorkerAnswer.Failure) {
        let codes: [Code] = [.engineUnavailable, .voiceNotFound, .voiceDamaged, .synthesisFailed]
        self.init(codes.first { $0.name == failure.code } ?? .synthesisFailed, failure.reason)
    }
}

extension SpeechError.Code {
    fileprivate var name: String { "\(self)" }
}
