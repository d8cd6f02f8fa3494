extension MarkupBuilder {
    /// Rows deeper than that in others aren't kept apart, as all their blocks are handed on by each of them.
    private static let deepestRow = 64

    /// An element begins whose text is read.
    func enter(_ element: MarkupElement, role: MarkupRole) {
        inherit(from: element, role: role)
        switch role {
        case .heading(let level): context.kind = .heading(level: level)
        case .item, .term:
            context.kind = .listItem
            items.append(false)
        case .row: if rows.count < Self.deepestRow { rows.append(TableRow()) } else { excessRows += 1 }
        case .cell:
            context.kind = .paragraph
            if !rows.isEmpty { rows[rows.count - 1].beginCell() }
        case .preformatted:
            context.isPreformatted = true
            context.kind = element.isCode ? .code : .lines
        case .lineBreak: breakLine()
        case .rule: addRule()
        case .picture: addPicture(element["src"] ?? element[":href"] ?? element["href"], element.alternative)
        case .drawing: drawing = Drawing()
        case .formula:
            if element.isDisplayed { endBlock() }
            formula = Formula(element)
        case .link:
            let link = element["href"].flatMap(request.link)
            frames[frames.count - 1].link = link
            context.style.isLink = link != nil
        case .raised:
            raisedCount += 1
            context.isRaised = true
        case .quotation: text.append(Array("“".utf8), style: context.style)
        case .main:
            hasMain = true
            context.isInMain = true
        case .beside: context.isBeside = !context.isInMain
        case .title, .style: gathered = []
        case .styleLink: addStyleSheet(element)
        case .metadata: addMetadata(element)
        case .root: content.language = element.language.flatMap { $0.isEmpty ? nil : $0 }
        default: enterOther(element)
        }
    }

    /// Such an element ends.
    func leaveRead(_ frame: Frame) {
        if let phonemes = frame.phonemes, frame.block == blockCount, text.count > frame.textStart {
            text.mark(.phonemes(phonemes), from: text.wordStart(at: frame.textStart))
        }
        switch frame.role {
        case .item, .term:
            endBlock()
            items.removeLast()
        case .row:
            endBlock()
            if excessRows == 0 { rows.popLast()?.blocks.forEach(append) } else { excessRows -= 1 }
        case .title: endTitle()
        case .style:
            filter.styles.add(String(decoding: gathered ?? [], as: UTF8.self))
            gathered = nil
        case .drawing: endDrawing()
        case .formula: endFormula()
        case .link: endLink(frame)
        case .raised, .lowered: endRaised(frame)
        case .quotation: text.appendJoined(Array("”".utf8), style: context.style)
        case let role where role.isBlock: endBlockOrLine(role, within: frame.outer)
        default: if context.isPreformatted, context.kind != frame.outer.kind { endBlock() }
        }
    }

    private func enterOther(_ element: MarkupElement) {
        switch element.name {
        case "head": context.isInHead = true
        case "code", "samp":
            guard context.isPreformatted, context.kind != .code else { break }
            endBlock()
            context.kind = .code
        case "figcaption", "caption", "dd", "blockquote": context.kind = .paragraph
        default: break
        }
        context.isVerse = context.isVerse || element.isVerse
    }

    private func inherit(from element: MarkupElement, role: MarkupRole) {
        defer { if role.isBlock { context.blockLanguage = context.style.language } }
        guard element.hasAttributes else { return }
        if let language = element.language { context.style.language = language.isEmpty ? nil : language }
        if let alphabet = element[":alphabet"] { context.isPhonetic = alphabet.lowercased() == "ipa" }
        if context.isPhonetic, let phonemes = element[":ph"], phonemes.contains(where: { !$0.isWhitespace }) {
            frames[frames.count - 1].phonemes = phonemes
        }
        for identifier in element.identifiers {
            guard let recording = request.recordings[identifier] else { continue }
            context.style.recording = recordings.count
            recordings.append(recording)
        }
    }

    private func endTitle() {
        var title = InlineText()
        title.append(gathered ?? [], style: InlineText.Style())
        content.title = content.title ?? title.finished()?.text.string
        gathered = nil
    }

    private func addStyleSheet(_ element: MarkupElement) {
        let relations = element["rel"]?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
        let media = element["media"]?.lowercased() ?? "all"
        guard relations.contains("stylesheet"), !relations.contains("alternate"),
            media.contains("all") || media.contains("screen"),
            let link = element["href"].flatMap(request.link), sheets.insert(link.path).inserted,
            let sheet = request.resource(link.path)
        else { return }
        filter.styles.add(String(decoding: sheet, as: UTF8.self))
    }

    private func addMetadata(_ element: MarkupElement) {
        guard let value = element["content"], value.contains(where: { !$0.isWhitespace }) else { return }
        switch element["name"]?.lowercased() {
        case "description", "dc.description", "dcterms.description": content.description = content.description ?? value
        case "author", "dc.creator", "dcterms.creator":
            if !content.authors.contains(value) { content.authors.append(value) }
        case "dc.language", "dcterms.language": content.language = content.language ?? value
        default: break
        }
    }
}

extension MarkupElement {
    /// Whether preformatted text in it is a program rather than verse.
    fileprivate var isCode: Bool {
        let marks = ["code", "program", "listing", "source", "screen", "terminal", "highlight", "language-"]
        return classes.contains { name in marks.contains { name.contains($0) } }
    }

    /// Whether each block in it is a line of verse.
    fileprivate var isVerse: Bool {
        classes.contains { ["stanza", "linegroup", "line-group", "line_group"].contains($0) }
    }

    /// Whether a formula stands by itself.
    fileprivate var isDisplayed: Bool { self["display"]?.lowercased() == "block" }

    /// What is read in a picture's place; nothing for an ornament, and no file's name.
    fileprivate var alternative: String {
        guard !types.contains(where: { $0 == "presentation" || $0 == "none" }),
            let text = self["alt"] ?? self["aria-label"]
        else { return "" }
        // Badges show how a program fares.
        let isBadge = self["src"].map { $0.contains("shields.io/") || $0.contains("badge") } ?? false
        let suffixes = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp"]
        let isFileName = suffixes.contains { text.lowercased().hasSuffix($0) } && !text.contains(" ")
        return isFileName || isBadge ? "" : text
    }
}
