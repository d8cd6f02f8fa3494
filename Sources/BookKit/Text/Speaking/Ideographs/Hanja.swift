/// The ideographs in a Korean text, which are passed over: the voice would say "Chinese letter" for each of them.
enum Hanja {
    /// Each ideograph, with nothing but a space for it.
    static func matches(in text: Substring) -> [SpeechLexicon.Match] {
        text.indices.compactMap { index in
            guard KanjiReader.hasKanji(text[index...index]) else { return nil }
            let start = text.utf8.distance(from: text.startIndex, to: index)
            return SpeechLexicon.Match(range: start..<start + text[index].utf8.count, form: .spelling(" "))
        }
    }
}
