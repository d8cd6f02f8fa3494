import Testing

@testable import BookKit

struct NumeralTests {
    @Test(arguments: [
        ("IV", 4), ("xii", 12), ("12", 12), ("twenty", 20), ("十二", 12), ("三百二十一", 321), ("百", 100), ("一〇", 10),
    ])
    func `numerals of many kinds are read`(word: String, value: Int) {
        #expect(Numeral.value(of: word[...]) == value)
    }

    @Test(arguments: ["", "word", "零", String(repeating: "九", count: 40), String(repeating: "9", count: 400)])
    func `what is no number, or far too large, is none`(word: String) {
        #expect(Numeral.value(of: word[...]) == nil)
    }
}
