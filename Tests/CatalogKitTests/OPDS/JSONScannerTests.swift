import BookKit
import Testing

@testable import CatalogKit

struct JSONScannerTests {
    private func value(_ text: String) throws(BookError) -> JSONValue {
        var scanner = JSONScanner(Array(text.utf8))
        return try scanner.value()
    }

    @Test func `values of every kind are read`() throws {
        let value = try value(#"{"a": [1, -2.5e3, "x\n\"\u00e9\ud83d\ude00\/"], "b": true, "c": null, "d": {}}"#)
        #expect(value["a"]?.elements.map(\.text) == ["1", "-2.5e3", "x\n\"é😀/"])
        #expect(value["a"]?.elements[1].number == -2_500)
        #expect(value["b"]?.text == nil && value["b"]?.elements.count == 1)
        #expect(value["c"] == nil)
        #expect(value["d"]?.isObject == true)
    }

    @Test(
        arguments: [
            #"{"a": [1, 2,],}"#, #"{'a': [1 2]}"#, #"{a: [1,, 2]}"#, "\u{FEFF} {\"a\": [1, /* one */ 2] // two\n}",
            "{\"a\":\t[\r\n1,2]} and more",
        ])
    func `slips are let pass`(text: String) throws {
        #expect(try value(text)["a"]?.elements.map(\.text) == ["1", "2"])
    }

    @Test(
        arguments: [
            ("{\"a\": \"b", "line 1: it ends too soon; is it cut off?"),
            ("[1,\n2", "line 2: it ends too soon; is it cut off?"),
            ("{\"a\" 1}", "line 1: a ':' is missing here; check the address"),
            ("[\n\nwhat]", "line 3: it isn't JSON here; check the address"),
            ("{:1}", "line 1: a name in quotes is missing here; check the address"),
            ("[}", "line 1: it isn't JSON here; check the address"),
            ("", "line 1: it ends too soon; is it cut off?"),
            (String(repeating: "[", count: 100_000), "line 1: it is nested more than 100 deep; check the address"),
        ])
    func `faults are told with their line`(text: String, message: String) {
        #expect(throws: BookError.self) { try value(text) }
        do {
            _ = try value(text)
        } catch {
            #expect(error.description == message)
        }
    }
}
