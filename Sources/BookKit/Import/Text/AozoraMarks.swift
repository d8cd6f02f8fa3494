/// Takes out of Japanese text the marks of Aozora Bunko: readings, "吾輩《わがはい》", and notes for typesetters, "［＃…］".
enum AozoraMarks {
    private static let legend = "【テキスト中に現れる記号について】"
    private static let rule = "-------"
    /// No note or reading is longer.
    private static let longest = 100

    static func removed(from bytes: [UInt8]) -> [UInt8] {
        // The brackets of readings and notes begin with these bytes.
        let mayMark = bytes.indices.contains { index in
            bytes[index] == 0xE3 && bytes[index...].starts(with: "《".utf8)
                || bytes[index] == 0xEF && bytes[index...].starts(with: "［＃".utf8)
        }
        guard mayMark else { return bytes }
        let text = withoutLegend(String(decoding: bytes, as: UTF8.self))
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "《", let end = end(of: "》", in: rest), rest[..<end].allSatisfy(isKana) {
                rest = rest[end...].dropFirst()
            } else if scalar == "［", rest.first == "＃", let end = end(of: "］", in: rest) {
                rest = rest[end...].dropFirst()
            } else if scalar != "｜" {
                result.append(scalar)
            }
        }
        return Array(String(result).utf8)
    }

    private static func end(of sign: Unicode.Scalar, in text: Substring.UnicodeScalarView) -> String.Index? {
        text.prefix(longest).firstIndex(of: sign)
    }

    private static func isKana(_ scalar: Unicode.Scalar) -> Bool { (0x3040...0x30FF).contains(scalar.value) }

    /// Without what explains the marks at the beginning, between two rules.
    private static func withoutLegend(_ text: String) -> String {
        guard let legend = text.firstRange(of: legend) else { return text }
        let before = text[..<legend.lowerBound]
        guard let end = text[legend.upperBound...].firstRange(of: "\n" + rule) else { return text }
        let start = before.ranges(of: rule).last.map { before[..<$0.lowerBound] } ?? before
        let head = start.lastIndex(of: "\n").map { start[...$0] } ?? ""
        return String(head) + text[end.upperBound...].drop { $0 == "-" }
    }
}
