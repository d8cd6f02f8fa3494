/// An utterance on its way to a page.
struct PagePart {
    var utterance: Utterance
    /// A page may end behind it.
    let endsSentence: Bool
    let length: Int

    init(_ utterance: Utterance, endsSentence: Bool) {
        self.utterance = utterance
        self.endsSentence = endsSentence
        length = SpokenLength.of(utterance.text[...])
    }
}
