/// Writes books as XML property lists, which BookReader reads back as the same books.
///
/// What equals its default is left out, and so are the characters that XML can't hold (control characters but tab,
/// newline and return; U+FFFE and U+FFFF) and numbers that aren't finite. Markup isn't part of the format.
public struct BookWriter: Sendable {
    public init() {}

    /// The book as the text of a property list.
    public func propertyList(of book: Book) -> String {
        var list = XMLPropertyListWriter()
        list.dictionary {
            $0.string(book.title, forKey: "title")
            $0.string(book.author, forKey: "author")
            $0.string(book.language, forKey: "language")
            $0.string(book.identifier, forKey: "identifier")
            $0.string(book.coverImage, forKey: "coverImage")
            $0.key("bookPages")
            $0.array { for page in book.pages { write(page, to: &$0) } }
        }
        return list.document
    }

    private func write(_ page: Page, to list: inout XMLPropertyListWriter) {
        list.dictionary {
            $0.string(page.title, forKey: "title")
            $0.string(page.backgroundImage, forKey: "backgroundImage")
            $0.string(page.displayText, forKey: "displayText")
            $0.number(page.displayDuration, forKey: "displayDuration")
            guard let first = page.utterances.first else { return }
            if page.utterances.count == 1, first.attributes == SpeechAttributes() {
                $0.string(first.text, forKey: "utterances")
            } else {
                $0.key("utterances")
                $0.array { for utterance in page.utterances { write(utterance, to: &$0) } }
            }
        }
    }

    private func write(_ utterance: Utterance, to list: inout XMLPropertyListWriter) {
        let attributes = utterance.attributes
        list.dictionary {
            $0.string(utterance.text, forKey: "utteranceString")
            guard attributes != SpeechAttributes() else { return }
            $0.key("utteranceProperties")
            $0.dictionary {
                for number in NumericAttribute.all where attributes[keyPath: number.path] != number.standard {
                    $0.number(attributes[keyPath: number.path], forKey: number.key)
                }
                write(attributes.voice, to: &$0)
            }
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
}
