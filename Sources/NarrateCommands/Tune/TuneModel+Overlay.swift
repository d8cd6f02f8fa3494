import BookKit
import LibraryKit
import SpeechKit
import TerminalKit

// MARK: Keys

extension TuneModel {
    mutating func press(_ key: Key) -> [Action] {
        if let question { return answer(key, to: question) }
        if overlay != nil { return pressInOverlay(key) }
        if let search {
            switch key {
            case .character("n"): return find(search, forward: true)
            case .character("N"): return find(search, forward: false)
            case .escape:
                self.search = nil
                return refuse("the search has ended")
            default: break
            }
        }
        return keys[key].map { handle($0) } ?? []
    }

    private mutating func pressInOverlay(_ key: Key) -> [Action] {
        begin()
        switch overlay {
        case .help(let line): overlay = Overlay.scroll(key, from: line).map { .help($0) }
        case .menu(let menu): return press(key, in: menu)
        case .prompt(var prompt):
            switch prompt.press(key) {
            case .typing: overlay = .prompt(prompt)
            case .left: overlay = nil
            case .entered(let text):
                overlay = nil
                return answer(text, to: prompt.kind)
            }
        case .info, .keep, nil: overlay = nil
        }
        return []
    }

    private mutating func answer(_ text: String, to kind: Prompt.Kind) -> [Action] {
        switch kind {
        case .page: return text.trimmed.isEmpty ? [] : handle(line: "page \(text)")
        case .search: return find(text.trimmed)
        case .command: return handle(line: text)
        case .text: return text.isEmpty ? [] : handle(.retype(text.unescapedLine))
        case .insertion: return text.isEmpty ? [] : handle(.insert(text.unescapedLine))
        case .title: return setTitle(text)
        case .sleep, .repeats: return []
        }
    }

    // MARK: Lists

    /// Shows a list, if there is something in it.
    mutating func show(_ menu: Menu) {
        guard !menu.items.isEmpty else {
            note = "there is nothing to choose from"
            return
        }
        overlay = .menu(menu)
    }

    private mutating func press(_ key: Key, in menu: Menu) -> [Action] {
        var menu = menu
        let before = menu.selected
        switch key {
        case .enter: return choose(menu.selected)
        case .escape, .control("c"):
            overlay = nil
            return menu.kind == .voices ? [.preview(nil)] + hush() : []
        default: guard menu.press(key) else { return [] }
        }
        overlay = .menu(menu)
        guard menu.kind == .voices, menu.selected != before, case .voice(let voice)? = menu.selected?.choice else {
            return []
        }
        return [.preview(voice)] + hear()
    }

    private mutating func choose(_ item: Menu.Item?) -> [Action] {
        guard let item else { return [] }
        overlay = nil
        switch item.choice {
        case .place(let place): return move(to: place.position)
        case .voice(let voice): return [.preview(nil)] + setVoice(voice)
        case .picture(let path): return setPicture(path)
        case .book, .bookmark, .entry: return []
        }
    }

    // MARK: Questions

    private mutating func answer(_ key: Key, to question: Question) -> [Action] {
        self.question = nil
        begin()
        switch (question, key) {
        case (.quit, .character("y")), (.quit, .enter): return [.save(isForced: false, quits: true)]
        case (.quit, .character("n")): return [.finish(.success)]
        case (.overwrite(let quits), .character("y")): return [.save(isForced: true, quits: quits)]
        case (.overwrite, _): return refuse("not saved; the file is as the other program left it")
        case (.quit, _): return []
        }
    }
}

extension Voice {
    /// What an author writes to ask for it: its language if it is the usual voice of that, else its identifier too.
    var query: VoiceQuery {
        let usual = VoiceCatalog.wellKnown(language)?.voice
        return VoiceQuery(identifier: usual == self ? nil : identifier, language: language.isEmpty ? nil : language)
    }
}
