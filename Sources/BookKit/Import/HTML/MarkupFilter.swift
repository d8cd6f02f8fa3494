/// Tells what of a document isn't read aloud.
///
/// Hidden is what `hidden`, `aria-hidden`, a style attribute or a style sheet hide. What is only for screen readers is
/// read, and so is `noscript`, as no scripts run.
struct MarkupFilter {
    /// What becomes of an element.
    enum Verdict: Hashable {
        case read
        /// Without being counted.
        case pass
        case leaveOut(Omissions.Kind)
        /// A reference to a note.
        case reference
        case note(isSingle: Bool)
    }

    private static let references: Set<Substring> = ["noteref", "doc-noteref"]
    private static let backlinks: Set<Substring> = ["backlink", "doc-backlink", "referrer"]
    private static let singleNotes: Set<Substring> = ["footnote", "endnote", "rearnote", "doc-footnote", "doc-endnote"]
    private static let noteLists: Set<Substring> = ["footnotes", "endnotes", "rearnotes", "doc-endnotes"]
    private static let pageBreaks: Set<Substring> = ["pagebreak", "doc-pagebreak"]
    private static let contents: Set<Substring> = [
        "toc", "landmarks", "page-list", "loi", "lot", "doc-toc", "doc-pagelist", "navigation",
        "index", "doc-index",
    ]
    private static let numberClasses: Set<Substring> = [
        "pagenum", "pagenumber", "page-number", "page_number", "pageno", "lnum", "linenum", "linenumber", "line-number",
        "pgnum", "pgno", "page-num", "page_num", "page-no", "page_no",
    ]
    /// What pages of the web show for those who read and edit them there.
    private static let webControls: Set<Substring> = [
        "noprint", "mw-editsection", "mw-jump-link", "catlinks", "printfooter", "vector-dropdown",
    ]
    /// Marks in a listing that the list below it explains.
    private static let callouts: Set<Substring> = ["co"]
    private static let licences: Set<Substring> = ["pg-boilerplate", "pgheader", "pgfooter"]

    var styles = StyleRules()

    func verdict(on element: MarkupElement, role: MarkupRole) -> Verdict {
        if case .leftOut = role { return .pass }
        if element.name == "nav" { return .leaveOut(.navigation) }
        guard element.hasAttributes else { return styles.hide(element) ? .leaveOut(.hiddenText) : .read }
        if isHidden(element) { return .leaveOut(.hiddenText) }
        let types = element.types
        let classes = element.classes
        if types.contains(where: Self.references.contains) { return .reference }
        if types.contains(where: Self.backlinks.contains) || classes.contains("footnote-backref") { return .pass }
        if types.contains(where: Self.pageBreaks.contains) { return .leaveOut(.pageNumber) }
        if classes.contains(where: Self.webControls.contains) { return .leaveOut(.navigation) }
        if classes.contains(where: Self.numberClasses.contains) { return .leaveOut(.pageNumber) }
        if case .link = role {
            if classes.contains("footnote-ref") { return .reference }
            return classes.contains(where: Self.callouts.contains) ? .pass : .read
        }
        if types.contains(where: Self.contents.contains) { return .leaveOut(.navigation) }
        // As a block it is what begins a page.
        if !role.isBlock, classes.contains("pagebreak") { return .leaveOut(.pageNumber) }
        if classes.contains(where: Self.licences.contains) { return .leaveOut(.licence) }
        if types.contains(where: Self.singleNotes.contains) { return .note(isSingle: true) }
        if types.contains(where: Self.noteLists.contains) { return .note(isSingle: false) }
        guard role.isBlock else { return .read }
        if classes.contains(where: Self.noteLists.contains) { return .note(isSingle: false) }
        return classes.contains(where: Self.singleNotes.contains) ? .note(isSingle: true) : .read
    }

    private func isHidden(_ element: MarkupElement) -> Bool {
        element["hidden"] != nil || element["aria-hidden"]?.lowercased() == "true"
            || element["style"].flatMap { StyleRules.hides($0[...]) } == true || styles.hide(element)
    }
}
