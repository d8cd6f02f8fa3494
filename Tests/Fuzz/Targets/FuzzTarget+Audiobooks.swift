import FoundationEssentials
import Glibc

@testable import AudiobookKit
@testable import BookKit
@testable import SpeechKit

/// Renderings that are read again, and books over which speech is laid.
extension FuzzTarget {
    /// A file that is joined: what it says of itself makes sense, and its sound is whole or none.
    func checkAudiobook(_ bytes: [UInt8]) throws {
        let descriptor = try MemoryFile.descriptor(holding: bytes)
        defer { close(descriptor) }
        guard let file = try? AudioFileReader(path: "/proc/self/fd/\(descriptor)") else { return }
        try expect(file.frameCount > 0 && file.frameCount % file.format.framesPerPacket == 0)
        try expect(file.chapters.allSatisfy { 0...file.frameCount ~= $0.frame })
        guard let sound = try? file.sound(folder: "/dev/shm") else { return }
        try expect(sound.format == file.format && sound.frameCount == file.frameCount)
        var count = 0
        func take(_ packet: ArraySlice<UInt8>) throws(AudiobookError) { count += 1 }
        switch file.format {
        case .wav, .flac: return
        case .opus:
            var joiner = PacketJoiner<OpusPackets>(format: .opus, surplus: 0...8)
            try? joiner.append(sound, to: take)
        case .mp3:
            var joiner = PacketJoiner<MP3Packets>(format: .mp3, surplus: 0...8)
            try? joiner.append(sound, to: take)
        case .m4b:
            var joiner = PacketJoiner<ADTSPackets>(format: .m4b, surplus: 0...8)
            try? joiner.append(sound, to: take)
        }
        try expect(count <= bytes.count)
    }

    /// Numbers for the places of sentences, and a document: without the spans that were put in it is what it was, and
    /// what was well-formed still is, with the same words.
    func checkOverlay(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let steps = input.part()
        let source = Array(input.rest)
        let granularity: OverlayGranularity = steps.count % 2 == 0 ? .sentence : .word
        guard var document = OverlayDocument(source, granularity: granularity), let text = DocumentText(source) else {
            return
        }
        try expect(text.encoded(text.utf8) == source)
        let values = OverlayDocument.values(of: source) ?? []
        var letter = 0
        for step in steps where letter < values.count {
            let end = min(values.count, letter + Int(step) + 1)
            if step % 5 > 0 { document.add(sentence(values[letter..<end], at: letter)) }
            letter = end
        }
        let finished = document.finished(styleSheet: nil)
        guard let laid = DocumentText(finished) else { return try expect(false) }
        let identifiers = Set(document.clips.map(\.identifier))
        try expect(identifiers.count == document.clips.count)
        try expect(OverlayDocument.values(of: finished) == values)
        let (before, after) = (XMLTree(text.utf8), XMLTree(laid.utf8))
        guard before.fault == nil else { return }
        try expect(after.fault == nil && after.root?.text == before.root?.text)
        let written = String(decoding: laid.utf8, as: UTF8.self)
        for identifier in identifiers {
            try expect(written.contains("\"\(identifier)\"") || written.contains("'\(identifier)'"))
        }
    }

    /// What the cache says of a segment.
    func checkSegment(_ bytes: [UInt8]) throws {
        guard let record = try? JSONDecoder().decode(SegmentRecord.self, from: Data(bytes)) else { return }
        let sound = EncodedSound(format: .wav, pieces: [[0, 0]])
        guard let segment = record.segment(sound: sound) else { return }
        for sentence in segment.sentences {
            // As it is put behind an hour of other segments.
            let later = sentence.shifted(by: 1 << 30)
            try expect(sentence.frames.lowerBound >= 0 && later.words.allSatisfy { $0.range.lowerBound >= 0 })
        }
        try expect(segment.chapters.allSatisfy { $0.frame >= 0 } && segment.pages.lowerBound >= 0)
    }

    /// A sentence of some of a document's letters, a word of which begins at every third.
    private func sentence(_ values: ArraySlice<UInt32>, at start: Int) -> FoundSentence {
        let scalars = values.map { Unicode.Scalar($0) ?? "?" }
        let text = String(String.UnicodeScalarView(scalars))
        let first = start * 1_000
        let words = stride(from: 0, to: scalars.count, by: 3).map {
            TimedWord(frame: first + $0 * 1_000, range: $0..<min($0 + 3, scalars.count))
        }
        let sentence = TimedSentence(
            position: BookPosition(page: 1, utterance: 0), offset: 0, text: text,
            frames: first..<first + scalars.count * 1_000, words: words)
        let spoken = SpokenSentence(sentence, sound: 0)
        return FoundSentence(spoken: spoken, document: 0, letters: spoken.scalars.map { start + $0 })
    }
}
