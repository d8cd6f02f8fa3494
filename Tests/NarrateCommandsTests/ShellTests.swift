import Testing

@testable import NarrateCommands

struct ShellTests {
    @Test(arguments: [
        ("Books/a-b_1.plist", "Books/a-b_1.plist"), ("my book.plist", "\"my book.plist\""), ("it's", "\"it's\""),
        ("", "\"\""), ("a$b", "'a$b'"), ("it's $5", "'it'\\''s $5'"), ("čau", "\"čau\""),
    ])
    func `a path is written as it is typed in a shell`(path: String, typed: String) {
        #expect(path.quotedForShell == typed)
    }
}
