@testable import BookKit

extension Block {
    /// The block on one line, such as "h2 [Chapter One] Chapter <fr>deux</>" (its kind, its entries of the contents and
    /// its text with what is special of it), for whole documents to be compared.
    var summary: String {
        let language = language.map { "@\($0)" } ?? ""
        let marks = chapters.map { "[\(String(repeating: ">", count: $0.depth))\($0.title)]" }
        return ([kind.summary + language] + marks + [text.summary]).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension Block.Kind {
    var summary: String {
        switch self {
        case .paragraph: "p"
        case .heading(let level): "h\(level)"
        case .listItem: "li"
        case .row: "row"
        case .lines: "lines"
        case .code: "code"
        case .sceneBreak: "break"
        case .picture(let path): "picture(\(path))"
        case .note: "note"
        }
    }
}

extension BlockText {
    /// The text with its spans as tags, and "/" for a line's end.
    fileprivate var summary: String {
        let utf8 = Array(string.utf8)
        var result: [UInt8] = []
        for offset in 0...utf8.count {
            for span in spans where span.range.upperBound == offset && !span.range.isEmpty { result += "</>".utf8 }
            for span in spans where span.range.lowerBound == offset { result += "<\(span.mark.summary)>".utf8 }
            if offset < utf8.count { result += utf8[offset] == 0x0A ? Array(" / ".utf8) : [utf8[offset]] }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension BlockText.Mark {
    fileprivate var summary: String {
        switch self {
        case .language(let tag): tag
        case .phonemes(let phonemes): "/\(phonemes)/"
        case .recording(let recording):
            "\(recording.path) \(recording.start)-\(recording.end.map { "\($0)" } ?? "")"
        case .note(let name): "note \(name)"
        }
    }
}
