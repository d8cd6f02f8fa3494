import BookKit
import TestSupport
import Testing

/// In the arguments a bar stands where a sentence must end, and nowhere else may one end.
struct SentenceTokenizerTests {
    @Test(arguments: [
        "He saw it. |She stood up.", "What?! |No... |Yes.", "Wait... |The man left.", "Stop! |Go! |Run",
        "one. |two. |iPhones. |3 more.", "It was 1999. |Then came 2000.", "Go (at once). |Stay [here]. |Sit {down}.",
        "_It was._ |Then *Stop!* |**Go.** |Now.", "Hello.[12] |Then he left.¹ |She stayed.† |All did.",
    ])
    func `a sentence ends behind its stops and what closes with them`(marked: String) {
        #expect(bars(in: marked) == marked)
    }

    @Test(arguments: [
        "Mr. and Mrs. Smith met Dr. J. R. R. Tolkien at St. Mary's.",
        "J.K. Rowling and J.-P. Sartre and O’B. Smith met.",
        "He lives on Elm St. |The house is red.", "Use e.g. this one, i.e. that one, cf. p. 12 and pp. 3-7. |Good.",
        "See fig. 3, vol. II, ch. A and No. 7. |No. |I said no. |Then I left.", "Dr. No. said no. |Then he left.",
        "The U.S. Army left the U.S. |The war was over.", "At 5 p.m. Mrs. Oak came. |He left at 6 p.m. |They slept.",
        "He has a Ph.D. from M.I.T. in physics. |It cost 5 lb. 3 oz. of tea. |A rope of 5 in. was cut.",
        "Smith vs. Jones, Jr., et al., in Sept. 1998. |In Oct. we met.", "Apple Inc. |She works at Acme Corp. in Ohio.",
        "Pens, paper, etc. |Nobody cared for pens etc. then.", "ABATIS, n.  Rubbish in front of a fort.",
        "Plan B. |It failed. |He was taller than I. |Yesterday he grew.", "The Y.M.C.A. prize. |I met Ed. |He left.",
        "MR. SMITH SAID NO. |THEN MRS. SMITH LEFT.", "He said “Mr. Smith” (i.e. you). |Me.",
    ])
    func `an English abbreviation ends a sentence only if a sentence follows`(marked: String) {
        #expect(bars(in: marked) == marked)
    }

    @Test(arguments: [
        "z. B. Berlin, d. h. die Stadt, usw. und so fort. |Hefte usw. |Dann ging er.",
        "Am 3. Oktober 1990 sprach Hr. Müller. |Der 2. Weltkrieg endete. |Das war 1945. |Es war Nr. 5.",
        "Um 300 v. Chr. lebte Ludwig XIV. und ging. |Dann kam u. a. Karl.",
        "En 52 av. J.-C. et en 70 apr. J.-C. |Puis il partit.", "Prof. Dr. med. Schmidt kam. |Die Fa. Müller zahlt.",
        "Der 1. FC Köln gewann. |Mons. Dupont kam.",
        "M. Dupont et Mme Bovary, p. ex. ici. |MM. Dupont et Durand.",
        "El Sr. García y la Sra. López. |Ud. es el Dr. Ruiz.",
        "Vive en EE. UU. |El país es grande.", "Il sig. Rossi arrivò. |Mele, pere, ecc. |Poi partì.",
        "Dhr. de Vries eet bijv. appels, peren enz. |Hij ging.", "Zob. np. ten dom. |Jabłka itd. |Potem poszedł.",
        "А. С. Пушкин, т. е. поэт. |Книги и т. д. |Потом ушёл. |В 1812 г. Наполеон пришёл.",
        "Κόμμα, π.χ. αυτό. |Ναι.", "د. أحمد هنا. |نعم.", "डॉ. सिंह आए।", "네. |그래요. |왜?",
    ])
    func `abbreviations of other languages are known`(marked: String) {
        #expect(bars(in: marked) == marked)
    }

    @Test(arguments: [
        "pi is 3.14159 and $3.50 is v2.0.1. |Call at 10.30 a.m. sharp.",
        "Use .NET. |Press Ctrl+C. |Type ls > out.txt. |Go.",
        "See https://x.org/a.b/index.html?q=1. |Then mail jane.doe@example.com. |Go to x.org/a.b. |Done.",
        "Op. 27, No. 2 and tel. 555. |1848. március 15-én volt. |Am 5.4. beginnt es. |In 1848. |Then.",
        "1. First item. |2. Second item. |b. Third. |IV. The Return", "On 1.2.2024 it began. |§12. |He read it.",
    ])
    func `numbers, addresses and the numbers of items hold together`(marked: String) {
        #expect(bars(in: marked) == marked)
    }

