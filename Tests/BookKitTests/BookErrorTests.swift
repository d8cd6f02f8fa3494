import BookKit
import Testing

struct BookErrorTests {
    @Test(arguments: [
        (BookError(.malformed, "is empty"), "is empty"),
        (BookError(.malformed, "is no list", line: 7), "line 7: is no list"),
        (BookError(.malformed, "begins with '\u{1B}]0;x\u{7}\n'"), "begins with ']0;x '"),
    ])
    func `its description is one line that tells the line and the reason`(error: BookError, description: String) {
        #expect("\(error)" == description)
    }
}
