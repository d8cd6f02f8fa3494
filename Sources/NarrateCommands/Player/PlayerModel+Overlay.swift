import BookKit
import LibraryKit
import SpeechKit
import TerminalKit

// MARK: What lies over the page

extension PlayerModel {
    /// Closes a page that was printed, so that it takes no key.
    mutating func closePage() {
        switch overlay {
        case .help, .info: overlay = nil
        default: break
        }
    }

    mutating func pressInOverlay(_ key: Key) -> [Action] {
        note = nil
        switch overlay {
        case .help(let line):
            overlay = Overlay.scroll(key, from: line).map { .help($0) }
            return []
        case .info(let line):
            overlay = Overlay.scroll(key, from: line).map { .info($0) }
            return []
        case .prompt(let prompt): return press(key, in: prompt)
        case .menu(let menu): return press(key, in: menu)
        case .keep(let changes): return answer(key, about: changes)
        case nil: return []
        }
    }

    // MARK: Prompts

    private mutating func press(_ key: Key, in prompt: Prompt) -> [Action] {
        var prompt = prompt
        switch prompt.press(key) {
        case .typing: overlay = .prompt(prompt)
        case .left: overlay = nil
        case .entered(let text):
            overlay = nil
            return answer(text, to: prompt.kind)
        }
        return []
    }

    private mutating func answer(_ typed: String, to kind: Prompt.Kind) -> [Action] {
        let text = String(typed.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        guard !text.isEmpty else { return [] }
        switch kind {
        case .page: return goToPage(text)
        case .search:
            guard let search = Search(text) else { return [] }
            self.search = search
            let actions = find(search, forward: true)
            if actions.isEmpty { self.search = nil }
            return actions
        case .sleep: return setSleep(text)
        case .repeats: return setRepeats(text)
        case .command, .text, .insertion, .title: return []
        }
    }

    private mutating func goToPage(_ text: String) -> [Action] {
        if let number = Int(text), let start = book.start(ofPage: number) { return jump(to: start) }
        note = book.pageNumbers.map {
            "'\(text)' is no page; they are \($0.lowerBound) to \($0.upperBound)"
        }
        return []
    }

    private mutating func setSleep(_ text: String) -> [Action] {
        let wasFading = if case .fading = sleep { true } else { false }
        let before: [Action] = [.cancel(.sleep), .cancel(.fade)]
        if text == "p" {
            sleep = .atPageEnd
            note = "silence at the end of the page"
            return before + (wasFading ? [.set(heardReader)] : []) + changeLimit()
        }
        guard let minutes = Int(text), 0...1_440 ~= minutes else {
            note = "'\(text)' is no time to sleep; write minutes, or p"
            return []
        }
        sleep = minutes == 0 ? .never : .after(minutes: minutes)
        note = minutes == 0 ? "no sleep timer" : "silence in \(minutes) min"
        let timer: [Action] = minutes == 0 ? [] : [.schedule(.sleep, after: .seconds(minutes * 60))]
        return before + (wasFading ? [.set(heardReader)] : []) + timer + changeLimit()
    }

    private mutating func setRepeats(_ text: String) -> [Action] {
        let words = text.split(separator: " ")
        guard let times = words.first.flatMap({ Int($0) }), 1...99 ~= times, words.count <= 2,
            let gap = words.count == 2 ? Double(words[1]) : step.gap, 0...60 ~= gap
        else {
            note = "'\(text)' is no number of times; write one such as 3, or '3 2' for a gap of 2 seconds"
            return []
        }
        step.times = times
        step.gap = gap
        step.spoken = 0
        step.isOn = true
        note = times == 1 ? "each sentence once" : "each sentence \(times) times"
        return changeLimit()
    }

    // MARK: Menus

    /// Shows a list, if there is something in it.
    mutating func show(_ menu: Menu) {
        if menu.items.isEmpty {
            note = menu.kind == .bookmarks ? "no bookmarks yet; ' makes one" : "there is nothing to choose from"
        } else {
            overlay = .menu(menu)
        }
    }

    /// Takes what became known of the books meanwhile, if they are still shown.
    mutating func update(_ items: [Menu.Item]) {
        guard case .menu(var menu) = overlay, menu.kind == .books else { return }
        menu.replaceItems(items)
        overlay = .menu(menu)
    }

    private mutating func press(_ key: Key, in menu: Menu) -> [Action] {
        var menu = menu
        let before = menu.selected
        switch key {
        case .delete: return remove(menu)
        case .enter: return choose(menu.selected)
        case .escape:
            overlay = nil
            return menu.kind == .voices ? [.setVoice(voice)] + (announcement == .speaking ? [] : endAnnouncement()) : []
        default: guard menu.press(key) else { return [] }
        }
        overlay = .menu(menu)
        guard menu.kind == .voices, menu.selected != before, case .voice(let voice)? = menu.selected?.choice else {
            return []
        }
        return [.setVoice(voice)] + tryVoice(voice.name)
    }

    private mutating func remove(_ menu: Menu) -> [Action] {
        guard case .bookmark(let bookmark, _)? = menu.selected?.choice else { return [] }
        var menu = menu
        menu.removeSelected()
        overlay = menu.items.isEmpty ? nil : .menu(menu)
        return [.removeBookmark(bookmark)]
    }

    private mutating func choose(_ item: Menu.Item?) -> [Action] {
        guard let item else { return [] }
        overlay = nil
        switch item.choice {
        case .place(let place), .bookmark(_, let place): return jump(to: place)
        case .book(let path): return [.open(path: path)]
        case .picture, .entry: return []  // no menu of the player has any
        case .voice(let voice):
            self.voice = voice
            voiceName = voice.name
            let changes = unkept.filter { $0.key == voiceKey }
            overlay = changes.isEmpty ? nil : .keep(changes)
            return [.setVoice(voice)]
        }
    }
}