    @Test(arguments: [
        "“Stop!” he cried. |“Who?” asked Tom. |“I.” |“You?”", "\"Hello.\" she said. |\"Bye!\" |\"No.\" |Then he left.",
        "“Stop!” Tom said. |“Where?” Mrs. Smith asked. |“No!” I said. |“No!” |I left. |“Stop!” |The boy cried.",
        "'He said \"no.\"' |Then silence.", "‘I can’t—’ |‘You can.’ |“But I—” he began. |“But—” |She left.",
        "„Halt!“, rief er. |„Komm!“ |Er ging. |»Hallo!« |»Wer da?« fragte sie.",
        "« Quoi ? » dit-il. |« Oui ! » |Il partit.",
        "— Que voulez-vous ? demanda-t-il. |— Rien.", "— Bonjour, Jean\n|— Bonjour, Paul\n— dit-il.",
        "“Stop!” |(Alice thought so.) |Then.", "¿Quién? |—¿Qué? —dijo Juan. |¡Vete!",
        "Alas! poor Yorick. |’Tis so.",
        "“One. |Two,” he said.", "He knew “why?” and left.",
    ])
    func `said he stays with its speech, and a closing quote with its sentence`(marked: String) {
        #expect(bars(in: marked) == marked)
    }

    @Test(arguments: [
        "Well … I don't know... perhaps . . . no.... |Yes.", "Wait… |I know. |I… I can’t.", "...and then. |Or not.",
        "Well..", ". . . .", "“I...” he said. |“You...” |“No.”", "?! ..",
    ])
    func `an ellipsis is neither cut nor an end before lower case, a pause or a stammer`(marked: String) {
        #expect(bars(in: marked) == marked)
    }

    @Test(arguments: [
        "He left (it was late! Very late.) home. |She stayed.", "(He left. |She stayed.) |They slept.",
        "He left (at last.) |Then she did.", "He won (!) Monday. |A smiley :( was seen. |It was sad.",
        "He ((saw. It) was. Big) left. |So.", "He left (at last.) |Tom did too. |He (Tom!) Miller left.",
        "彼は（来た。見た。）勝った。|終わり。",
    ])
    func `a remark in brackets does not end the sentence around it`(marked: String) {
        #expect(bars(in: marked) == marked)
    }

    @Test(arguments: [
        "吾輩は猫である。|名前はまだ無い！？|「はい。」と言った。|「行こう！」|彼は言った。", "他说：“你好。”|她笑了！|真的吗?|是的。",
        "値は3．14だ。|終わり｡|了", "見えない。|五六足。|２人。|3人。", "　「うん」|「そう」と言った。|「はい。|そう」|「うん」と。|「うん」\n|男は。|彼は「東京」「大阪」へ。",
        "هل أنت هنا؟ |نعم۔ |لا.", "यह है। |वह है॥ |अब", "Բարեւ։ |Այո։", "ሰላም። |አዎ።", "សួស្តី។ |បាទ",
        "မင်္ဂလာပါ။ |ဟုတ်", "Τι\u{37E} |Ναι; ναι.", "안녕하세요. |반갑습니다!", "ქართული ენა. |ის კარგია.",
    ])
    func `the stops of other scripts are known`(marked: String) {
        #expect(bars(in: marked) == marked)
    }

    @Test(arguments: [
        "وكيف تموت.|لذا يجب. |د.أحمد هنا .|ثم ذهب؟|نعم.", "فيتامين C. |ثم ذهب 5 م. |ثم.",
        "She left.|The door closed. |What now?|He ran.",
        "She left.|—The door closed. |Chapter I.—The Beginning", "Jean.—Oui, madame.",
        "node.JS and www.The.com and file.Name it.The",
        "Le mois de Sept. Trois fois deux font sept. |Cinq font dix. |The ark. |Noah came. |6 ft. |Tom left.",
    ])
    func `a forgotten space is forgiven where a sentence clearly begins`(marked: String) {
        #expect(bars(in: marked) == marked)
    }

