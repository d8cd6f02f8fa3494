import BookKit
import LibraryKit
import SpeechKit
import SystemKit
import TerminalKit

// MARK: What is asked for

extension TuneModel {
    /// Carries out what a line says; `note` tells what came of it.
    mutating func handle(line: String) -> [Action] {
        guard !line.allSatisfy(\.isWhitespace) else { return [] }
        switch TuneOrder.reading(line, keys: keys) {
        case .success(let order): return handle(order)
        case .failure(let mistake): return refuse(mistake.reason)
        }
    }

    mutating func handle(_ order: TuneOrder) -> [Action] {
        begin()
        switch order {
        case .command(let command): return handle(command)
        case .set(let value, let number): return set(value) { _ in number }
        case .change(let value, let step): return set(value) { $0 + step }
        case .voice(let name):
            guard utterance != nil else { return refuse("nothing is spoken here") }
            return ["none", "default", "book"].contains(name.lowercased()) ? setVoice(nil) : [.findVoice(name)]
        case .page(let number): return goToPage(number)
        case .utterance(let number):
            guard let index = page.utterances.index(ofNumber: number) else {
                return refuse("there is no utterance \(number); the page has \(page.utterances.count)")
            }
            return move(to: BookPosition(page: position.page, utterance: index))
        case .word(let name): return choose(name) { $0.chooseWord($1) }
        case .splitBefore(let name):
            return choose(name) { model, word in
                model.word = word
                return model.split()
            }
        case .retype(let text):
            return change { draft, position throws(BookError) in
                try draft.retype(text, at: position)
            }
        case .insert(let text): return insert(text)
        case .title(let title): return setTitle(title)
        case .picture(let path): return path.isEmpty ? setPicture(nil) : [.findPicture(path)]
        case .find(let words): return find(words)
        }
    }

    mutating func handle(_ command: TuneCommand) -> [Action] {
        begin()
        if let (value, step) = TuneValue.step(of: command) { return set(value) { $0 + step } }
        switch command {
        case .hear: return hearOrPause()
        case .readOn: return hear(from: position, toEnd: true)
        case .hearUtterance:
            word = 0
            return hear()
        case .hearPage: return hear(from: BookPosition(page: position.page, utterance: 0), toEnd: false)
        case .compare: return compare()
        case .nextUtterance, .previousUtterance, .nextWord, .previousWord, .nextPage, .previousPage, .firstPage,
            .lastPage:
            return move(command)
        case .normal: return reset()
        case .copy:
            copied = utterance?.attributes
            note = copied == nil ? "nothing is spoken here" : "copied: \(valuesSentence)"
            return []
        case .paste:
            guard let copied else { return refuse("nothing is copied yet; 'copy' takes the values of an utterance") }
            return change { draft, position throws(BookError) in try draft.set(copied, at: position, name: "paste") }
        case .split: return split()
        case .join:
            return change { draft, position throws(BookError) in try draft.join(at: position) }
        case .delete: return delete()
        case .undo: return step(draft.undo(), "nothing is left to take back", "taken back")
        case .redo: return step(draft.redo(), "nothing was taken back", "made again")
        case .save: return save(isForced: false)
        case .saveOver: return save(isForced: true)
        case .tellPlace:
            note = "\(placeSentence) · \(valuesSentence)"
            return []
        default: return open(command)
        }
    }

    private mutating func open(_ command: TuneCommand) -> [Action] {
        switch command {
        case .goToPage: overlay = .prompt(Prompt(.page))
        case .search: overlay = .prompt(Prompt(.search))
        case .line: overlay = .prompt(Prompt(.command))
        case .text:
            guard let utterance else { return refuse("nothing is spoken here") }
            overlay = .prompt(Prompt(.text, text: utterance.text.escapedLine))
        case .insert:
            guard utterance != nil else { return refuse("nothing is spoken here") }
            overlay = .prompt(Prompt(.insertion))
        case .title: overlay = .prompt(Prompt(.title, text: page.title ?? ""))
        case .contents: overlay = .menu(contents)
        case .help: overlay = .help(0)
        case .voices: return utterance == nil ? refuse("nothing is spoken here") : [.listVoices]
        case .picture: return [.listPictures]
        case .theme:
            look.theme = look.nextTheme
            note = "colours: \(look.theme.rawValue)" + (look.hasColour ? "" : ", where there are any")
        case .images:
            look.showsPictures.toggle()
            note = look.showsPictures ? "with pictures" : "no pictures"
        case .redraw: return [.redraw]
        case .quitWithoutSaving: return [.finish(.success)]
        case .quit:
            guard draft.isChanged else { return [.finish(.success)] }
            question = .quit
            note = "there are changes; 'save' keeps them, 'quit!' throws them away"
        default: break
        }
        return []
    }

