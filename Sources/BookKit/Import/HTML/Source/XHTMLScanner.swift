import CExpat

/// Reads well-formed XHTML through libexpat, whose pointers it keeps to itself.
///
/// Nothing is fetched. An entity that the document declares stands for plain text or for nothing at all, so that none
/// grows beyond its declaration; and all together they make the text 1 MB longer at most.
@safe
final class XHTMLScanner {
    private static let mostGrowth = 1 << 20

    private let parser: XML_Parser
    private let handler: any MarkupHandler
    private var entities: [String: [UInt8]] = [:]
    /// How much longer the entities have made the text.
    private var growth = 0
    private var text: [UInt8] = []

    /// Tells `handler` what `document` holds, which is UTF-8 whatever it says.
    ///
    /// - Throws: `malformed` where it isn't well-formed; `handler` was told what comes before.
    static func scan(_ document: [UInt8], handler: any MarkupHandler) throws(BookError) {
        try XHTMLScanner(handler).scan(document)
    }

    private init(_ handler: any MarkupHandler) throws(BookError) {
        guard let parser = unsafe XML_ParserCreate("UTF-8") else {
            throw .outOfMemory
        }
        unsafe self.parser = parser
        self.handler = handler
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(
            parser, { context, name, attributes in unsafe XHTMLScanner.of(context)?.didStart(name, attributes) },
            { context, _ in unsafe XHTMLScanner.of(context)?.didEnd() })
        unsafe XML_SetCharacterDataHandler(parser) { context, characters, count in
            let bytes = unsafe UnsafeRawBufferPointer(start: characters, count: Int(count))
            unsafe XHTMLScanner.of(context)?.text.append(contentsOf: bytes)
        }
        // With a handler for what has none, entities aren't expanded but told as skipped; and as if there were a DTD
        // elsewhere, unknown ones are told too.
        unsafe XML_SetDefaultHandler(parser) { _, _, _ in }
        _ = unsafe XML_UseForeignDTD(parser, 1)
        unsafe XML_SetEntityDeclHandler(parser) { context, name, _, value, count, _, _, _, _ in
            let bytes = unsafe UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : Int(count))
            unsafe XHTMLScanner.of(context)?.didDeclare(name, Array(bytes))
        }
        unsafe XML_SetSkippedEntityHandler(parser) { context, name, _ in
            unsafe XHTMLScanner.of(context)?.didSkipEntity(name)
        }
    }

    deinit { unsafe XML_ParserFree(parser) }

    private func scan(_ document: [UInt8]) throws(BookError) {
        // All at once: libexpat then neither copies it nor reads a long tag twice.
        let status = unsafe document.withUnsafeBytes { bytes in
            unsafe XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, CInt(clamping: bytes.count), 1)
        }
        guard status == XML_STATUS_OK else {
            let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
            throw BookError(.malformed, reason ?? "a fault", line: unsafe Int(XML_GetCurrentLineNumber(parser)))
        }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> XHTMLScanner? {
        unsafe context.map { unsafe Unmanaged<XHTMLScanner>.fromOpaque($0).takeUnretainedValue() }
    }

    private func didStart(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        deliverText()
        var element = MarkupElement(unsafe name.map { unsafe String(cString: $0) } ?? "")
        guard var attribute = unsafe attributes else { return handler.start(element) }
        while let name = unsafe attribute[0], let value = unsafe attribute[1] {
            unsafe element.add(String(cString: name), String(cString: value))
            unsafe attribute += 2
        }
        handler.start(element)
    }

    private func didEnd() {
        deliverText()
        handler.end()
    }

    private func deliverText() {
        guard !text.isEmpty else { return }
        handler.text(text)
        text.removeAll(keepingCapacity: true)
    }

    /// One that holds markup or other entities stands for nothing, as one in another file does.
    private func didDeclare(_ name: UnsafePointer<CChar>?, _ value: [UInt8]) {
        guard let name = unsafe name.map({ unsafe String(cString: $0) }) else { return }
        let isPlain = !value.contains(UInt8(ascii: "&")) && !value.contains(UInt8(ascii: "<"))
        entities[name] = entities[name] ?? (isPlain ? value : [])
    }

    private func didSkipEntity(_ name: UnsafePointer<CChar>?) {
        guard let name = unsafe name.map({ unsafe String(cString: $0) }) else { return }
        // What nobody knows is text, as it is in HTML.
        let value = entities[name] ?? Array("&\(name);".utf8)
        growth += max(0, value.count - name.utf8.count - 2)
        if growth <= Self.mostGrowth { text += value }
    }
}