    @Test(arguments: [
        "A heading\n\n|The old man\nwalked. |He\r\nsat.", "One\r\n\r\n|Two\r\r|Three",
        "One\u{2029}|Two\u{0C}|Three\n \t\n|Four", "\n\n  One.  \n\n\n|Two", "* * *\n\n|⁂\n\n|..\n\n|—\n\n|End",
        "met Mr.\n\n|Smith",
        "“I\nam tired,” he said.", "Ends.\n", "   ", "",
    ])
    func `a blank line ends a sentence and a line break does not`(marked: String) {
        #expect(bars(in: marked) == marked)
    }

    @Test func `a long sentence is cut behind a comma, a dash or a bracket before the limit`() {
        let clause = String(repeating: "word ", count: 60)
        #expect(pieces(of: "\(clause)end, \(clause)end. Last.") == ["\(clause)end, ", "\(clause)end. ", "Last."])
        #expect(pieces(of: "\(clause)end—\(clause)end.") == ["\(clause)end—", "\(clause)end."])
        #expect(pieces(of: "\(clause)“what?” \(clause)end.") == ["\(clause)“what?” ", "\(clause)end."])
    }

    @Test func `a long sentence without commas is cut between words, without a pause`() {
        let text = String(repeating: "word ", count: 150)
        let first = SentenceTokenizer().sentence(in: text, from: text.startIndex)
        #expect(first?.endsWithPause == false)
        #expect(pieces(of: text).map(\.count) == [500, 250])
    }

    @Test func `a long word is cut between graphemes`() {
        let family = "👩‍👩‍👧‍👦"
        let text = String(repeating: family, count: 200)
        #expect(pieces(of: text).joined() == text)
        #expect(pieces(of: text).allSatisfy { $0.replacing(family, with: "").isEmpty })
        #expect(pieces(of: String(repeating: "x", count: 499) + "e\u{301}e\u{301}").map(\.count) == [499, 2])
    }

    @Test(arguments: [
        "x", ".", "a.", "a. ", "A. ", "Mr. ", ". . ", "(", "(a. ", ". ((((", "\"", ".”", "—”", ", ", "— ", "--", " ",
        "\n", "\r\n",
        " \n", "? ", "a? a ", ".” I Am A B ", "。", "あ", "あ。", "\u{301}", "e\u{301}", " \u{301}", "🇩🇪", "👩\u{200D}",
        ".[1] ",
        "\u{A0}. » ", "\u{200B}", "\0", "\u{FFFD}", "’", "ᄀ",
    ])
    func `sentences of hostile text are whole, short and not empty`(unit: String) {
        let text = "a" + String(repeating: unit, count: 20_000 / unit.utf8.count)
        let sentences = pieces(of: text)
        #expect(sentences.joined() == text)
        #expect(!sentences.contains(""))
        #expect(sentences.allSatisfy { $0.unicodeScalars.count <= SentenceTokenizer.limit })
    }

    @Test func `from inside a sentence the rest of it is returned`() throws {
        let text = "“Mr. Smith (aged 12. or so) left—at 5 p.m. sharp!” said Tom.\nHe sat."
        let end = try #require(text.firstIndex(of: "\n"))
        for index in text.unicodeScalars.indices where index < end {
            let sentence = try #require(SentenceTokenizer().sentence(in: text, from: index))
            #expect(sentence.range == index..<text.index(after: end), "from \(text[index...])")
        }
        #expect(SentenceTokenizer().sentence(in: text, from: text.endIndex) == nil)
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            ("text/abbreviations.txt", 17), ("bugs/36-abbreviations-split.txt", 3), ("bugs/33-two-dots.txt", 4),
            ("bugs/09-symbol-only-lines.txt", 7), ("text/numbers-dates-money.txt", 11),
            ("text/urls-emails-code.txt", 9),
            ("text/quotes-dashes-ellipses.txt", 22), ("bugs/07-hard-wrapped.txt", 2),
        ])
    func `handed texts have the sentences their table counts`(path: String, count: Int) throws {
        #expect(pieces(of: String(decoding: try CaseFolder.bytes(of: path), as: UTF8.self)).count == count)
    }

    private func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        var index = text.startIndex
        while let sentence = SentenceTokenizer().sentence(in: text, from: index) {
            pieces.append(String(text[sentence.range]))
            index = sentence.range.upperBound
        }
        return pieces
    }

    private func bars(in marked: String) -> String {
        pieces(of: marked.replacing("|", with: "")).joined(separator: "|")
    }
}
