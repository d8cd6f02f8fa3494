@testable import BookKit

/// Writes books as property lists the way people do: with comments, keys of their own, and every layout and encoding.
struct OddListWriter {
    enum Encoding: CaseIterable {
        case utf8, marked, latin1, utf16LittleEndian, utf16BigEndian, openStep, openStepUTF16
    }

    let encoding: Encoding
    private var random: BookGenerator
    private var text = ""
    private var newline: String
    private var indent: String
    private var junk = 0

    init(_ encoding: Encoding, seed: UInt64) {
        self.encoding = encoding
        random = BookGenerator(seed: seed)
        newline = ["\n", "\r\n", "\n", ""].randomElement(using: &random) ?? "\n"
        indent = ["\t", "  ", "    ", ""].randomElement(using: &random) ?? "\t"
    }

    var isOpenStep: Bool { encoding == .openStep || encoding == .openStepUTF16 }

    mutating func bytes(of book: Book) -> [UInt8] {
        text = ""
        if !isOpenStep {
            let name: String? =
                switch encoding {
                case .utf8: "UTF-8"
                case .marked: nil
                case .latin1: "ISO-8859-1"
                default: "UTF-16"
                }
            if let name { text += "<?xml version=\"1.0\" encoding=\"\(name)\"?>\(newline)" }
            text += "<plist version=\"1.0\">\(newline)"
        }
        dictionary(0) {
            $0.entry("title", 1) { $0.string(book.title ?? "untitled") }
            if let chapters = book.chapters != Book(pages: book.pages).chapters ? book.chapters : nil {
                $0.entry("chapters", 1) { $0.array(1, chapters) { $0.chapter($1, 2) } }
            }
            $0.entry("bookPages", 1) { $0.array(1, book.pages) { $0.page($1, 2) } }
        }
        if !isOpenStep { text += newline + "</plist>" + newline }
        return encoded(text)
    }

    private func encoded(_ text: String) -> [UInt8] {
        switch encoding {
        case .utf8, .openStep: Array(text.utf8)
        case .marked: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        case .latin1: text.unicodeScalars.flatMap { $0.value < 256 ? [UInt8($0.value)] : Array("&#\($0.value);".utf8) }
        case .utf16LittleEndian: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case .utf16BigEndian, .openStepUTF16: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        }
    }

    // MARK: Parts

    private mutating func chapter(_ chapter: Chapter, _ depth: Int) {
        dictionary(depth) {
            $0.entry("title", depth + 1) { $0.string(chapter.title) }
            $0.entry("depth", depth + 1) { $0.integer(chapter.depth) }
            $0.entry("page", depth + 1) { $0.integer(chapter.start.page) }
            if chapter.start.utterance > 0 || $0.below(2) == 0 {
                $0.entry("utterance", depth + 1) { $0.integer(chapter.start.utterance + 1) }
            }
        }
    }

    private mutating func page(_ page: Page, _ depth: Int) {
        if page.utterances.count == 1, page.title == nil, page.backgroundImage == nil, page.displayText == nil,
            page.displayDuration == nil, page.utterances[0].isPlain, below(3) == 0
        {
            return string(page.utterances[0].text)
        }
        dictionary(depth) {
            if let title = page.title { $0.entry("title", depth + 1) { $0.string(title) } }
            if let text = page.displayText { $0.entry("displayText", depth + 1) { $0.string(text) } }
            if page.utterances.count == 1, page.utterances[0].isPlain, $0.below(2) == 0 {
                $0.entry("utterances", depth + 1) { $0.string(page.utterances[0].text) }
            } else if page.utterances.count == 1, $0.below(4) == 0 {
                $0.entries(of: page.utterances[0], depth)
            } else if page.utterances.count == 1, $0.below(3) == 0 {
                $0.entry("utterances", depth + 1) { $0.utterance(page.utterances[0], depth + 1) }
            } else if !page.utterances.isEmpty {
                $0.entry("utterances", depth + 1) {
                    $0.array(depth + 1, page.utterances) { $0.utterance($1, depth + 2) }
                }
            }
            if let image = page.backgroundImage { $0.entry("backgroundImage", depth + 1) { $0.string(image) } }
        }
    }

    private mutating func utterance(_ utterance: Utterance, _ depth: Int) {
        if utterance.isPlain, below(4) == 0 { return string(utterance.text) }
        dictionary(depth) { $0.entries(of: utterance, depth) }
    }

