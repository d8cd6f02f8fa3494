/// Tells BCP-47 language tags, such as "en-US", from other text, and writes them in one way.
enum LanguageTag {
    /// Whether `text` is a tag, or one with "_" for "-" as in locale names.
    static func isTag(_ text: String) -> Bool {
        guard text.utf8.count < 100 else { return false }
        let parts = text.split(omittingEmptySubsequences: false) { "-_".contains($0) }
        guard let language = parts.first, isLanguage(language) else { return false }
        return parts.dropFirst().allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isTagCharacter) }
            && (parts.last?.count ?? 0) > 1
    }

    /// The tag as it is usually written: "ger" and "DE" become "de", "en_US" becomes "en-US".
    ///
    /// Nil for what is no tag, and for one that names no language, such as "und".
    static func usual(_ text: String) -> String? {
        guard isTag(text) else { return nil }
        let language = text.primaryLanguage
        guard !["und", "mul", "mis", "zxx"].contains(language) else { return nil }
        let rest = text.dropFirst(language.count).map { $0 == "_" ? "-" : $0 }
        return (twoLetters[language] ?? language) + String(rest)
    }

    /// The codes of ISO 639-2 for languages that have one of two letters, which tags use.
    private static let twoLetters: [String: String] = {
        let codes = """
            afr af alb sq ara ar arm hy baq eus eu bel be ben bn bos bs bul bg cat ca ces cs chi zho zh cym cy cze cs dan da \
            deu de dut nl ell el eng en epo eo est et fas fa fin fi fra fr fre fr geo ka ger de gle ga glg gl gre el heb he \
            hin hi hrv hr hun hu hye hy ice is ind id isl is ita it jpn ja kat ka kor ko lat la lav lv lit lt mac mk may ms \
            mkd mk msa ms nld nl nno nn nob nb nor no per fa pol pl por pt ron ro rum ro rus ru slk sk slo sk slv sl spa es \
            sqi sq srp sr swa sw swe sv tam ta tel te tha th tur tr ukr uk urd ur vie vi wel cy zho zh
            """
        var result: [String: String] = [:]
        var waiting: [String] = []
        for code in codes.split(separator: " ").map(String.init) {
            waiting.append(code)
            guard code.count == 2 else { continue }
            for long in waiting.dropLast() { result[long] = code }
            waiting = []
        }
        return result
    }()

    /// Two or three letters in one case: "Tom" is a voice.
    private static func isLanguage(_ text: Substring) -> Bool {
        (2...3).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isLetter }
            && (text.allSatisfy(\.isLowercase) || text.allSatisfy(\.isUppercase))
    }
}

extension Character {
    fileprivate var isTagCharacter: Bool { isASCII && (isLetter || isNumber) }
}

extension String {
    /// The language of a tag without country and script, such as "en".
    var primaryLanguage: String { prefix { $0 != "-" && $0 != "_" }.lowercased() }
}
