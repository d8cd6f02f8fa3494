import FoundationEssentials
import Glibc
import SystemKit
import TestSupport
import Testing

@testable import SpeechKit

struct OutputFileTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path + "/speech.wav" }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    private func failure(_ path: String, _ reason: String) -> SpeechError {
        SpeechError(.fileFailed, "cannot write '\(path)': \(reason)")
    }

    @Test(arguments: [true, false]) func `it has its name when it is published`(isNamelessKnown: Bool) throws {
        let file = try OutputFile(path: path, isNamelessKnown: isNamelessKnown)
        try file.write(Array("hello world".utf8))
        try file.overwriteStart(with: Array("HELLO".utf8))
        #expect(try names().filter { !$0.hasPrefix(".narrate-") } == [])
        #expect(try names().count == (isNamelessKnown ? 0 : 1))
        try file.publish()
        #expect(try names() == ["speech.wav"])
        #expect(try text(path) == "HELLO world")
    }

    @Test(arguments: [true, false]) func `one that isn't published leaves nothing`(isNamelessKnown: Bool) throws {
        try OutputFile(path: path, isNamelessKnown: isNamelessKnown).write([1, 2, 3])
        #expect(try names() == [])
    }

    @Test(arguments: [true, false]) func `an older file is replaced and its mode kept`(isNamelessKnown: Bool) throws {
        try "old".write(toFile: path, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let file = try OutputFile(path: path, isNamelessKnown: isNamelessKnown)
        try file.write(Array("new".utf8))
        try file.publish()
        #expect(try text(path) == "new")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
    }

    @Test func `through a link the file it points to is replaced`() throws {
        let target = folder.path + "/target.wav"
        try "old".write(toFile: target, atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "target.wav")
        let file = try OutputFile(path: path)
        try file.write(Array("new".utf8))
        try file.publish()
        #expect(try text(target) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "target.wav")
    }

    @Test func `a device is written as it goes`() throws {
        let file = try OutputFile(path: "/dev/null")
        #expect(file.isStream)
        try file.write([1, 2, 3])
        try file.publish()
    }

    @Test(arguments: [
        ("", "no such file or directory; choose a folder that exists"),
        ("/", "is a directory; name a file in it"),
        ("/nonexistent/speech.wav", "no such file or directory; choose a folder that exists"),
        ("/nonexistent/", "no such file or directory; choose a folder that exists"),
        ("/dev/null/speech.wav", "not a directory; choose a folder that exists"),
    ])
    func `a place that cannot be written is told at once`(path: String, reason: String) {
        #expect(throws: failure(path, reason)) { _ = try OutputFile(path: path) }
    }

    @Test(arguments: [(nil, "/var/tmp"), ("", "/var/tmp"), ("/here", "/here")])
    func `what is made on the way has a folder`(variable: String?, folder: String) {
        #expect(TemporaryFile.folder { $0 == "TMPDIR" ? variable : nil } == folder)
    }

    @Test func `a name too long is told at once`() {
        let path = folder.path + "/" + String(repeating: "a", count: 300)
        #expect(throws: failure(path, "file name too long; choose another place")) { _ = try OutputFile(path: path) }
    }
}
