import BookKit
import LibraryKit
import SpeechKit
import TerminalKit

// MARK: What is asked for

extension PlayerModel {
    mutating func press(_ key: Key) -> [Action] {
        if overlay != nil { return pressInOverlay(key) }
        if let search {
            switch key {
            case .character("n"): return find(search, forward: true)
            case .character("N"): return find(search, forward: false)
            case .escape:
                self.search = nil
                note = "the search has ended"
                return []
            default: break
            }
        }
        return keys[key].map { handle($0) } ?? []
    }

    mutating func handle(_ command: PlayerCommand) -> [Action] {
        note = nil
        switch command {
        case .pauseOrContinue: return pauseOrContinue()
        case .turnPage: return phase == .pageEnd || phase == .sentenceEnd ? pauseOrContinue() : []
        case .nextSentence: return nextSentence()
        case .previousSentence: return previousSentence()
        case .nextParagraph: return nextParagraph()
        case .previousParagraph: return previousParagraph()
        case .nextPage: return jump(to: book.start(ofPage: position.page + 1))
        case .previousPage:
            return jump(to: book.start(ofPage: position.page - 1) ?? book.start(ofPage: position.page))
        case .firstPage: return jump(to: firstPlace)
        case .lastPage: return jump(to: book.pageNumbers.flatMap { book.start(ofPage: $0.upperBound) })
        case .repeatPage: return jump(to: book.start(ofPage: position.page))
        case .repeatSentence: return jump(to: outline.place(at: sentence.lowerBound))
        case .undo: return undo()
        case .faster, .slower, .slightlyFaster, .slightlySlower, .normalSpeed, .higher, .lower, .louder, .softer:
            if case .louder = command { isMuted = false }
            note = reader.change(by: command)
            return [.set(heardReader)]
        case .mute:
            isMuted.toggle()
            note = isMuted ? "mute" : "sound on"
            return [.set(heardReader)]
        case .autoAdvance, .step, .loop: return changeMode(command)
        case .theme:
            look.theme = look.nextTheme
            note = "colours: \(look.theme.rawValue)" + (look.hasColour ? "" : ", where there are any")
            return []
        case .images:
            look.showsPictures.toggle()
            note = look.showsPictures ? "with pictures" : "no pictures"
            return []
        case .keepSettings: return offerToKeep()
        case .addBookmark: return addBookmark()
        case .tellPlace: return tellPlace()
        default: return open(command)
        }
    }

    private mutating func open(_ command: PlayerCommand) -> [Action] {
        switch command {
        case .goToPage: overlay = .prompt(Prompt(.page))
        case .search: overlay = .prompt(Prompt(.search))
        case .sleep: overlay = .prompt(Prompt(.sleep))
        case .repeats: overlay = .prompt(Prompt(.repeats))
        case .contents: overlay = .menu(contents)
        case .help: overlay = .help(0)
        case .info: overlay = .info(0)
        case .bookmarks: return [.listBookmarks]
        case .voices: return [.listVoices]
        case .books: return [.listBooks]
        case .redraw: return [.redraw]
        case .quit: return [.finish(.success)]
        default: break
        }
        return []
    }

    private mutating func pauseOrContinue() -> [Action] {
        if announcement != nil { return pauseOrContinueForAnnouncement() }
        switch phase {
        case .speaking:
            phase = .paused
            return [.pause]
        case .paused, .lost:
            phase = .speaking
            return [.resume]
        case .sentenceEnd: return stepOn()
        case .pageEnd: return turnPage()
        }
    }

    /// What is being said ends, and the book pauses or goes on.
    private mutating func pauseOrContinueForAnnouncement() -> [Action] {
        let before = announcement
        switch before {
        case .speaking:
            phase = .paused
            return [.pause] + begin(place)
        case .paused:
            announcement = nil
            phase = .speaking
            return begin(place) + [.resume]
        case .sentenceEnd: return stepOn()
        default: return turnPage()
        }
    }

    /// Goes on if it doesn't already.
    mutating func goOn() -> [Action] { isSounding ? [] : pauseOrContinue() }

    private mutating func changeMode(_ command: PlayerCommand) -> [Action] {
        switch command {
        case .autoAdvance:
            advances.toggle()
            note = advances ? "pages turn by themselves" : "waits at the end of each page"
        case .step:
            step.isOn.toggle()
            step.spoken = 0
            note = step.isOn ? "stops after each sentence" : "reads on"
            if !step.isOn, phase == .sentenceEnd { return [.cancel(.gap)] + stepOn() }
        default:
            loop = loop == .nothing ? .page : loop == .page ? .book : .nothing
            note =
                switch loop {
                case .nothing: "repeats nothing"
                case .page: "repeats this page"
                case .book: "repeats the book"
                }
        }
        return changeLimit()
    }

    private mutating func addBookmark() -> [Action] {
        let start = outline.place(at: sentence.lowerBound)
        let words = text.string[sentence].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let short = String(words.prefix(80))
        note = "bookmark: " + (short.isEmpty ? "page \(position.page)" : short)
        return [.addBookmark(start, text: short)]
    }

    mutating func find(_ search: Search, forward: Bool) -> [Action] {
        guard let found = search.place(in: book, from: place, forward: forward) else {
            note = "'\(search.words)' isn't in the book"
            return []
        }
        let actions = jump(to: found)
        note = "'\(search.words)' · n next · N previous · Esc ends"
        return actions
    }

    /// The chapters or, in a book that has none or few pages, the pages.
    private var contents: Menu { book.chapters.isEmpty || book.pages.count <= 12 ? pageList : chapterList }

    private var chapterList: Menu {
        let title = book.titlePage.flatMap { _ in book.start(ofPage: 0) }
        let opening = title.map { [Menu.Item(title: book.title ?? "", detail: "title", choice: .place($0))] } ?? []
        let items = book.chapters.compactMap { chapter -> Menu.Item? in
            guard let start = book.start(of: chapter) else { return nil }
            let time = BookClock.text(clock.time(at: start, in: book) / reader.speed)
            return Menu.Item(
                title: String(repeating: "  ", count: min(chapter.depth, 8)) + chapter.title.displayableLine,
                detail: "page \(start.position.page), \(time)", choice: .place(start))
        }
        let current = book.chapters.lastIndex { $0.start <= position } ?? -1
        return Menu(.contents, opening + items, selection: max(0, current + opening.count))
    }

    private var pageList: Menu {
        let numbers = book.pageNumbers.map(Array.init) ?? []
        let items = numbers.compactMap { number -> Menu.Item? in
            guard let page = book.page(number), let start = book.start(ofPage: number) else { return nil }
            let words = (page.title ?? String(page.text.string.prefix(80))).split(whereSeparator: \.isWhitespace)
            let name = number == 0 ? "title" : "page \(number)"
            return Menu.Item(
                title: words.isEmpty ? name : words.joined(separator: " "),
                detail: "\(name), \(BookClock.text(duration(clock.start(ofPage: number))))", choice: .place(start))
        }
        return Menu(.contents, items, selection: position.page - (numbers.first ?? 0))
    }
}
