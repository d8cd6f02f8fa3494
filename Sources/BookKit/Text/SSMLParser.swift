import CExpat

/// Reads SSML through libexpat, whose pointers it keeps to itself.
@safe
final class SSMLParser {
    private(set) var nodes: [SSMLDocument.Node] = []
    private(set) var language: String?

    private static let sizeLimit = 1 << 20
    private static let depthLimit = 100
    private static let root = "speak"

    private let parser: XML_Parser
    private let source: Substring
    /// Put around a source that has no root.
    private let prefix: String
    private let suffix: String
    private var cursor: String.Index
    private var cursorOffset = 0
    private var depth = 0
    private var text = SSMLDocument.Text()
    private var failure: BookError?

    init(_ source: Substring) throws(BookError) {
        guard source.utf8.count <= Self.sizeLimit else {
            throw BookError(.tooLarge, "the SSML is larger than a megabyte; cut it into parts")
        }
        guard let parser = unsafe XML_ParserCreate("UTF-8") else {
            throw BookError(.unreadable, "there is no memory left to read the SSML; close other programs")
        }
        unsafe self.parser = parser
        self.source = source
        let hasRoot = source.contains("<\(Self.root)")
        prefix = hasRoot ? "" : "<\(Self.root)>"
        suffix = hasRoot ? "" : "</\(Self.root)>"
        cursor = source.startIndex
        setHandlers()
    }

    deinit { unsafe XML_ParserFree(parser) }

    func parse() throws(BookError) {
        let pieces = [prefix, String(source), suffix]
        for (index, piece) in pieces.enumerated() {
            let status = unsafe piece.withCString { bytes in
                unsafe XML_Parse(parser, bytes, CInt(piece.utf8.count), index == pieces.count - 1 ? 1 : 0)
            }
            if let failure { throw failure }
            guard status == XML_STATUS_OK else { throw malformed(reason) }
        }
    }

    private var reason: String {
        unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) } ?? "it can't be read"
    }

    private func malformed(_ reason: String) -> BookError {
        BookError(
            .malformed, "not well-formed SSML: \(reason); mend it, or leave out '--ssml'",
            line: unsafe Int(XML_GetCurrentLineNumber(parser)))
    }

    private func setHandlers() {
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(
            parser,
            { context, name, attributes in unsafe SSMLParser.from(context)?.didStart(name, attributes) },
            { context, name in unsafe SSMLParser.from(context)?.didEnd(name) })
        unsafe XML_SetCharacterDataHandler(parser) { context, bytes, count in
            unsafe SSMLParser.from(context)?.didRead(UnsafeBufferPointer(start: bytes, count: Int(count)))
        }
        // As if the document had declared HTML's entities: the parser passes over those it doesn't know and tells.
        _ = unsafe XML_UseForeignDTD(parser, 1)
        unsafe XML_SetSkippedEntityHandler(parser) { context, name, _ in
            unsafe SSMLParser.from(context)?.didSkipEntity(name)
        }
        unsafe XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, hasDeclarations in
            if hasDeclarations != 0 { unsafe SSMLParser.from(context)?.refuse("it declares entities") }
        }
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> SSMLParser? {
        unsafe context.map { unsafe Unmanaged<SSMLParser>.fromOpaque($0).takeUnretainedValue() }
    }

    private func refuse(_ reason: String) {
        failure = failure ?? malformed(reason)
        unsafe XML_StopParser(parser, 0)
    }

    private func didStart(
        _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        guard let name = unsafe name, var attribute = unsafe attributes else { return }
        var values: [String: String] = [:]
        while let key = unsafe attribute[0], let value = unsafe attribute[1] {
            unsafe values[String(cString: key)] = String(cString: value)
            unsafe attribute += 2
        }
        endText()
        depth += 1
        if depth > Self.depthLimit { refuse("its elements are nested more than \(Self.depthLimit) deep") }
        let element = unsafe String(cString: name)
        if depth == 1 {
            if element != Self.root { refuse("its root is '\(element)', not 'speak'") }
            language = values["xml:lang"]
        } else {
            nodes.append(.start(name: element, attributes: values))
        }
    }

    private func didEnd(_ name: UnsafePointer<CChar>?) {
        endText()
        depth -= 1
        if depth > 0, let name = unsafe name { nodes.append(.end(name: unsafe String(cString: name))) }
    }

    private func didRead(_ bytes: UnsafeBufferPointer<CChar>) {
        let content = unsafe String(decoding: UnsafeRawBufferPointer(bytes), as: UTF8.self)
        add(content, isVerbatim: unsafe Int(XML_GetCurrentByteCount(parser)) == bytes.count)
    }

    private func didSkipEntity(_ name: UnsafePointer<CChar>?) {
        guard let name = unsafe name.map({ unsafe String(cString: $0) }) else { return }
        guard let character = NamedEntities.character(named: name) else {
            refuse("there is no entity '&\(name);'")
            return
        }
        add(character, isVerbatim: false)
    }

    /// Adds to the text since the last tag; `isVerbatim` if the source has it just so.
    private func add(_ content: String, isVerbatim: Bool) {
        if text.sources.isEmpty { text.sources.append(source.startIndex) }
        text.sources.removeLast()
        text.content += content
        let start = index(atByte: unsafe Int(XML_GetCurrentByteIndex(parser)) - prefix.utf8.count)
        var next = start
        for scalar in content.unicodeScalars {
            text.sources.append(next)
            if isVerbatim { next = index(next, after: UTF8.width(scalar)) }
        }
        text.sources.append(index(start, after: unsafe Int(XML_GetCurrentByteCount(parser))))
    }

    private func endText() {
        guard !text.content.isEmpty else { return }
        nodes.append(.text(text))
        text = SSMLDocument.Text()
    }

    private func index(_ index: String.Index, after byteCount: Int) -> String.Index {
        source.utf8.index(index, offsetBy: byteCount, limitedBy: source.endIndex) ?? source.endIndex
    }

    /// Events come in order, so the way from the last index is short.
    private func index(atByte offset: Int) -> String.Index {
        cursor = index(cursor, after: offset - cursorOffset)
        cursorOffset = offset
        return cursor
    }
}
