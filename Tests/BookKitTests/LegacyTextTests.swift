import Testing

@testable import BookKit

struct LegacyTextTests {
    private static let russian = """
        Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему. Всё смешалось в доме.
        """
    private static let japanese = "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所で泣いていた事だけは記憶している。"

    /// In Windows-1251, KOI8-R, Shift-JIS and EUC-JP.
    @Test(arguments: [
        (
            """
            c2f1e520f1f7e0f1f2ebe8e2fbe520f1e5ecfce820efeef5eee6e820e4f0f3e320ede020e4f0f3e3e02c20eae0e6e4e0\
            ff20ede5f1f7e0f1f2ebe8e2e0ff20f1e5ecfcff20ede5f1f7e0f1f2ebe8e2e020efee2df1e2eee5ecf32e20c2f1b820\
            f1ece5f8e0ebeef1fc20e220e4eeece52e
            """, russian
        ),
        (
            """
            f7d3c520d3dec1d3d4ccc9d7d9c520d3c5cdd8c920d0cfc8cfd6c920c4d2d5c720cec120c4d2d5c7c12c20cbc1d6c4c1\
            d120cec5d3dec1d3d4ccc9d7c1d120d3c5cdd8d120cec5d3dec1d3d4ccc9d7c120d0cf2dd3d7cfc5cdd52e20f7d3a320\
            d3cdc5dbc1cccfd3d820d720c4cfcdc52e
            """, russian
        ),
        (
            """
            8ce1947982cd944c82c582a082e9814296bc914f82cd82dc82be96b382a2814282c782b182c590b682ea82bd82a982c6\
            82f182c68ca9939682aa82c282a982ca814289bd82c582e0949688c382a282b682df82b682df82b582bd8f8a82c58b83\
            82a282c482a282bd8e9682be82af82cd8b4c89af82b582c482a282e98142
            """, japanese
        ),
        (
            """
            b8e3c7daa4cfc7ada4c7a4a2a4eba1a3ccbec1b0a4cfa4dea4c0ccb5a4a4a1a3a4c9a4b3a4c7c0b8a4eca4bfa4aba4c8\
            a4f3a4c8b8abc5f6a4aca4c4a4aba4cca1a3b2bfa4c7a4e2c7f6b0c5a4a4a4b8a4e1a4b8a4e1a4b7a4bfbdeaa4c7b5e3\
            a4a4a4c6a4a4a4bfbbf6a4c0a4b1a4cfb5adb2b1a4b7a4c6a4a4a4eba1a3
            """, japanese
        ),
    ])
    func `a text in another script is read in the encoding that it is in`(hexadecimal: String, text: String) throws {
        let digits = hexadecimal.compactMap(\.hexDigitValue)
        let bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
        #expect(try TextDecoder.text(of: bytes) == text)
    }

    @Test func `escape sequences tell ISO-2022-JP`() throws {
        #expect(try TextDecoder.text(of: Array("\u{1B}$B8cGZ$OG-\u{1B}(B.\n".utf8)) == "吾輩は猫.\n")
    }

    @Test func `a declared encoding is believed`() throws {
        let bytes = Array("Character set encoding: ISO-8859-2\n\nK".utf8) + [0xF9, 0xF2, 0x2E]
        #expect(try TextDecoder.text(of: bytes) == "Character set encoding: ISO-8859-2\n\nKůň.")
    }

    @Test func `a short Western text isn't guessed at`() throws {
        #expect(
            LegacyText.utf8(of: Array("caf".utf8) + [0xE9, 0x20, 0xE8, 0x20] + Array("noir and some more".utf8)) == nil)
    }

    @Test func `an unknown encoding is none`() {
        #expect(EncodingConverter.utf8(of: [0xE9], from: "no such encoding") == nil)
        #expect(EncodingConverter.utf8(of: [0xE9, 0x41], from: "ISO-8859-1") == Array("éA".utf8))
    }
}
