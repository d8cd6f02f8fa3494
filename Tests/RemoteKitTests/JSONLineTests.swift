import Testing

@testable import RemoteKit

struct JSONLineTests {
    @Test(
        arguments: [
            (.text("plain"), #""plain""#), (.text(#"a "b" \c/"#), #""a \"b\" \\c/""#),
            (.text("a\nb\tc\r\0\u{1B}[2J\u{7F}\u{9B}"), #""a\nb\tc\u000d\u0000\u001b[2J\u007f\u009b""#),
            (.text("é 漢字 👩‍🚀"), #""é 漢字 👩‍🚀""#), (.text("\r\n"), #""\u000d\n""#), (.text(""), #""""#), (.integer(-3), "-3"),
            (.number(1), "1"), (.number(1.25), "1.25"), (.number(.nan), "null"), (.number(-.infinity), "null"),
            (.number(1e300), "1e+300"), (.time(.milliseconds(1_005)), "1.005"), (.time(.milliseconds(-20)), "-0.020"),
            (.time(.zero), "0.000"), (.time(.microseconds(1_999)), "0.001"),
            (.time(.seconds(Int64.max)), "9223372036854.775"),
            (.flag(true), "true"),
        ] as [(JSONLine.Value, String)])
    func `a value is written as JSON has it`(value: JSONLine.Value, text: String) {
        #expect(JSONLine.object(["key": value]) == #"{"key":\#(text)}"#)
    }

    @Test func `members keep their order, and those without a value are left out`() {
        #expect(JSONLine.object(["b": .integer(1), "none": nil, "a": .integer(2)]) == #"{"b":1,"a":2}"#)
    }
}
