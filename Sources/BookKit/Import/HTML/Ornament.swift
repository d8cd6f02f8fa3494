/// Tells an ornament between paragraphs from text.
enum Ornament {
    private static let signs = Set("*•·∙⁂⁎∗~#_=+-–—―|/§❦❧☙◆◇○●■□★☆✦✧✶✻✽❖◊♦⸻…".unicodeScalars)

    static func isOrnament(_ text: String) -> Bool {
        text.utf8.count < 200 && text != "…"
            && text.unicodeScalars.allSatisfy { signs.contains($0) || $0.properties.isWhitespace }
    }
}