    private mutating func save(isForced: Bool) -> [Action] {
        guard draft.isChanged || isForced else {
            note = "nothing has changed since it was saved"
            return []
        }
        return [.save(isForced: isForced, quits: false)]
    }

    // MARK: Hearing

    private mutating func hearOrPause() -> [Action] {
        switch phase {
        case .silent: return hear()
        case .speaking:
            phase = .paused
            note = "paused"
            return [.pause]
        case .paused:
            phase = .speaking
            return [.resume]
        }
    }

    private mutating func compare() -> [Action] {
        guard utterance != nil else { return refuse("nothing is spoken here") }
        hearsSaved.toggle()
        note = hearsSaved ? "A: as it was saved" : "B: as it is now"
        return hear(fromWord: false)
    }

    // MARK: Changing

    /// Changes the utterance, which is then heard, and tells what has become of it.
    mutating func change(_ body: (inout BookDraft, BookPosition) throws(BookError) -> Void) -> [Action] {
        let before = draft.book.pages[position.page - 1]
        do throws(BookError) {
            try body(&draft, position)
        } catch {
            return refuse(error.reason)
        }
        hearsSaved = false
        show(position, word: word)
        guard before != page else { return refuse("it is like that already") }
        note = note ?? utterance.map { "“\($0.text.onOneLine)”" }
        return hear()
    }

    private mutating func set(_ value: TuneValue, to new: (Double) -> Double) -> [Action] {
        guard var attributes = utterance?.attributes else { return refuse("nothing is spoken here") }
        let before = attributes
        value.set(new(value.value(of: attributes)), of: &attributes)
        let text = value.sentence(of: attributes)
        note = text
        guard attributes != before else { return refuse("\(text); it goes no further") }
        return change { draft, position throws(BookError) in
            try draft.set(attributes, at: position, name: value.rawValue)
        }
    }

    private mutating func reset() -> [Action] {
        note = "as if nothing were written"
        return change { draft, position throws(BookError) in
            try draft.set(SpeechAttributes(), at: position, name: "normal")
        }
    }

    mutating func setVoice(_ voice: Voice?) -> [Action] {
        guard var attributes = utterance?.attributes else { return refuse("nothing is spoken here") }
        attributes.voice = voice?.query
        note = voice.map { "voice \($0.name)" } ?? "the book's voice"
        return change { draft, position throws(BookError) in
            try draft.set(attributes, at: position, name: "voice")
        }
    }

    private mutating func split() -> [Action] {
        guard let utterance else { return refuse("nothing is spoken here") }
        let words = words
        guard words.indices.contains(word), word > 0 else {
            return refuse("choose a word to split before, with ← and → or 'word'; this is the first")
        }
        let start = words[word].lowerBound
        do throws(BookError) {
            try draft.split(at: position, before: start)
        } catch {
            return refuse(error.reason)
        }
        show(BookPosition(page: position.page, utterance: position.utterance + 1))
        hearsSaved = false
        note = "split: “\(String(utterance.text[..<start]).onOneLine)” and “\(self.utterance?.text.onOneLine ?? "")”"
        return hear()
    }

    private mutating func insert(_ text: String) -> [Action] {
        do throws(BookError) {
            try draft.insert(text, behind: position)
        } catch {
            return refuse(error.reason)
        }
        show(BookPosition(page: position.page, utterance: position.utterance + 1))
        hearsSaved = false
        note = "inserted: “\(utterance?.text.onOneLine ?? "")”"
        return hear()
    }

    /// Deletes the utterance; the one that takes its place isn't heard, since it is as it was.
    private mutating func delete() -> [Action] {
        let text = utterance?.text.onOneLine ?? ""
        do throws(BookError) {
            try draft.delete(at: position)
        } catch {
            return refuse(error.reason)
        }
        show(position)
        hearsSaved = false
        note = "deleted: “\(text)”; now “\(utterance?.text.onOneLine ?? "")”"
        return hush()
    }

    mutating func setTitle(_ title: String) -> [Action] {
        do throws(BookError) {
            try draft.setTitle(title, ofPage: position.page)
        } catch {
            return refuse(error.reason)
        }
        note = page.title.map { "the page's title is “\($0)”" } ?? "the page has no title"
        return []
    }

    mutating func setPicture(_ path: String?) -> [Action] {
        do throws(BookError) {
            try draft.setPicture(path, ofPage: position.page)
        } catch {
            return refuse(error.reason)
        }
        note = path.map { "the page's picture is \($0)" } ?? "the page has no picture"
        return []
    }

    private mutating func step(
        _ change: (name: String, position: BookPosition)?, _ nothing: String, _ done: String
    ) -> [Action] {
        guard let (name, position) = change else { return refuse(nothing) }
        hearsSaved = false
        show(position)
        note = "\(done): \(name)"
        return hear()
    }

    /// The book was saved, as `message` tells.
    mutating func didSave(_ message: String) {
        draft.didSave()
        show(position, word: word)
        note = message
    }
}
