/// Tells an ornament between paragraphs from text.
enum Ornament {
    private static let signs = Set("*•·∙⁂⁎∗~#_=+-–—―|/§❦❧☙◆◇○●■□★☆✦✧✶✻✽❖◊♦⸻…".unicodeScalars)

    /// Letters that stand for one, as in stories typed for the web.
    private static let letters: Set<String> = ["xXx", "XxX", "xXxXx", "oOo", "OoO", "o0o", "0o0", "oOoOo", "xxx"]

    static func isOrnament(_ text: String) -> Bool {
        letters.contains(text)
            || text.utf8.count < 200 && text != "…"
                && text.unicodeScalars.allSatisfy { signs.contains($0) || $0.properties.isWhitespace }
    }
}
