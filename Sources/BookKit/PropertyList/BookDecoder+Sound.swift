extension BookDecoder {
    /// Takes the utterance's pronunciations out of `fields`, in the order of their places in `text`.
    mutating func pronunciations(of text: String, in fields: inout PropertyListFields) -> [Pronunciation] {
        guard let list = fields.take("pronunciations") else { return [] }
        guard case .array(let items) = list.value else {
            warn(list, key: "pronunciations", value: list.quotation, "is \(list.kind), not an array; left out")
            return []
        }
        let places = ScalarPlaces(text)
        let pronunciations = items.compactMap { pronunciation(from: $0, of: text, places) }
        return pronunciations.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func pronunciation(
        from node: PropertyListNode, of text: String, _ places: ScalarPlaces
    ) -> Pronunciation? {
        guard case .dictionary(let entries) = node.value else {
            warn(node, key: "pronunciations", value: node.quotation, "holds \(node.kind), not a dictionary; left out")
            return nil
        }
        var fields = fields(entries)
        let location = count("location", in: &fields)
        let length = count("length", in: &fields)
        let phonemes = self.text("phonemes", in: &fields)
        warn(of: fields.rest, "isn't a key of a pronunciation; left out")
        guard let location, let length, let phonemes else {
            warn(node, key: "pronunciations", "needs 'location', 'length' and 'phonemes'; left out")
            return nil
        }
        guard let start = places.index(of: location), let end = places.index(of: location &+ length), start < end else {
            warn(node, key: "pronunciations", value: phonemes, "is of no part of the text; left out")
            return nil
        }
        let offset = text.utf8.distance(from: text.startIndex, to: start)
        return Pronunciation(
            range: offset..<offset + text.utf8.distance(from: start, to: end), phonemes: phonemes)
    }

    /// Takes the utterance's recording out of `fields`: a file in the book's folder.
    mutating func recording(in fields: inout PropertyListFields) -> Recording? {
        guard let node = fields.take("recording") else { return nil }
        guard case .dictionary(let entries) = node.value else {
            warn(node, key: "recording", value: node.quotation, "is \(node.kind), not a dictionary; left out")
            return nil
        }
        var fields = self.fields(entries)
        let file = text("file", in: &fields) ?? ""
        let entry = text("entry", in: &fields)
        let start = seconds("start", in: &fields) ?? 0
        let end = seconds("end", in: &fields)
        warn(of: fields.rest, "isn't a key of a recording; left out")
        recordings.append(file)
        guard let path = folder?.path(of: file) else {
            warn(node, key: "recording", value: file, "is no file in the book's folder; the voice reads the text")
            return nil
        }
        return Recording(path: path, entry: entry, start: start, end: end)
    }

    private mutating func seconds(_ key: String, in fields: inout PropertyListFields) -> Double? {
        guard let node = fields.take(key) else { return nil }
        guard case .number(let seconds, _) = node.value, seconds.isFinite, seconds >= 0 else {
            warn(node, key: key, value: node.quotation, "isn't a number of seconds; left out")
            return nil
        }
        return seconds
    }
}
