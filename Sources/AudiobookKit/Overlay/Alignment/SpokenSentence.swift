/// A sentence as it is heard in one of the overlays' sound files, with its letters.
struct SpokenSentence {
    /// Its frames are counted from the beginning of the segment, and at last of the sound file.
    private(set) var sentence: TimedSentence
    /// The number of the segment, and at last of the sound file.
    private(set) var sound: Int
    /// What its letters are compared by.
    let values: [UInt32]
    /// For each letter the Unicode scalar of the text that it is.
    let scalars: [Int]

    init(_ sentence: TimedSentence, sound: Int) {
        self.sentence = sentence
        self.sound = sound
        var values: [UInt32] = []
        var scalars: [Int] = []
        for (index, scalar) in sentence.text.unicodeScalars.enumerated() {
            guard let value = OverlayLetter.value(of: scalar) else { continue }
            values.append(value)
            scalars.append(index)
        }
        self.values = values
        self.scalars = scalars
    }

    /// The same sentence in a sound file, where its segment begins at a frame.
    func moved(toSound sound: Int, at frame: Int) -> SpokenSentence {
        var moved = self
        moved.sound = sound
        moved.sentence = sentence.shifted(by: frame)
        return moved
    }
}

/// A sentence that was found in a document.
struct FoundSentence {
    var spoken: SpokenSentence
    /// The number of the document.
    let document: Int
    /// For each letter of the sentence the document's letter that it is; -1 for none.
    let letters: [Int]
}
