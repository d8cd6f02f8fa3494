import BookKit
import FoundationEssentials
import Testing

struct DiagnosticTests {
    @Test(arguments: [
        (
            Diagnostic(line: 12, page: 2, utterance: 3, key: "rate", value: "1.3", message: "is above 1; spoken as 1"),
            "line 12: page 2, utterance 3: rate 1.3 is above 1; spoken as 1"
        ),
        (
            Diagnostic(page: 2, key: "backgroundImage", value: "", message: "is empty"),
            "page 2: backgroundImage '' is empty"
        ),
        (Diagnostic(line: 4, key: "color", value: "red", message: "is unknown"), "line 4: color 'red' is unknown"),
        (Diagnostic(line: 4, page: 1, message: "is a boolean"), "line 4: page 1: is a boolean"),
        (Diagnostic(message: "is empty"), "is empty"),
    ])
    func `its description is one line that tells place, key, value and message`(
        diagnostic: Diagnostic, description: String
    ) {
        #expect("\(diagnostic)" == description)
    }

    @Test func `what a terminal would obey is taken out`() {
        let diagnostic = Diagnostic(key: "a\u{1B}[31mb", value: "x\u{7}\r\ny\u{202E}z", message: "is\tbad\u{9B}2J")
        #expect("\(diagnostic)" == "a[31mb 'x yz' is bad2J")
    }

    @Test(arguments: [
        (String(repeating: "a", count: 40), String(repeating: "a", count: 40)),
        (String(repeating: "a", count: 41), String(repeating: "a", count: 40) + "…"),
        (String(repeating: "é", count: 1_000_000), String(repeating: "é", count: 40) + "…"),
        ("e" + String(repeating: "\u{301}", count: 1000), "e" + String(repeating: "\u{301}", count: 159) + "…"),
    ])
    func `a long value is cut`(value: String, excerpt: String) {
        #expect(Diagnostic(value: value, message: "is long").value == excerpt)
    }

    @Test func `it is written as JSON and read back`() throws {
        let diagnostic = Diagnostic(line: 3, page: 1, key: "rate", value: "2", message: "is above 1; spoken as 1")
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(diagnostic)
        #expect(
            String(decoding: json, as: UTF8.self)
                == #"{"key":"rate","line":3,"message":"is above 1; spoken as 1","page":1,"severity":"warning","value":"2"}"#
        )
        #expect(try JSONDecoder().decode(Diagnostic.self, from: json) == diagnostic)
    }
}
