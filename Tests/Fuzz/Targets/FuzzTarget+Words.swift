@testable import BookKit
@testable import LibraryKit
@testable import SpeechKit

/// What is made of text on its way to a voice.
extension FuzzTarget {
    /// What libespeak-ng is given has as many tags closed as opened, and a source for each of its scalars.
    func checkSSML(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let document = try? SSMLDocument(text[...]) else { return }
        let request = SpeechRequest(
            text: text[...], voice: Voice(identifier: "gmw/en", language: "en", name: "English"), isMarkup: true)
        let markup = EspeakMarkup(document, for: request) { _ in nil }
        try expect(markup.text.scalars.count == markup.text.sources.count)
        try checkWords(markup.text)
    }

    /// Sentences follow one another without a gap and have an end.
    func checkSentences(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        var place = text.startIndex
        while let sentence = SentenceTokenizer().sentence(in: text, from: place) {
            try expect(sentence.range.lowerBound == place && sentence.range.upperBound > place)
            place = sentence.range.upperBound
        }
        try expect(place == text.endIndex)
    }

    /// The pieces stand for all of both texts, in order, and what libespeak-ng is given has a source for each scalar.
    func checkSpokenText(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        for language in ["en", "de", "fr", "ru", "ja"] {
            let isHeading = text.utf8.count % 2 == 0
            let spoken = TextNormalizer().spokenText(of: text[...], language: language, isHeading: isHeading)
            var (written, heard) = (0, 0)
            for piece in spoken.pieces {
                try expect(piece.written.lowerBound == written && piece.spoken.lowerBound == heard)
                (written, heard) = (piece.written.upperBound, piece.spoken.upperBound)
            }
            try expect(written == text.utf8.count && heard == spoken.string.utf8.count)
            let speakable = SpeakableText(text[...], spoken: spoken)
            try expect(speakable.scalars.count == speakable.sources.count)
            try checkWords(speakable)
        }
    }

    /// A lexicon, an entry for it and a text: what isn't changed keeps its bytes, and what is added is read.
    func checkLexicon(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let (written, form, text) = (input.text(), input.text(), input.text())
        let file = Array(input.rest)
        var document = LexiconDocument(file)
        try expect(document.bytes == file)
        let (entries, warnings) = document.entries(path: "lexicon")
        try expect(warnings.count <= 11)
        let spoken = TextNormalizer(lexicon: SpeechLexicon(entries))
            .spokenText(of: text[...], language: "en", isHeading: false)
        try expect(spoken.pieces.last?.written.upperBound ?? 0 == text.utf8.count)

        let entry = SpeechLexicon.Entry(written.trimmed, form: .spelling(form.trimmed))
        guard LexiconDocument(Array("\(entry.written) = \(form)".utf8)).entries(path: "").entries == [entry] else {
            return
        }
        document.set(entry, title: nil)
        let changed = document.entries(path: "lexicon").entries
        try expect(changed.contains(entry))
        try expect(changed.filter { $0.written != entry.written } == entries.filter { $0.written != entry.written })
        try expect(LexiconDocument(document.bytes).bytes == document.bytes)
        try expect(document.remove(entry.written))
        try expect(!document.entries(path: "lexicon").entries.contains(entry))
    }

    /// Phonemes become mnemonics that don't end the brackets they stand between.
    func checkPhonemes(_ bytes: [UInt8]) throws {
        let table = PhonemeTable(mnemonics: ["a": "a", "ɛ": "E", "k": "k", "s": "s", "tʃ": "tS", "iː": "i:", "ŋ": "N"])
        guard let mnemonics = table.mnemonics(for: String(decoding: bytes, as: UTF8.self)) else { return }
        try expect(!mnemonics.isEmpty && mnemonics.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "]") })
    }

    private func checkWords(_ text: SpeakableText) throws {
        var end = 0
        for span in text.spans {
            try expect(span.lowerBound >= end && span.upperBound <= text.scalars.count)
            end = span.upperBound
        }
    }
}
