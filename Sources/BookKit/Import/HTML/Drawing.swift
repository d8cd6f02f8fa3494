/// What is said of a drawing in a document, and the picture it shows.
struct Drawing {
    /// What a text in a drawing is.
    private enum Part { case title, description, label }

    private var texts: [Part: [UInt8]] = [:]
    private var open: [Part?] = []
    private(set) var image: String?

    mutating func start(_ element: MarkupElement) {
        switch element.name {
        case "title": open.append(.title)
        case "desc": open.append(.description)
        case "text": open.append(.label)
        case "metadata", "style", "script", "defs": open.append(nil)
        case "image":
            image = image ?? element[":href"] ?? element["href"]
            open.append(nil)
        default: open.append(open.last ?? nil)
        }
    }

    mutating func text(_ bytes: [UInt8]) {
        if let part = open.last ?? nil { texts[part, default: []] += bytes }
    }

    mutating func end() {
        if let part = open.popLast() ?? nil, open.last != part { texts[part, default: []].append(0x20) }
    }

    /// Its title and its description or, without them, the text in it.
    var description: [UInt8] {
        let said = [Part.title, .description].compactMap { texts[$0] }
        return said.isEmpty ? texts[.label] ?? [] : Array(said.joined(separator: [0x20]))
    }
}
