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
        var list = XMLPropertyListWriter()
        list.dictionary {
            $0.string(book.title, forKey: "title")
            $0.string(book.author, forKey: "author")
            $0.string(book.language, forKey: "language")
            $0.string(book.identifier, forKey: "identifier")
            $0.string(book.coverImage, forKey: "coverImage")
            $0.flag(book.hasOwnTitlePage, forKey: "hasOwnTitlePage")
            write(book.chapters, of: book.pages, to: &$0)
            $0.key("bookPages")
            $0.array { for page in book.pages { write(page, to: &$0) } }
        }
        return list.document
    }

    private func write(_ chapters: [Chapter], of pages: [Page], to list: inout XMLPropertyListWriter) {
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

    private func write(_ page: Page, to list: inout XMLPropertyListWriter) {
        list.dictionary {
            $0.string(page.title, forKey: "title")
            $0.string(page.backgroundImage, forKey: "backgroundImage")
            $0.string(page.displayText, forKey: "displayText")
            $0.number(page.displayDuration, forKey: "displayDuration")
            guard let first = page.utterances.first else { return }
            if page.utterances.count == 1, first == Utterance(id: first.id, text: first.text) {
                $0.string(first.text, forKey: "utterances")
            } else {
                $0.key("utterances")
                $0.array { for utterance in page.utterances { write(utterance, to: &$0) } }
            }
        }
    }

    private func write(_ utterance: Utterance, to list: inout XMLPropertyListWriter) {
        list.dictionary {
            $0.string(utterance.text, forKey: "utteranceString")
            $0.flag(utterance.isHeading, forKey: "isHeading")
            write(utterance.pronunciations, of: utterance.text, to: &$0)
            write(utterance.recording, to: &$0)
            write(utterance.attributes, to: &$0)
        }
    }

    private func write(_ attributes: SpeechAttributes, to list: inout XMLPropertyListWriter) {
        guard attributes != SpeechAttributes() else { return }
        list.key("utteranceProperties")
        list.dictionary {
            for number in NumericAttribute.all where attributes[keyPath: number.path] != number.standard {
                $0.number(attributes[keyPath: number.path], forKey: number.key)
            }
            write(attributes.voice, to: &$0)
        }
    }

    private func write(_ voice: VoiceQuery?, to list: inout XMLPropertyListWriter) {
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

    private func write(
        _ pronunciations: [Pronunciation], of text: String, to list: inout XMLPropertyListWriter
    ) {
        guard !pronunciations.isEmpty else { return }
        list.key("pronunciations")
        list.array {
            for pronunciation in pronunciations {
                let range = text.range(ofBytes: pronunciation.range)
                let start = text.unicodeScalars[..<range.lowerBound].count(where: XMLPropertyListWriter.holds)
                let length = text.unicodeScalars[range].count(where: XMLPropertyListWriter.holds)
                $0.dictionary {
                    $0.integer(start, forKey: "location")
                    $0.integer(length, forKey: "length")
                    $0.string(pronunciation.phonemes, forKey: "phonemes")
                }
            }
        }
    }

    private func write(_ recording: Recording?, to list: inout XMLPropertyListWriter) {
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
