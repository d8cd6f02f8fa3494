/// Changes values in the text of a property list, each at its own bytes, so that all the rest stays as it is written.
struct PropertyListSplicer {
    let bytes: [UInt8]
    let encoding: PropertyListEncoding
    private(set) var text: PropertyListText
    private var splices: [(range: Range<Int>, text: String)] = []

    /// Takes apart a list in the `dialect`, with the value at its root.
    init(_ bytes: [UInt8], dialect: PropertyListText.Dialect, root: PropertyListNode) {
        self.bytes = bytes
        encoding = PropertyListEncoding(of: bytes)
        text = PropertyListText(dialect: dialect, largestScalar: encoding.largestScalar)
        let outer = root.place.map { lead(before: $0.whole.lowerBound) } ?? ""
        let inner = firstChild(of: root).map { lead(before: $0) } ?? ""
        if inner.contains("\r\n") { text.lineEnd = "\r\n" }
        if String(decoding: bytes, as: UTF8.self).contains("&#10;") { text.lineEnd = "&#10;" }
        if inner.hasPrefix(outer), inner.contains(where: \.isNewline), inner != outer {
            text.indent = String(inner.drop(while: \.isNewline).dropFirst(outer.drop(while: \.isNewline).count))
        }
    }

    /// The bytes with all that was changed.
    var result: [UInt8] {
        var result: [UInt8] = []
        var index = 0
        let sorted = splices.enumerated().sorted {
            let (left, right) = ($0.element.range, $1.element.range)
            return (left.lowerBound, left.upperBound, $0.offset) < (right.lowerBound, right.upperBound, $1.offset)
        }
        for (_, splice) in sorted {
            result += bytes[index..<max(index, splice.range.lowerBound)]
            result += encoding.encode(splice.text)
            index = max(index, splice.range.upperBound)
        }
        return result + bytes[index...]
    }

    /// Has `edit` happen to a value, before which `lead` stands as white space if it isn't what stands there now.
    mutating func apply(_ edit: PropertyListEdit, to node: PropertyListNode, lead: String? = nil) {
        guard let place = node.place else { return }
        switch (edit, node.value) {
        case (.entries(let edits), .dictionary(let entries)) where place.content != nil:
            change(entries, of: node, by: edits)
        case (.items(let items), .array(let nodes)) where place.content != nil: change(nodes, of: node, to: items)
        case (.items, .array): replace(node, by: edit, lead: lead)
        case (.items(let items), _): wrap(node, in: items)
        default: replace(node, by: edit, lead: lead)
        }
    }

    // MARK: Values

    private mutating func replace(_ node: PropertyListNode, by edit: PropertyListEdit, lead: String?) {
        guard let place = node.place, let value = edit.value else { return }
        // Where the tags fit, only what is between them changes.
        if text.dialect == .xml, let inner = place.content, let written = content(for: value, at: place) {
            splices.append((inner, written))
        } else {
            let lead = lead ?? self.lead(before: place.whole.lowerBound)
            splices.append((place.whole, text.text(of: value, lead: lead)))
        }
    }

    private func content(for value: PropertyListValue, at place: PropertyListPlace) -> String? {
        let start = place.whole.lowerBound
        switch value {
        case .string(let string) where encoding.has("<string", in: bytes, at: start):
            let old = place.content.flatMap { XMLStringContent(encoding.decode(bytes[$0])) }
            return old?.rewritten(as: string, escaped: text.escaped) ?? text.escaped(string)
        case .real(let number) where encoding.has("<real", in: bytes, at: start): return number.written
        case .integer(let number) where encoding.has("<integer", in: bytes, at: start): return "\(number)"
        case .real(let number)
        where encoding.has("<integer", in: bytes, at: start) && number == number.rounded() && abs(number) < 1e15:
            return number.written
        default: return nil
        }
    }

    // MARK: Dictionaries

    private mutating func change(
        _ entries: [PropertyListEntry], of node: PropertyListNode, by edits: [String: PropertyListEdit?]
    ) {
        guard let content = node.place?.content else { return }
        var additions: [PropertyListValue.Entry] = []
        for (key, edit) in edits.sorted(by: { $0.key < $1.key }) {
            guard let edit else {
                // An earlier entry of the same key would count again.
                for entry in entries where entry.key == key { remove(entry, in: content) }
                continue
            }
            if let entry = entries.last(where: { $0.key == key }) {
                apply(edit, to: entry.value)
            } else if let value = edit.value {
                additions.append(PropertyListValue.Entry(key: key, value: value))
            }
        }
        let gone = Set(edits.filter { $0.value == nil }.keys)
        add(additions, to: node, behind: entries.last { !gone.contains($0.key) })
    }

    private mutating func remove(_ entry: PropertyListEntry, in content: Range<Int>) {
        guard let place = entry.place else { return }
        splices.append((blankStart(before: place.lowerBound, in: content)..<place.upperBound, ""))
    }

