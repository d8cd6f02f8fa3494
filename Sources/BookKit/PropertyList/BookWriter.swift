/// Writes books as XML property lists, which BookReader reads back as the same books, but for their fingerprints.
///
/// What equals its default is left out, and so are the characters that XML can't hold (control characters but tab,
/// newline and return; U+FFFE and U+FFFF) and numbers that aren't finite. Markup isn't part of the format.
public struct BookWriter: Sendable {
    private let folder: BookFolder?

    /// Writes a book whose recordings are in `folder`, where the property list will be.
    public init(folder: BookFolder? = nil) { self.folder = folder }

    /// The book as the text of a property list.
    public func propertyList(of book: Book) -> String {
        var list = PropertyListBuilder()
        list.string(book.title, forKey: "title")
        list.string(book.author, forKey: "author")
        list.string(book.language, forKey: "language")
        list.string(book.identifier, forKey: "identifier")
        list.string(book.coverImage, forKey: "coverImage")
        list.flag(book.hasOwnTitlePage, forKey: "hasOwnTitlePage")
        write(book.chapters, of: book.pages, to: &list)
        list.key("bookPages")
        list.add(.array(book.pages.map { .dictionary(entries(of: $0)) }))
        return PropertyListText.document(of: .dictionary(list.entries))
    }

    private func write(_ chapters: [Chapter], of pages: [Page], to list: inout PropertyListBuilder) {
        guard chapters != Book(pages: pages).chapters else { return }
        list.key("chapters")
        list.array {
            for chapter in chapters {
                $0.dictionary {
                    $0.string(chapter.title, forKey: "title")
                    if chapter.depth != 0 { $0.integer(chapter.depth, forKey: "depth") }
                    $0.integer(chapter.start.page, forKey: "page")
                    if chapter.start.utterance != 0 { $0.integer(chapter.start.utterance + 1, forKey: "utterance") }
                }
            }
        }
    }

    func entries(of page: Page) -> [PropertyListValue.Entry] {
        var list = PropertyListBuilder()
        list.string(page.title, forKey: "title")
        list.string(page.backgroundImage, forKey: "backgroundImage")
        list.string(page.displayText, forKey: "displayText")
        list.number(page.displayDuration, forKey: "displayDuration")
        if let first = page.utterances.first {
            if page.utterances.count == 1, first.isPlain {
                list.string(first.text, forKey: "utterances")
            } else {
                list.key("utterances")
                list.add(.array(page.utterances.map { .dictionary(entries(of: $0)) }))
            }
        }
        return list.entries
    }

    func entries(of utterance: Utterance) -> [PropertyListValue.Entry] {
        var list = PropertyListBuilder()
        list.string(utterance.text, forKey: "utteranceString")
        list.flag(utterance.isHeading, forKey: "isHeading")
        write(utterance.pronunciations, of: utterance.text, to: &list)
        write(utterance.recording, to: &list)
        write(utterance.attributes, to: &list)
        return list.entries
    }

    private func write(_ attributes: SpeechAttributes, to list: inout PropertyListBuilder) {
        guard attributes != SpeechAttributes() else { return }
        list.key("utteranceProperties")
        list.dictionary {
            for number in NumericAttribute.all where attributes[keyPath: number.path] != number.standard {
                $0.number(attributes[keyPath: number.path], forKey: number.key)
            }
            write(attributes.voice, to: &$0)
        }
    }

    func write(_ voice: VoiceQuery?, to list: inout PropertyListBuilder) {
        guard let voice else { return }
        switch (voice.language, voice.identifier) {
        case (let tag?, nil) where LanguageTag.isTag(tag): list.string(tag, forKey: "voice")
        case (nil, let name?) where !name.isEmpty && !LanguageTag.isTag(name): list.string(name, forKey: "voice")
        default:
            list.key("voice")
            list.dictionary {
                $0.string(voice.language, forKey: "language")
                $0.string(voice.identifier, forKey: "identifier")
            }
        }
    }

    func write(
        _ pronunciations: [Pronunciation], of text: String, to list: inout PropertyListBuilder
    ) {
        guard !pronunciations.isEmpty else { return }
        list.key("pronunciations")
        list.array {
            // Each is counted on from the last one.
            var (place, start) = (text.startIndex, 0)
            for pronunciation in pronunciations {
                let range = text.range(ofBytes: pronunciation.range)
                if range.lowerBound < place { (place, start) = (text.startIndex, 0) }
                start += text.unicodeScalars[place..<range.lowerBound].count(where: PropertyListText.holds)
                place = range.lowerBound
                let length = text.unicodeScalars[range].count(where: PropertyListText.holds)
                $0.dictionary {
                    $0.integer(start, forKey: "location")
                    $0.integer(length, forKey: "length")
                    $0.string(pronunciation.phonemes, forKey: "phonemes")
                }
            }
        }
    }

    func write(_ recording: Recording?, to list: inout PropertyListBuilder) {
        guard let recording else { return }
        list.key("recording")
        list.dictionary {
            $0.string(folder?.relativePath(of: recording.path) ?? recording.path, forKey: "file")
            $0.string(recording.entry, forKey: "entry")
            if recording.start != 0 { $0.number(recording.start, forKey: "start") }
            $0.number(recording.end, forKey: "end")
        }
    }
}
