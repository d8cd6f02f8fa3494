import BookKit
import LibraryKit
import SpeechKit

/// How long a book takes to read at the speed its author asks for, as far as that can be told from its text.
struct BookClock {
    /// For each page from 0 on, when each of its utterances begins and the last one ends, in seconds.
    private let starts: [[Double]]

    init(_ book: Book) {
        var (starts, now) = ([[Double]](), 0.0)
        for number in 0...book.pages.count {
            var page = [now]
            for utterance in book.page(number)?.spokenUtterances(page: number) ?? [] {
                now += Self.seconds(of: utterance)
                page.append(now)
            }
            starts.append(page)
        }
        self.starts = starts
    }

    /// Of the whole book.
    var length: Double { starts.last?.last ?? 0 }

    func start(ofPage number: Int) -> Double {
        number < starts.count ? starts[max(0, number)].first ?? 0 : length
    }

    func length(ofPage number: Int) -> Double { start(ofPage: number + 1) - start(ofPage: number) }

    /// How much of the book lies before the place.
    func time(at place: BookPlace, in book: Book) -> Double {
        guard let utterance = book.utterance(at: place.position), starts.indices.contains(place.position.page) else {
            return start(ofPage: place.position.page)
        }
        let page = starts[place.position.page]
        let (begin, end) = (page[place.position.utterance], page[place.position.utterance + 1])
        let text = utterance.text.utf8
        let offset = text.distance(from: text.startIndex, to: min(place.index, text.endIndex))
        guard offset > 0 else { return begin }
        let attributes = utterance.attributes.clamped
        let speech = end - begin - attributes.preUtteranceDelay - attributes.postUtteranceDelay
        return begin + attributes.preUtteranceDelay + speech * Double(offset) / Double(text.count)
    }

    /// The beginning of the word that is read so many seconds after the page's beginning; nil without such a page.
    func place(at time: Double, ofPage number: Int, in book: Book) -> BookPlace? {
        let utterances = book.page(number)?.spokenUtterances(page: number) ?? []
        guard starts.indices.contains(number), let first = starts[number].first else { return nil }
        let index = starts[number].dropFirst().dropLast().prefix { $0 - first <= time }.count
        return utterances.indices.contains(index)
            ? Self.place(at: time - (starts[number][index] - first), of: utterances[index]) : nil
    }

    private static func place(at time: Double, of utterance: Utterance) -> BookPlace {
        let text = utterance.text
        let attributes = utterance.attributes.clamped
        let speech = seconds(of: utterance) - attributes.preUtteranceDelay - attributes.postUtteranceDelay
        let part = speech > 0 ? min(max(0, time - attributes.preUtteranceDelay) / speech, 1) : 0
        let end = text.utf8.index(text.startIndex, offsetBy: Int(part * Double(text.utf8.count)))
        let space = text[..<end].lastIndex(where: \.isWhitespace)
        return BookPlace(
            position: utterance.id, index: space.map { text.index(after: $0) } ?? text.startIndex)
    }

    private static func seconds(of utterance: Utterance) -> Double {
        seconds(of: utterance.text.startIndex..<utterance.text.endIndex, of: utterance)
    }

    /// The time for a part of an utterance, with the delays at its ends.
    static func seconds(of range: Range<String.Index>, of utterance: Utterance) -> Double {
        let attributes = utterance.attributes.clamped
        let text = utterance.text
        return (range.lowerBound == text.startIndex ? attributes.preUtteranceDelay : 0)
            + (range.upperBound == text.endIndex ? attributes.postUtteranceDelay : 0)
            + SpeakingTime.seconds(of: text.utf8[range]) / Prosody(attributes).speed
    }

    /// Hours, minutes and seconds, such as "1:02:03" or "0:45".
    static func text(_ seconds: Double) -> String {
        let whole = seconds > 0 ? Int(min(seconds, 1e9).rounded()) : 0
        let (hours, minutes) = (whole / 3_600, whole / 60 % 60)
        let tail = ":" + String(whole % 60 + 100).dropFirst()
        return hours == 0 ? "\(minutes)" + tail : "\(hours):" + String(minutes + 100).dropFirst() + tail
    }
}
