import BookKit
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import NarrateCommands

struct TuneFileTests {
    private let folder = TemporaryFolder()
    private let list = "<plist><array><string>one</string></array></plist>"
    private let first = BookPosition(page: 1, utterance: 0)

    private func open(_ path: String) throws -> TuneFile {
        try TuneFile(path, output: nil) { path throws(CommandError) in throw CommandError(.nothingToRead, path: path) }
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? status.st_mode : 0
    }

    @Test func `mode and link stay, and the backup can be read by no more people`() throws {
        let path = try folder.write(list, to: "real.plist")
        unsafe chmod(path, 0o640)
        let link = folder.path + "/link.plist"
        unsafe symlink("real.plist", link)
        var file = try open(link)
        var draft = file.draft
        try draft.retype("two", at: first)
        let outcome = try file.save(&draft, isForced: false)
        #expect(outcome == .saved("saved '\(link)'; as it was before it is in '\(link)~'"))
        #expect(mode(link) & S_IFMT == S_IFLNK)
        #expect(mode(path) & 0o777 == 0o640 && mode(link + "~") & 0o777 == 0o640)
        #expect(try folder.read("real.plist").contains("two"))
        #expect(try folder.read("link.plist~") == list)
    }

    @Test func `what another program wrote isn't written over unasked`() throws {
        let path = try folder.write(list, to: "b.plist")
        var file = try open(path)
        var draft = file.draft
        try draft.retype("two", at: first)
        try folder.write(list + " ", to: "b.plist")
        let refused = try file.save(&draft, isForced: false)
        #expect(refused == .changedMeanwhile)
        #expect(try folder.read("b.plist") == list + " ")
        let forced = try file.save(&draft, isForced: true)
        #expect(forced == .saved("saved '\(path)'; as it was before it is in '\(path)~'"))
        #expect(try folder.read("b.plist~") == list + " ")
    }

    @Test func `what is taken back after it was saved leaves the file as it was, to the byte`() throws {
        let path = try folder.write(list, to: "b.plist")
        var file = try open(path)
        var draft = file.draft
        var attributes = SpeechAttributes()
        attributes.rate = 0.4
        try draft.set(attributes, at: first, name: "rate")
        try draft.insert("two", behind: first)
        for step in 0..<2 {
            let outcome = try file.save(&draft, isForced: false)
            guard case .saved = outcome else { return #expect(Bool(false), "\(outcome)") }
            draft.didSave()
            #expect((try folder.read("b.plist") == list) == (step == 1))
            _ = (draft.undo(), draft.undo())
        }
        #expect(try folder.read("b.plist~") == list)
    }

    @Test func `a file that is gone is made again`() throws {
        let path = try folder.write(list, to: "b.plist")
        var file = try open(path)
        var draft = file.draft
        try draft.retype("two", at: first)
        unsafe unlink(path)
        let outcome = try file.save(&draft, isForced: false)
        #expect(outcome == .saved("saved '\(path)'"))
        #expect(try folder.read("b.plist").contains("two"))
    }

    @Test func `a folder that can't be written to leaves all as it was`() throws {
        let path = try folder.write(list, to: "b.plist")
        var file = try open(path)
        var draft = file.draft
        try draft.retype("two", at: first)
        unsafe unlink(path)
        unsafe rmdir(folder.path)
        #expect(throws: CommandError.self) { _ = try file.save(&draft, isForced: false) }
        #expect(draft.isChanged)
    }

    @Test func `what was kept unsaved before is kept too, and all of it is told`() throws {
        let path = try folder.write(list, to: "b.plist")
        for (text, kept) in [("two", ".unsaved"), ("three", ".unsaved-2")] {
            let file = try open(path)
            var draft = file.draft
            try draft.retype(text, at: first)
            #expect(file.keepUnsaved(draft) == path + kept)
            #expect(try folder.read("b.plist" + kept).contains(text))
        }
        #expect(try folder.read("b.plist.unsaved").contains("two"))
        let told = "changes that weren't saved are in 'b.plist.unsaved', 'b.plist.unsaved-2' beside it"
        #expect(try open(path).warning == told)
    }
}
