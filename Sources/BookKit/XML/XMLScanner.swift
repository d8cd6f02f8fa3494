import CExpat

/// Reads an XML document through libexpat, whose pointers only this file sees.
///
/// Nothing is fetched, and no entity is expanded that could hold another one.
@safe
package final class XMLScanner {
    /// What becomes of entities that aren't XML's own five.
    package enum Entities {
        /// They are refused, and a document type that declares some is refused before it is read.
        case refused
        /// HTML's are known, and those that the document declares as plain text; others are left out.
        case read
    }

    private static let mostGrowth = 1 << 20

    private let parser: XML_Parser
    private let source: XMLSource
    private let delegate: any XMLScannerDelegate
    private var openElements: [(name: String, line: Int)] = []
    private var isComplete = false
    private var text: [UInt8] = []
    private var textLine = 0
    private var failure: BookError?
    private let entities: Entities
    /// The values of the entities that the document declares.
    private var declared: [String: String] = [:]
    /// How much longer the entities have made the text.
    private var growth = 0

    package init(
        _ source: XMLSource, entities: Entities = .refused, delegate: any XMLScannerDelegate
    ) throws(BookError) {
        guard let parser = unsafe XML_ParserCreate(source.encoding) else {
            throw .outOfMemory
        }
        unsafe self.parser = parser
        self.source = source
        self.entities = entities
        self.delegate = delegate
        setHandlers()
    }

    deinit { unsafe XML_ParserFree(parser) }

    private func setHandlers() {
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(
            parser,
            { context, name, attributes in unsafe XMLScanner.of(context)?.didStart(name, attributes) },
            { context, _ in unsafe XMLScanner.of(context)?.didEnd() })
        unsafe XML_SetCharacterDataHandler(parser) { context, characters, count in
            unsafe XMLScanner.of(context)?.didRead(UnsafeRawBufferPointer(start: characters, count: Int(count)))
        }
        unsafe XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, hasDeclarations in
            unsafe XMLScanner.of(context)?.didReadDocumentType(hasDeclarations: hasDeclarations != 0)
        }
        unsafe XML_SetSkippedEntityHandler(parser) { context, name, _ in
            unsafe XMLScanner.of(context)?.didSkipEntity(name.map { unsafe String(cString: $0) })
        }
        guard entities == .read else { return }
        // As if HTML's entities were declared elsewhere: the parser passes over those it doesn't know, and with a default
        // handler over the document's own too, and tells.
        _ = unsafe XML_UseForeignDTD(parser, XML_Bool(XML_TRUE))
        unsafe XML_SetDefaultHandler(parser) { _, _, _ in }
        unsafe XML_SetEntityDeclHandler(parser) { context, name, isParameter, value, count, _, _, _, _ in
            guard isParameter == 0, let name = unsafe name, let value = unsafe value else { return }
            let text = unsafe String(decoding: UnsafeRawBufferPointer(start: value, count: Int(count)), as: UTF8.self)
            unsafe XMLScanner.of(context)?.didDeclare(String(cString: name), as: text)
        }
    }

    /// Reads the document to its end.
    ///
    /// - Returns: The line of what follows the root element and isn't XML; nil when nothing does.
    /// - Throws: What the delegate throws, or `malformed` at the first fault.
    package func scan() throws(BookError) -> Int? {
        // In blocks, because libexpat copies what it is given.
        let blockSize = 1 << 20
        var rest = source.bytes
        repeat {
            // A tag or comment is read from its beginning again with each block.
            guard remainder.count - rest.count <= blockSize else {
                throw BookError(.malformed, "a tag or comment here is longer than 1 MB; shorten it", line: line)
            }
            let block = rest.prefix(blockSize)
            rest = rest.dropFirst(block.count)
            let status = unsafe block.withUnsafeBytes { bytes in
                let characters = unsafe bytes.bindMemory(to: CChar.self).baseAddress
                return unsafe XML_Parse(parser, characters, CInt(bytes.count), rest.isEmpty ? 1 : 0)
            }
            if let failure { throw failure }
            if status != XML_STATUS_OK {
                guard !isComplete else { return line }
                try deliverText()
                throw fault
            }
        } while !rest.isEmpty
        return nil
    }

    // MARK: What libexpat tells

    private static func of(_ context: UnsafeMutableRawPointer?) -> XMLScanner? {
        unsafe context.map { unsafe Unmanaged<XMLScanner>.fromOpaque($0).takeUnretainedValue() }
    }

    private func didStart(
        _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        guard let name = unsafe name.map({ unsafe String(cString: $0) }) else { return }
        var pairs: [(name: String, value: String)] = []
        if var attribute = unsafe attributes {
            while let key = unsafe attribute[0], let value = unsafe attribute[1] {
                unsafe pairs.append((String(cString: key), String(cString: value)))
                unsafe attribute += 2
            }
        }
        tell { delegate throws(BookError) in
            try deliverText()
            openElements.append((name, line))
            try delegate.didStart(name, attributes: XMLAttributes(pairs), line: line)
        }
    }

    private func didEnd() {
        tell { delegate throws(BookError) in
            try deliverText()
            guard let element = openElements.popLast() else { return }
            isComplete = openElements.isEmpty
            try delegate.didEnd(element.name, line: line)
        }
    }

    private func didRead(_ characters: UnsafeRawBufferPointer) {
        if text.isEmpty { textLine = line }
        unsafe text.append(contentsOf: characters)
    }

    private func didReadDocumentType(hasDeclarations: Bool) {
        guard hasDeclarations, entities == .refused else { return }
        fail("its DOCTYPE declares entities of its own, which aren't read; delete what is between '[' and ']'")
    }

    private func didDeclare(_ entity: String, as value: String) {
        // The first declaration counts. A value with markup, or with entities that may have any size, isn't read.
        if declared[entity] == nil { declared[entity] = value.utf8.contains { "&<".utf8.contains($0) } ? "" : value }
    }

    /// In a document with a DOCTYPE an unknown entity is none of libexpat's errors.
    private func didSkipEntity(_ name: String?) {
        guard entities == .read else { return fail(unknownEntity) }
        guard let name, let value = declared[name] ?? NamedEntities.character(named: name) else { return }
        growth += max(0, value.utf8.count - name.utf8.count - 2)
        guard growth <= Self.mostGrowth else {
            return tell { _ throws(BookError) in
                throw BookError(.tooLarge, "its entities make more than 1 MB of text; write that itself", line: line)
            }
        }
        if text.isEmpty { textLine = line }
        text += value.utf8
    }

    private func deliverText() throws(BookError) {
        guard !text.isEmpty else { return }
        defer { text.removeAll(keepingCapacity: true) }
        try delegate.didRead(String(decoding: text, as: UTF8.self), line: textLine)
    }

    private func tell(_ event: (any XMLScannerDelegate) throws(BookError) -> Void) {
        // libexpat may go on for an event after it was stopped.
        guard failure == nil else { return }
        do {
            try event(delegate)
        } catch {
            failure = error
            unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
        }
    }

    private func fail(_ reason: String) {
        tell { _ throws(BookError) in throw BookError(.malformed, reason, line: line) }
    }

    // MARK: Places and faults

    /// Where in the file's bytes the tag stands that the delegate is being told of; the end of an element that has only
    /// one tag is empty.
    var tag: Range<Int> {
        let start = unsafe source.bytes.startIndex + max(0, Int(XML_GetCurrentByteIndex(parser)))
        return unsafe start..<start + max(0, Int(XML_GetCurrentByteCount(parser)))
    }

    private var line: Int { unsafe Int(XML_GetCurrentLineNumber(parser)) + source.firstLine - 1 }

    /// The document from the place of the fault on.
    private var remainder: ArraySlice<UInt8> {
        source.bytes.dropFirst(unsafe max(0, Int(XML_GetCurrentByteIndex(parser))))
    }

    private var fault: BookError {
        let code = unsafe XML_GetErrorCode(parser)
        let innermost = openElements.last.map { "<\($0.name.excerpt)> of line \($0.line)" } ?? "the root element"
        let reason =
            switch code {
            case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
                XML_ERROR_UNCLOSED_CDATA_SECTION:
                "the file ends before \(innermost) is closed; is it cut off?"
            case XML_ERROR_TAG_MISMATCH: "the tag here doesn't close \(innermost); close that first"
            case XML_ERROR_INVALID_TOKEN: invalidToken
            case XML_ERROR_UNDEFINED_ENTITY: unknownEntity
            case XML_ERROR_BAD_CHAR_REF: "a character reference names no character of XML; delete it"
            case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
                "the encoding that the XML declaration names isn't read; save the file as UTF-8"
            default: unsafe "isn't well-formed XML: \(XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "?")"
            }
        return BookError(.malformed, reason, line: line)
    }

    private var invalidToken: String {
        switch (source.bytes[..<remainder.startIndex].last, remainder.first) {
        case (UInt8(ascii: "&"), _): "a '&' in text is written '&amp;'"
        case (UInt8(ascii: "<"), _): "a '<' in text is written '&lt;'"
        case (_, let byte?) where byte >= 0x80: "a character isn't valid UTF-8; save the file as UTF-8"
        default: "isn't well-formed XML here"
        }
    }

    private var unknownEntity: String {
        let name = remainder.prefix(20).prefix { $0 != UInt8(ascii: ";") }
        return "the entity '\(String(decoding: name, as: UTF8.self));' isn't known; write the character itself"
    }
}
