/// What elements mean to one who wraps their text in spans.
enum MarkupNames {
    /// Elements that begin a line of their own; no span is laid around one.
    static let blocks = names(
        """
        address article aside blockquote body caption case center col colgroup dd default details dialog dir div dl dt \
        fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav \
        noscript ol optgroup option p pre search section summary switch table tbody td tfoot th thead tr trigger ul
        """)

    /// Elements in which nothing may be wrapped, and nothing is read but by other means.
    static let closed = names(
        """
        applet audio button canvas datalist embed frameset head iframe input map math meter nav noembed noframes object \
        output progress rp rt rtc script select style svg template textarea title video
        """)

    /// Elements whose content is made of certain elements alone.
    static let structures = names(
        "colgroup dir dl frameset hgroup html menu ol optgroup rb rbc select switch table tbody tfoot thead tr ul")

    /// Elements that a span holds whole or not at all.
    static let wholes = names("ruby")

    private static func names(_ list: String) -> Set<String> { Set(list.split(separator: " ").map(String.init)) }
}
