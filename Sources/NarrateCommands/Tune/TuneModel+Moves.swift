import BookKit
import LibraryKit
import SpeechKit
import SystemKit
import TerminalKit

// MARK: Places

extension TuneModel {
    mutating func move(_ command: TuneCommand) -> [Action] {
        let page = position.page
        switch command {
        case .nextWord: return chooseWord(word + 1)
        case .previousWord: return chooseWord(word - 1)
        case .nextPage: return goToPage(page + 1)
        case .previousPage: return goToPage(page - 1)
        case .firstPage: return goToPage(1)
        case .lastPage: return goToPage(book.pages.count)
        case .nextUtterance:
            if position.utterance + 1 < self.page.utterances.count {
                return move(to: BookPosition(page: page, utterance: position.utterance + 1))
            }
            return page < book.pages.count ? goToPage(page + 1) : refuse("this is the end of the book")
        default:
            if position.utterance > 0 { return move(to: BookPosition(page: page, utterance: position.utterance - 1)) }
            guard page > 1 else { return refuse("this is the beginning of the book") }
            return move(to: BookPosition(page: page - 1, utterance: book.pages[page - 2].utterances.count - 1))
        }
    }

    /// Goes to an utterance, which is then heard.
    mutating func move(to position: BookPosition) -> [Action] {
        hearsSaved = false
        let page = self.position.page
        show(position)
        if self.position.page == page, let utterance {
            note =
                "utterance \(self.position.utterance + 1) of \(self.page.utterances.count): \(utterance.text.onOneLine)"
        } else {
            note = placeSentence
        }
        return hear()
    }

    mutating func goToPage(_ number: Int) -> [Action] {
        guard book.pages.index(ofNumber: number) != nil else {
            return refuse("there is no page \(number); they are 1 to \(book.pages.count)")
        }
        return move(to: BookPosition(page: number, utterance: 0))
    }

    /// Chooses a word; what is heard ends, so that the next change is heard from there on.
    mutating func chooseWord(_ number: Int) -> [Action] {
        let words = words
        guard let utterance, words.indices.contains(number) else {
            return refuse(number < 0 ? "this is the first word" : "this is the last word")
        }
        word = number
        lit = nil
        note = "word \(number + 1) of \(words.count): \(utterance.text[words[number]])"
        return hush()
    }

    /// Finds a word of the utterance by its number, or as it is written, the next such from here on.
    mutating func choose(_ name: String, _ body: (inout TuneModel, Int) -> [Action]) -> [Action] {
        guard let utterance else { return refuse("nothing is spoken here") }
        let words = words
        let matches = words.indices.filter { utterance.text[words[$0]].lowercased() == name.lowercased() }
        if let found = matches.first(where: { $0 > word }) ?? matches.first { return body(&self, found) }
        guard let index = Int(name).flatMap(words.index(ofNumber:)) else {
            return refuse("there is no word '\(name)' here; there are \(words.count), in “\(utterance.text.onOneLine)”")
        }
        return body(&self, index)
    }

    mutating func find(_ words: String) -> [Action] {
        guard let search = Search(words) else { return [] }
        self.search = search
        return find(search, forward: true)
    }

    mutating func find(_ search: Search, forward: Bool) -> [Action] {
        let here = BookPlace(position: position, index: wordStart)
        var found = search.place(in: book, from: here, forward: forward)
        // The title page is no page that could be tuned.
        if let title = found, title.position.page == 0 {
            found = search.place(in: book, from: title, forward: forward)
        }
        guard let found, found.position.page > 0 else {
            self.search = nil
            return refuse("'\(search.words)' isn't in the book")
        }
        let actions = move(to: found.position)
        word = max(0, (words.firstIndex { $0.upperBound > found.index } ?? 0))
        return actions
    }

    /// The pages, to choose from.
    var contents: Menu {
        let items = book.pages.enumerated().map { index, page in
            let start = BookPlace(position: BookPosition(page: index + 1, utterance: 0), index: "".startIndex)
            let words = page.title ?? String(page.text.string.prefix(80)).onOneLine
            return Menu.Item(
                title: words.isEmpty ? "page \(index + 1)" : words, detail: "page \(index + 1)", choice: .place(start))
        }
        return Menu(.contents, items, selection: position.page - 1)
    }
}
