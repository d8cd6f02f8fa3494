@testable import BookKit
@testable import NarrateCommands
@testable import SpeechKit

/// Books that are changed in their own text.
extension FuzzTarget {
    /// Lines of a script, and the property list that they are for: what is written is the changed book, and what is all
    /// taken back is the file as it was.
    func checkTuning(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let lines = input.text().split(separator: "\n", maxSplits: 40).map(String.init)
        guard var editor = try? PropertyListEditor(Array(input.rest)), !editor.reading.book.pages.isEmpty else {
            return
        }
        try expect(editor.text(for: editor.reading.book, origins: [:]) == editor.bytes)
        var model = TuneModel(BookDraft(editor.reading.book, hasOwnContents: editor.hasOwnContents))
        for line in lines {
            var actions = TuneHelp.answer(to: line, in: model) == nil ? model.handle(line: line) : []
            while !actions.isEmpty {
                switch actions.removeFirst() {
                case .findVoice(let name): actions += model.setVoice(Voice(identifier: name, language: "", name: name))
                case .findPicture(let path): actions += model.setPicture(path)
                case .save:
                    editor = try written(model.draft, by: editor)
                    model.didSave("saved")
                default: break
                }
            }
            model.handle(.didReachEnd)
        }
        _ = try written(model.draft, by: editor)
        while model.draft.undo() != nil {}
        _ = try written(model.draft, by: editor)
    }

    private func written(_ draft: BookDraft, by editor: PropertyListEditor) throws -> PropertyListEditor {
        let text = try editor.text(for: draft.book, origins: draft.origins)
        let next = try PropertyListEditor(text)
        try expect(next.reading.book == draft.book)
        if draft.book == editor.reading.book, draft.origins.isEmpty { try expect(text == editor.bytes) }
        return next
    }
}
