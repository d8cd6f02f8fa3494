/// The years in a Chinese text, which are said digit by digit; the voice would say thousands and hundreds.
enum ChineseYears {
    private static let expression = try? RegularExpression("[0-9]{4}年")
    private static let digits = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"]

    /// Four digits before the sign for "year", with the words for them.
    static func matches(in text: Substring) -> [SpeechLexicon.Match] {
        let bytes = Array(text.utf8)
        return (expression?.matches(in: String(text)) ?? []).compactMap { range in
            let year = range.lowerBound..<range.lowerBound + 4
            // The end of a longer number is no year.
            if let before = bytes[..<year.lowerBound].last, UInt8(ascii: "0")...UInt8(ascii: "9") ~= before {
                return nil
            }
            let words = bytes[year].map { digits[Int($0 - UInt8(ascii: "0"))] }
            return SpeechLexicon.Match(range: year, form: .spelling(words.joined()))
        }
    }
}
