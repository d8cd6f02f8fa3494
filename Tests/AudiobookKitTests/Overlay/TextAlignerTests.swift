import Testing

@testable import AudiobookKit

struct TextAlignerTests {
    private func values(_ text: String) -> [UInt32] { text.unicodeScalars.compactMap(OverlayLetter.value) }

    /// The source with the letters that are spoken as capitals.
    private func found(_ spoken: String, in source: String, isWhole: Bool = true) -> String {
        let letters = values(source)
        let places = Set(TextAligner.places(of: values(spoken), in: letters, isWhole: isWhole))
        return letters.enumerated().map { index, value in
            let letter = Unicode.Scalar(value).map { String(Character($0)) } ?? ""
            return places.contains(index) ? letter.uppercased() : letter
        }.joined()
    }

    @Test(arguments: [
        ("one two", "one two", "ONETWO"),
        // What isn't said.
        ("call me ishmael some years ago", "call me ishmael12 some years ago", "CALLMEISHMAEL12SOMEYEARSAGO"),
        ("the first and the last", "title the first and note the last end", "titleTHEFIRSTANDnoteTHELASTend"),
        // What isn't written.
        ("a picture of it call me ishmael", "call me ishmael", "CALLMEISHMAEL"),
        ("“so he said”", "so he said", "SOHESAID"),
        ("nothing", "", ""), ("", "nothing", "nothing"),
    ])
    func `letters are found in order whatever is missing on either side`(
        spoken: String, source: String, expected: String
    ) {
        #expect(found(spoken, in: source) == expected)
    }

    @Test func `where more is to come, a short phrase doesn't lead far ahead`() {
        let filler = String(repeating: "0123456789 ", count: 40)
        let phrase = "the whale is in sight of us"
        #expect(!found(phrase, in: filler + phrase, isWhole: false).contains("WHALE"))
        let long = (0..<80).map { "word\($0 * 7_919 % 1_000)" }.joined(separator: " ")
        #expect(found(long, in: filler + long, isWhole: false).hasSuffix(long.uppercased().filter { $0 != " " }))
    }

    @Test func `what is said twice and written once belongs to the sentence that is written whole`() {
        let spoken = values("so it is. Figure Figure 2 is a cell")
        let source = values("so it is. Figure 2 is a cell")
        var places = TextAligner.places(of: spoken, in: source)
        TextAligner.settle(&places, of: spoken, starts: [0, 7, 13, spoken.count])
        #expect(places == Array(0..<7) + Array(repeating: -1, count: 6) + Array(7..<source.count))
    }
}