    private mutating func entries(of utterance: Utterance, _ depth: Int) {
        if below(6) == 0 { entry("utteranceString", depth + 1) { $0.string("overridden") } }
        entry("utteranceString", depth + 1) { $0.string(utterance.text) }
        if utterance.isHeading { entry("isHeading", depth + 1) { $0.text += "<true/>" } }
        let numbers = NumericAttribute.all.filter {
            utterance.attributes[keyPath: $0.path] != $0.standard || random.next() % 5 == 0
        }
        guard !numbers.isEmpty || utterance.attributes.voice != nil else { return }
        let isMisplaced = below(5) == 0
        func write(_ writer: inout Self, _ depth: Int) {
            for number in numbers {
                writer.entry(number.key, depth) { $0.number(utterance.attributes[keyPath: number.path]) }
            }
            if let voice = utterance.attributes.voice {
                writer.entry("voice", depth) { writer in
                    writer.dictionary(depth) {
                        if let name = voice.identifier { $0.entry("identifier", depth + 1) { $0.string(name) } }
                        if let tag = voice.language { $0.entry("language", depth + 1) { $0.string(tag) } }
                    }
                }
            }
        }
        if isMisplaced {
            write(&self, depth + 1)
        } else {
            entry("utteranceProperties", depth + 1) { writer in
                writer.dictionary(depth + 1) { write(&$0, depth + 2) }
            }
        }
    }

    // MARK: Values

    private mutating func dictionary(_ depth: Int, _ contents: (inout Self) -> Void) {
        text += isOpenStep ? "{" : "<dict>"
        if below(4) == 0 { unknownEntry(depth + 1) }
        contents(&self)
        if below(4) == 0 { unknownEntry(depth + 1) }
        if isOpenStep, below(3) == 0, text.last == ";" { text.removeLast() }
        lead(depth)
        text += isOpenStep ? "}" : "</dict>"
    }

    private mutating func unknownEntry(_ depth: Int) {
        junk += 1
        let number = junk
        entry("unknown\(number)", depth) { $0.string("kept \(number)") }
    }

    private mutating func entry(_ key: String, _ depth: Int, _ value: (inout Self) -> Void) {
        lead(depth)
        comment()
        text += isOpenStep ? "\(key) =" + (below(2) == 0 ? " " : "") : "<key>\(key)</key>"
        if !isOpenStep { if below(3) > 0 { lead(depth) } else { comment() } }
        value(&self)
        if isOpenStep { text += ";" }
    }

    private mutating func array<Item>(_ depth: Int, _ items: [Item], _ item: (inout Self, Item) -> Void) {
        text += isOpenStep ? "(" : "<array>"
        for (number, value) in items.enumerated() {
            lead(depth + 1)
            comment()
            item(&self, value)
            if isOpenStep, number + 1 < items.count || below(3) == 0 {
                comment()
                text += ","
            }
        }
        lead(depth)
        text += isOpenStep ? ")" : "</array>"
    }

    private mutating func comment() {
        guard below(6) == 0 else { return }
        junk += 1
        text += isOpenStep ? "/* note \(junk) */" : "<!-- note \(junk) -->"
        if below(2) == 0 { text += newline }
    }

    private mutating func lead(_ depth: Int) {
        text += newline + (newline.isEmpty ? "" : String(repeating: indent, count: depth))
    }

    private mutating func string(_ string: String) {
        if isOpenStep {
            text += PropertyListText(dialect: .openStep).text(of: .string(string), lead: "")
        } else if below(4) == 0, encoding != .latin1, !string.contains("]]>"), !string.unicodeScalars.contains("\r") {
            text += "<string><![CDATA[\(string)]]></string>"
        } else if string.isEmpty, below(2) == 0 {
            text += "<string/>"
        } else {
            text += "<string>\(PropertyListText().escaped(string))</string>"
        }
    }

    private mutating func number(_ number: Double) {
        let isWhole = Int(exactly: number) != nil
        text +=
            isOpenStep
            ? number.written
            : isWhole && below(2) == 0
                ? "<integer>\(number.written)</integer>"
                : "<real>\(number.written)</real>"
    }

    private mutating func integer(_ number: Int) { text += isOpenStep ? "\(number)" : "<integer>\(number)</integer>" }

    private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
}
