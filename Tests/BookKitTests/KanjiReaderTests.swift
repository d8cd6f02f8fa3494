import BookKit
import Glibc
import Testing

struct KanjiReaderTests {
    private static let hasDictionary = unsafe access("/var/lib/mecab/dic/ipadic-utf8/sys.dic", R_OK) == 0

    @Test(
        .enabled(if: hasDictionary),
        arguments: [
            ("私は学生です。", "ワタシ ワ ガクセイです。"), ("東京へ行った。", "トーキョー エ イッた。"), ("ひらがな", "ひらがな"),
            ("2024年5月", "2024 ネン 5 ツキ"), ("ＡＢＣの本", "ＡＢＣの ホン"),
        ])
    func `kanji are read, and kana left`(text: String, expected: String) {
        let spoken = TextNormalizer().spokenText(of: text[...], language: "ja")
        #expect(spoken.string.filter { $0 != " " } == expected.filter { $0 != " " })
        #expect(spoken.pieces.last?.written.upperBound == text.utf8.count)
    }

    @Test func `other languages leave kanji alone`() {
        let text = "私は学生です。"
        #expect(TextNormalizer().spokenText(of: text[...], language: "zh") == SpokenText(verbatim: text))
        #expect(TextNormalizer().problem(with: text[...], language: "zh") == nil)
    }
}
