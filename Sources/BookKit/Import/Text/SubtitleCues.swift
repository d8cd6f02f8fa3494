/// Takes the spoken text out of subtitles: SubRip's and WebVTT's cues without their numbers, times and tags.
///
/// What the cues cut apart goes together again: a paragraph ends where a cue ends a sentence.
enum SubtitleCues {
    /// The text of subtitles; nil for another text.
    static func text(of bytes: [UInt8]) -> [UInt8]? {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.trimmed }
        let first = Array(lines.lazy.filter { !$0.isEmpty }.prefix(2))
        guard first.count == 2 else { return nil }
        let isSubRip = first[0].allSatisfy(\.isASCIIDigit) && isTime(first[1])
        guard isSubRip || first[0].starts(with: "WEBVTT".utf8), lines.contains(where: isTime) else { return nil }
        var result: [UInt8] = []
        var isInCue = false
        for line in lines {
            if isTime(line) {
                isInCue = true
                if !result.isEmpty, result[...].endsSentence { result += [0x0A, 0x0A] }
            } else if line.isEmpty {
                isInCue = false
            } else if isInCue {
                let text = withoutTags(line)
                let beginsSpeech = text.first == UInt8(ascii: "-") && !result.isEmpty
                result += beginsSpeech ? [0x0A, 0x0A] : result.last.map { $0 == 0x0A } ?? true ? [] : [0x20]
                result += text
            }
        }
        return result
    }

    private static func isTime(_ line: ArraySlice<UInt8>) -> Bool {
        line.first?.isASCIIDigit == true && line.count < 200 && line.firstRange(of: Array(" --> ".utf8)) != nil
    }

    /// Without "<i>" and "{\\an8}".
    private static func withoutTags(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var end: UInt8?
        let lastClose = line.lastIndex(of: UInt8(ascii: ">")) ?? line.startIndex
        for (index, byte) in zip(line.indices, line) {
            if let open = end {
                if byte == open { end = nil }
            } else if byte == UInt8(ascii: "<"), index < lastClose {
                end = UInt8(ascii: ">")
            } else if byte == UInt8(ascii: "{"), line[index...].dropFirst().first == UInt8(ascii: "\\") {
                end = UInt8(ascii: "}")
            } else {
                result.append(byte)
            }
        }
        return result
    }
}
