/// The words that head the parts of books, in many languages.
enum HeadingWords {
    /// Outer ones first.
    enum Rank: Int, Comparable, Hashable, Sendable {
        case volume, part, chapter

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    /// What the word heads when it has a number.
    static func rank(of word: String) -> Rank? { ranks[word] }

    /// Whether the words head something without a number, such as "prologue".
    static func standsAlone(_ words: String) -> Bool { alone.contains(words) }

    static func isContents(_ words: String) -> Bool { contents.contains(words) }

    /// Whether the words head what ends a book rather than its parts.
    static func isEpilogue(_ word: String) -> Bool { epilogues.contains(word) }

    /// Whether a heading may begin with that word; only then it is looked at more closely.
    static func mayBegin(_ word: ArraySlice<UInt8>) -> Bool { firstWords.contains(hash(word)) }

    private static let ranks: [String: Rank] = {
        var ranks: [String: Rank] = [:]
        for word in split("volume tome band tomo volumen том deel") { ranks[word] = .volume }
        for word in split(
            """
            part book act epilogue partie livre acte teil buch akt parte libro acto atto livro ato boek часть книга
            действие część księga díl kniha del bok osa rész μέρος βιβλίο الجزء الباب
            """)
        { ranks[word] = .part }
        for word in split(
            """
            chapter letter stave canto section scene fable lesson lecture sonnet psalm fit adventure chapitre lettre
            scène leçon chant kapitel brief szene gesang abschnitt capítulo capitulo carta escena capitolo lettera scena
            cena hoofdstuk глава письмо сцена rozdział rozdzial kapitola kapittel luku fejezet κεφάλαιο الفصل bölüm
            capitol capitolul chương розділ глава
            """)
        { ranks[word] = .chapter }
        return ranks
    }()

    private static let alone = Set(
        lines(
            """
            prologue|epilogue|preface|author's preface|author’s preface|the author's preface|foreword|introduction
            afterword|conclusion|postscript|appendix|interlude|prelude|dedication|introductory|finale|coda|intermezzo
            preamble|acknowledgments|acknowledgements|the prologue|the epilogue|author's note|author’s note
            translator's preface|translator’s preface|editor's preface|editor’s preface|preface to the second edition
            prolog|epilog|vorwort|nachwort|einleitung|vorrede|schluss|schluß|anhang|zwischenspiel
            préface|preface|épilogue|avant-propos|postface|conclusion|avertissement
            prólogo|epílogo|prefacio|introducción|conclusión|apéndice|prefácio|introdução|posfácio|conclusão
            prefazione|introduzione|epilogo|prologo|conclusione|postfazione
            voorwoord|inleiding|nawoord|proloog|epiloog|förord|inledning|efterord|forord|innledning|esipuhe|johdanto
            пролог|эпилог|предисловие|введение|послесловие|вступление|заключение|передмова
            wstęp|przedmowa|posłowie|zakończenie|předmluva|úvod|doslov|πρόλογος|επίλογος|εισαγωγή
            مقدمة|المقدمة|خاتمة|الخاتمة|تمهيد|הקדמה|מבוא
            序章|終章|终章|プロローグ|エピローグ|前言|序|序言|后记|後記|尾声|尾聲|楔子|引子|まえがき|あとがき|はじめに|おわりに
            """))

    private static let epilogues = Set(split("epilogue epilog épilogue epílogo epilogo эпилог conclusion afterword"))

    private static let contents = Set(
        lines(
            """
            contents|table of contents|toc|index|list of contents|the contents|chapters|contents of volume
            table des matières|table|table des chapitres|sommaire|inhalt|inhaltsverzeichnis|índice|contenido|sumário|indice
            sommario
            inhoud|inhoudsopgave|innehåll|indhold|innhold|sisällys|содержание|оглавление|spis treści|obsah|περιεχόμενα
            目次|目录|目錄|차례|المحتويات|الفهرس|illustrations|list of illustrations|table des illustrations
            """))

    private static let firstWords: Set<UInt64> = {
        let phrases = Array(ranks.keys) + alone + contents
        let words = phrases.compactMap { $0.split(separator: " ").first.map(String.init) } + Numeral.spelledWords
        return Set(words.map { hash(Array($0.utf8)[...]) })
    }()

    private static func hash(_ word: ArraySlice<UInt8>) -> UInt64 { WordHash(of: word).value }

    private static func split(_ words: String) -> [String] {
        words.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    private static func lines(_ phrases: String) -> [String] {
        phrases.split { $0 == "|" || $0 == "\n" }.map(String.init)
    }
}
