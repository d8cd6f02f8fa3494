/// A reader of what comes from outside, and what must hold whatever it is given.
public enum FuzzTarget: String, CaseIterable, Sendable {
    case plist, tune, epub, package, archive, xml, html, xhtml, markdown, text
    case ssml, sentences, spoken, lexicon, phonemes
    case settings, records, shelf
    case opds, json, address, header, stores
    case keys, picture, layout
    case control, worker, piper, sound
    case audiobook, overlay, segment

    /// - Throws: What doesn't hold.
    public func check(_ bytes: [UInt8]) throws {
        switch self {
        case .plist: try checkPropertyList(bytes)
        case .tune: try checkTuning(bytes)
        case .epub: try checkEPUB(bytes)
        case .package: try checkPackage(bytes)
        case .archive: try checkArchive(bytes)
        case .xml: try checkXML(bytes)
        case .html: try checkHTML(bytes)
        case .xhtml: try checkXHTML(bytes)
        case .markdown: try checkMarkdown(bytes)
        case .text: try checkText(bytes)
        case .ssml: try checkSSML(bytes)
        case .sentences: try checkSentences(bytes)
        case .spoken: try checkSpokenText(bytes)
        case .lexicon: try checkLexicon(bytes)
        case .phonemes: try checkPhonemes(bytes)
        case .settings: try checkSettings(bytes)
        case .records: try checkRecords(bytes)
        case .shelf: try checkShelf(bytes)
        case .opds: try checkCatalog(bytes)
        case .json: try checkJSON(bytes)
        case .address: try checkAddress(bytes)
        case .header: try checkHeader(bytes)
        case .stores: try checkStores(bytes)
        case .keys: try checkKeys(bytes)
        case .picture: try checkPicture(bytes)
        case .layout: try checkLayout(bytes)
        case .control: try checkControl(bytes)
        case .worker: try checkWorker(bytes)
        case .piper: try checkPiper(bytes)
        case .sound: try checkSound(bytes)
        case .audiobook: try checkAudiobook(bytes)
        case .overlay: try checkOverlay(bytes)
        case .segment: try checkSegment(bytes)
        }
    }
}
