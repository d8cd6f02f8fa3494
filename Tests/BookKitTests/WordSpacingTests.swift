import Testing

@testable import BookKit

struct WordSpacingTests {
    @Test(arguments: [
        ("Up", "he"), ("hop.", "Up"), ("가", "나"), ("कथा", "है"), ("سلام", "دنیا"), ("1", "2"), ("你好", "Swift"),
        ("Hello.", "你好"), ("page", "3"), ("well", "(done)"), ("😀", "😀"), ("say", "“no”"),
    ])
    func `words of scripts with spaces are kept apart`(left: String, right: String) {
        #expect(WordSpacing.isMissing(between: left, and: right))
    }

    @Test(arguments: [
        ("你好", "世界"), ("你好。", "再见"), ("“你好”", "他说"), ("こんに", "ちは"), ("カタ", "カナ"), ("สวัส", "ดี"), ("ສະບາຍ", "ດີ"),
        ("ជំរាប", "សួរ"), ("မင်္ဂ", "လာပါ"), ("བཀྲ", "ཤིས"), ("第", "3"), ("3", "章"), ("𠀀", "𠀁"),
    ])
    func `scripts without spaces get none`(left: String, right: String) {
        #expect(!WordSpacing.isMissing(between: left, and: right))
    }

    @Test(arguments: [
        ("Up ", "he"), ("Up", " he"), ("Up\n", "he"), ("Up\u{A0}", "he"), ("", "he"), ("Up", ""), ("hop", "."),
        ("hop", ", and"), ("(", "well"), ("done", ")"), ("„", "Ja"), ("what", "…"),
    ])
    func `none is added beside white space, nor between a word and its punctuation`(left: String, right: String) {
        #expect(!WordSpacing.isMissing(between: left, and: right))
    }
}
