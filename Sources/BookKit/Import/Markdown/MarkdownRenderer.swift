import CMarkdown
import Glibc

/// Turns Markdown into HTML through libcmark-gfm, whose pointers it keeps to itself.
///
/// It is CommonMark with GitHub's tables, strikethrough, task lists, bare links and footnotes. HTML in it stays.
@safe
struct MarkdownRenderer {
    private static let library: markdown_functions? = {
        var functions = markdown_functions()
        guard unsafe markdown_load(&functions) != 0 else { return nil }
        functions.cmark_gfm_core_extensions_ensure_registered()
        return functions
    }()
    private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]

    private let cmark: markdown_functions

    /// Loads the library.
    ///
    /// - Throws: `unsupported` where it isn't installed.
    init() throws(BookError) {
        guard let library = Self.library else {
            throw BookError(
                .unsupported,
                "needs libcmark-gfm to be read; install the package libcmark-gfm-extensions0.29.0.gfm.6 (Debian 12)")
        }
        cmark = library
    }

    func html(of markdown: Substring) throws(BookError) -> String {
        let options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8
        guard let parser = cmark.cmark_parser_new(options) else { throw .outOfMemory }
        defer { unsafe cmark.cmark_parser_free(parser) }
        for name in Self.extensions {
            guard let found = unsafe cmark.cmark_find_syntax_extension(name) else { continue }
            _ = unsafe cmark.cmark_parser_attach_syntax_extension(parser, found)
        }
        var text = markdown
        text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                unsafe cmark.cmark_parser_feed(parser, characters.baseAddress, characters.count)
            }
        }
        guard let document = unsafe cmark.cmark_parser_finish(parser) else { throw .outOfMemory }
        defer { unsafe cmark.cmark_node_free(document) }
        unsafe replaceMarks(in: document)
        let attached = unsafe cmark.cmark_parser_get_syntax_extensions(parser)
        guard let html = unsafe cmark.cmark_render_html(document, options, attached) else { throw .outOfMemory }
        defer { unsafe free(html) }
        return unsafe String(cString: html)
    }

    private func replaceMarks(in document: OpaquePointer) {
        unsafe cmark.cmark_consolidate_text_nodes(document)
        guard let iterator = unsafe cmark.cmark_iter_new(document) else { return }
        defer { unsafe cmark.cmark_iter_free(iterator) }
        while true {
            let event = unsafe cmark.cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE else { return }
            guard event == CMARK_EVENT_ENTER, let node = unsafe cmark.cmark_iter_get_node(iterator),
                unsafe type(of: node) == "text", let literal = unsafe cmark.cmark_node_get_literal(node)
            else { continue }
            let next = unsafe cmark.cmark_node_next(node).map { unsafe type(of: $0) }
            let previous = unsafe cmark.cmark_node_previous(node).map { unsafe type(of: $0) }
            let parent = unsafe cmark.cmark_node_parent(node).map { unsafe type(of: $0) }
            let text = unsafe String(cString: literal)
            let marks = MarkdownMarks(
                isBehindWord: previous.map { !$0.hasSuffix("break") } ?? false,
                isBeforeWord: next.map { !$0.hasSuffix("break") } ?? false,
                endsHeading: next == nil && parent == "heading")
            let plain = marks.removed(from: text)
            if plain != text { _ = unsafe cmark.cmark_node_set_literal(node, plain) }
        }
    }

    private func type(of node: OpaquePointer) -> String {
        unsafe cmark.cmark_node_get_type_string(node).map { unsafe String(cString: $0) } ?? ""
    }
}
