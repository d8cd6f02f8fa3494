import BookKit
import Glibc
import Testing

struct KanjiReaderTests {
    private static let hasDictionary = unsafe access("/var/lib/mecab/dic/ipadic-utf8/sys.dic", R_OK) == 0

    @Test(
        .enabled(if: hasDictionary),
        arguments: [
            ("私は学生です。", "ワタシ ワ ガクセイです。"), ("東京へ行った。", "トーキョー エ イッた。"), ("ひらがな", "ひらがな"),
            ("2024年5月", "2024 ネン ゴガツ"), ("12月、その月", "ジューニガツ、その ツキ"), ("ＡＢＣの本", "ＡＢＣの ホン"),
            // Signs whose names the voice would say, and kanji that nobody knows.
            ("人々とヶ月・学問のすゝめ", "ヒトビトと カゲツ   ガクモンの ススめ"), ("10〜20個", "10カラ20 コ"),
            ("髙橋さん", " さん"),
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

    @Test func `hanja in Korean are passed over, and told of`() {
        let text = "한자(漢字)를 읽다"
        let spoken = TextNormalizer().spokenText(of: text[...], language: "ko")
        #expect(spoken.string == "한자(  )를 읽다")
        #expect(
            TextNormalizer().problem(with: text[...], language: "ko-KR")
                == "the voice can't read hanja, and passes over them")
        #expect(TextNormalizer().problem(with: "한자", language: "ko") == nil)
    }

    @Test(arguments: ["zh-CN", "cmn-Latn-pinyin", "yue"])
    func `a Chinese year is said digit by digit`(language: String) {
        let text = "我1984年买了12345年的3本书。"
        let spoken = TextNormalizer().spokenText(of: text[...], language: language)
        #expect(spoken.string == "我一九八四年买了12345年的3本书。")
    }
}
