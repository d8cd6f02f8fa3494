import BookKit
import LibraryKit
import SpeechKit

/// How long a book takes to read, as far as that can be told from its text.
struct BookClock {
    /// At normal speed, in UTF-8: what is written with more bytes a character says more with each.
    private static let bytesPerSecond = 14.5

    /// When each page begins, in seconds at the speed the author asks for, and when the last one ends.
    private let starts: [Double]

    init(_ book: Book) {
        var starts = [0.0]
        for number in 0...book.pages.count {
            let utterances = book.page(number)?.spokenUtterances(page: number) ?? []
            starts.append((starts.last ?? 0) + utterances.reduce(0) { $0 + Self.seconds(of: $1) })
        }
        self.starts = starts
    }

    /// Of the whole book.
    var length: Double { starts.last ?? 0 }

    func start(ofPage number: Int) -> Double { starts[min(max(0, number), starts.count - 1)] }

    func length(ofPage number: Int) -> Double { start(ofPage: number + 1) - start(ofPage: number) }

    /// How much of the book lies before the place.
    func time(at place: BookPlace, in book: Book) -> Double {
        let number = place.position.page
        let utterances = book.page(number)?.spokenUtterances(page: number) ?? []
        let before = utterances.prefix(place.position.utterance).reduce(start(ofPage: number)) {
            $0 + Self.seconds(of: $1)
        }
        guard utterances.indices.contains(place.position.utterance) else { return before }
        let utterance = utterances[place.position.utterance]
        let text = utterance.text.utf8
        let offset = text.distance(from: text.startIndex, to: min(place.index, text.endIndex))
        let begins = offset == 0 ? 0 : utterance.attributes.clamped.preUtteranceDelay
        return before + begins + Double(offset) / Self.bytesPerSecond / Prosody(utterance.attributes).speed
    }

    /// The beginning of the word that is read so many seconds after the page's beginning; nil without such a page.
    func place(at time: Double, ofPage number: Int, in book: Book) -> BookPlace? {
        let utterances = book.page(number)?.spokenUtterances(page: number) ?? []
        var rest = time
        for utterance in utterances {
            let length = Self.seconds(of: utterance)
            guard rest >= length, utterance.id != utterances.last?.id else {
                return Self.place(at: rest, of: utterance)
            }
            rest -= length
        }
        return nil
    }

    private static func place(at time: Double, of utterance: Utterance) -> BookPlace {
        let text = utterance.text
        let spoken = time - utterance.attributes.clamped.preUtteranceDelay
        let offset = Int(max(0, spoken) * bytesPerSecond * Prosody(utterance.attributes).speed)
        let end = text.utf8.index(text.startIndex, offsetBy: min(offset, text.utf8.count))
        let space = text[..<end].lastIndex(where: \.isWhitespace)
        return BookPlace(
            position: utterance.id, index: space.map { text.index(after: $0) } ?? text.startIndex)
    }

    private static func seconds(of utterance: Utterance) -> Double {
        let attributes = utterance.attributes.clamped
        return attributes.preUtteranceDelay + attributes.postUtteranceDelay + Double(utterance.text.utf8.count)
            / bytesPerSecond / Prosody(attributes).speed
    }

    /// Hours, minutes and seconds, such as "1:02:03" or "0:45".
    static func text(_ seconds: Double) -> String {
        let whole = seconds > 0 ? Int(min(seconds, 1e9).rounded()) : 0
        let (hours, minutes) = (whole / 3_600, whole / 60 % 60)
        let tail = ":" + String(whole % 60 + 100).dropFirst()
        return hours == 0 ? "\(minutes)" + tail : "\(hours):" + String(minutes + 100).dropFirst() + tail
    }
}