    private mutating func add(
        _ additions: [PropertyListValue.Entry], to node: PropertyListNode, behind last: PropertyListEntry?
    ) {
        guard !additions.isEmpty, let place = node.place, let content = place.content else { return }
        guard let last, let lastPlace = last.place, let valuePlace = last.value.place else {
            let outer = self.lead(before: place.whole.lowerBound)
            let lead = text.lead(below: outer)
            let written = additions.map { text.entry($0.key, $0.value, lead: lead) }.joined()
            let isOpen = self.lead(before: content.upperBound).contains(where: \.isNewline)
            splices.append((content.lowerBound..<content.lowerBound, written + (isOpen ? "" : outer)))
            return
        }
        let (keyLead, valueLead) = (lead(before: lastPlace.lowerBound), lead(before: valuePlace.whole.lowerBound))
        // The last entry of a dictionary in the old format may do without its semicolon.
        let isClosed = text.dialect == .xml || lastPlace.upperBound > valuePlace.whole.upperBound
        let written = additions.map { text.entry($0.key, $0.value, lead: keyLead, valueLead: valueLead) }.joined()
        splices.append((lastPlace.upperBound..<lastPlace.upperBound, (isClosed ? "" : ";") + written))
    }

    // MARK: Arrays

    private mutating func change(
        _ nodes: [PropertyListNode], of node: PropertyListNode, to items: [PropertyListEdit.Item]
    ) {
        guard let place = node.place, let content = place.content else { return }
        let lead =
            firstChild(of: node).map { self.lead(before: $0) }
            ?? text.lead(below: self.lead(before: place.whole.lowerBound))
        var kept: [Int] = []
        var fresh: [PropertyListValue] = []
        /// Writes what is new and stands behind the item that was kept last.
        func addFresh(to splicer: inout Self, beforeMore: Bool) {
            guard !fresh.isEmpty else { return }
            let isXML = splicer.text.dialect == .xml
            let written = fresh.map { lead + splicer.text.text(of: $0, lead: lead) }
            if let last = kept.last, let end = nodes[last].place?.whole.upperBound {
                splicer.splices.append((end..<end, written.map { (isXML ? "" : ",") + $0 }.joined()))
            } else {
                let text = written.joined(separator: isXML ? "" : ",") + (isXML || !beforeMore ? "" : ",")
                splicer.splices.append((content.lowerBound..<content.lowerBound, text))
            }
            fresh = []
        }
        for item in items {
            switch item {
            case .new(let value): fresh.append(value)
            case .kept(let number, let edit):
                addFresh(to: &self, beforeMore: true)
                kept.append(number)
                if let edit { apply(edit, to: nodes[number]) }
            }
        }
        addFresh(to: &self, beforeMore: false)
        remove(nodes, except: kept, in: content)
    }

    private mutating func remove(_ nodes: [PropertyListNode], except kept: [Int], in content: Range<Int>) {
        let gone = Set(nodes.indices).subtracting(kept)
        for number in gone.sorted() {
            guard let place = nodes[number].place else { continue }
            let start = blankStart(before: place.whole.lowerBound, in: content)
            splices.append((start..<place.whole.upperBound, ""))
            if let comma = place.comma { splices.append((comma..<comma + encoding.unitBytes, "")) }
        }
        // The comma before the last item goes with it, unless something new stands behind it.
        guard let last = nodes.indices.last, gone.contains(last), nodes[last].place?.comma == nil,
            let comma = kept.last.flatMap({ nodes[$0].place?.comma })
        else { return }
        splices.append((comma..<comma + encoding.unitBytes, ""))
    }

    /// Makes an array of a value that becomes its only old item.
    private mutating func wrap(_ node: PropertyListNode, in items: [PropertyListEdit.Item]) {
        guard let whole = node.place?.whole else { return }
        let outer = self.lead(before: whole.lowerBound)
        let lead = text.lead(below: outer)
        let comma = text.dialect == .xml ? "" : ","
        var (before, after) = ("", "")
        var isBefore = true
        for item in items {
            switch item {
            case .new(let value) where isBefore: before += lead + text.text(of: value, lead: lead) + comma
            case .new(let value): after += comma + lead + text.text(of: value, lead: lead)
            case .kept(_, let edit):
                isBefore = false
                if let edit { apply(edit, to: node, lead: lead) }
            }
        }
        let (opening, closing) = text.arrayBrackets
        splices.append((whole.lowerBound..<whole.lowerBound, opening + before + lead))
        splices.append((whole.upperBound..<whole.upperBound, after + outer + closing))
    }

    // MARK: Layout

    /// The white space before a place.
    private func lead(before offset: Int) -> String { encoding.whiteSpace(in: bytes, before: offset, from: 0).text }

    /// Where the white space before a place begins.
    private func blankStart(before offset: Int, in content: Range<Int>) -> Int {
        encoding.whiteSpace(in: bytes, before: offset, from: content.lowerBound).start
    }

    /// Where the first item or entry begins.
    private func firstChild(of node: PropertyListNode) -> Int? {
        switch node.value {
        case .array(let items): items.first?.place?.whole.lowerBound
        case .dictionary(let entries): entries.first?.place?.lowerBound
        default: nil
        }
    }
}
