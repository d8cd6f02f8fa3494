import BookKit

/// A message's header as numbers and texts in a fixed order, without names.
///
/// It is for two processes of the same program that talk for every sentence: JSON took a twentieth of a rendering's time.
struct PlainHeader {
    private(set) var bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    mutating func append(_ number: Int) {
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func append(_ number: Double) { append(Int(truncatingIfNeeded: number.bitPattern)) }

    mutating func append(_ text: String) {
        append(text.utf8.count)
        bytes += text.utf8
    }

    mutating func append(_ range: Range<Int>) {
        append(range.lowerBound)
        append(range.upperBound)
    }

    /// Appends how many there are, and what `body` appends for each.
    mutating func append<Element>(_ elements: [Element], _ body: (inout PlainHeader, Element) -> Void) {
        append(elements.count)
        for element in elements { body(&self, element) }
    }

    mutating func number() throws(WorkerFailure) -> Int {
        let bytes = try take(MemoryLayout<Int>.size)
        return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func decimal() throws(WorkerFailure) -> Double {
        Double(bitPattern: UInt64(truncatingIfNeeded: try number()))
    }

    mutating func text() throws(WorkerFailure) -> String { String(decoding: try take(try number()), as: UTF8.self) }

    mutating func range() throws(WorkerFailure) -> Range<Int> {
        let (start, end) = (try number(), try number())
        guard start <= end else { throw .malformed }
        return start..<end
    }

    mutating func list<Element>(
        _ element: (inout PlainHeader) throws(WorkerFailure) -> Element
    ) throws(WorkerFailure) -> [Element] {
        let count = try number()
        // Whatever an element is, it takes some bytes.
        guard 0...bytes.count ~= count else { throw .malformed }
        var elements: [Element] = []
        for _ in 0..<count { elements.append(try element(&self)) }
        return elements
    }

    private mutating func take(_ count: Int) throws(WorkerFailure) -> ArraySlice<UInt8> {
        guard 0...bytes.count - position ~= count else { throw .malformed }
        defer { position += count }
        return bytes[position..<position + count]
    }
}

/// What can be said without names.
protocol PlainMessage {
    init(_ header: inout PlainHeader) throws(WorkerFailure)
    func append(to header: inout PlainHeader)
}

extension MessageSocket.Message {
    init(plain message: some PlainMessage, payload: [Int16] = []) {
        var header = PlainHeader()
        message.append(to: &header)
        self.init(header: header.bytes, payload: payload)
    }

    func plain<Message: PlainMessage>(as type: Message.Type) throws(WorkerFailure) -> Message {
        var header = PlainHeader(header)
        return try Message(&header)
    }
}

extension WorkerRequest: PlainMessage {
    init(_ header: inout PlainHeader) throws(WorkerFailure) {
        voice = try header.list { header throws(WorkerFailure) in try header.text() }.first
        render = try header.list { header throws(WorkerFailure) in try Render(&header) }.first
    }

    func append(to header: inout PlainHeader) {
        header.append(voice.map { [$0] } ?? []) { $0.append($1) }
        header.append(render.map { [$0] } ?? []) { $1.append(to: &$0) }
    }
}

extension WorkerRequest.Render: PlainMessage {
    init(_ header: inout PlainHeader) throws(WorkerFailure) {
        self.init(
            text: try header.text(),
            spoken: try header.list { header throws(WorkerFailure) in try SpokenText(&header) }.first,
            voice: try header.text(), language: try header.text(), speed: try header.decimal(),
            pitch: try header.decimal(), volume: try header.decimal(), endsWithPause: try header.number() == 1,
            isMarkup: try header.number() == 1)
    }

    func append(to header: inout PlainHeader) {
        header.append(text)
        header.append(spoken.map { [$0] } ?? []) { $1.append(to: &$0) }
        for text in [voice, language] { header.append(text) }
        for number in [speed, pitch, volume] { header.append(number) }
        for flag in [endsWithPause, isMarkup] { header.append(flag ? 1 : 0) }
    }
}

extension SpokenText: PlainMessage {
    init(_ header: inout PlainHeader) throws(WorkerFailure) {
        self.init(
            string: try header.text(),
            pieces: try header.list { header throws(WorkerFailure) in
                Piece(
                    written: try header.range(), spoken: try header.range(), isVerbatim: try header.number() == 1)
            },
            pronunciations: try header.list { header throws(WorkerFailure) in
                Pronunciation(range: try header.range(), phonemes: try header.text())
            })
    }

    func append(to header: inout PlainHeader) {
        header.append(string)
        header.append(pieces) { header, piece in
            header.append(piece.written)
            header.append(piece.spoken)
            header.append(piece.isVerbatim ? 1 : 0)
        }
        header.append(pronunciations) { header, pronunciation in
            header.append(pronunciation.range)
            header.append(pronunciation.phonemes)
        }
    }
}

extension WorkerAnswer: PlainMessage {
    init(_ header: inout PlainHeader) throws(WorkerFailure) {
        error = try header.list { header throws(WorkerFailure) in
            Failure(code: try header.text(), reason: try header.text())
        }.first
        sampleRate = try header.list { header throws(WorkerFailure) in try header.number() }.first
        marks = try header.list { header throws(WorkerFailure) in
            [try header.number(), try header.number(), try header.number()]
        }
    }

    /// Words have three numbers each.
    func append(to header: inout PlainHeader) {
        header.append(error.map { [$0] } ?? []) { header, error in
            header.append(error.code)
            header.append(error.reason)
        }
        header.append(sampleRate.map { [$0] } ?? []) { $0.append($1) }
        header.append(marks ?? []) { header, mark in
            for number in mark { header.append(number) }
        }
    }
}
