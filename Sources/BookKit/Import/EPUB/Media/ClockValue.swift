/// Reads the points in time of media overlays.
enum ClockValue {
    /// The seconds that `text` says in one of SMIL's ways: "1:02:03.5", "02:03.5", "12.5s", "500ms", "2min", "1h" or a
    /// bare number; nil for what is none of them.
    static func seconds(of text: String) -> Double? {
        var text = text.trimmedSpace[...]
        if text.hasPrefix("npt=") { text = text.dropFirst(4) }
        let seconds = text.contains(":") ? clock(text) : timecount(text)
        guard let seconds, seconds.isFinite, seconds >= 0 else { return nil }
        return seconds
    }

    private static func clock(_ text: Substring) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 3 else { return nil }
        var seconds = 0.0
        for part in parts {
            guard let value = number(part) else { return nil }
            seconds = seconds * 60 + value
        }
        return seconds
    }

    private static func timecount(_ text: Substring) -> Double? {
        let units = [("ms", 0.001), ("min", 60), ("h", 3600), ("s", 1)]
        guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }) else { return number(text) }
        return number(text.dropLast(unit.count)).map { $0 * factor }
    }

    /// Only digits with a dot: Swift reads "nan", "1e9" and "0x1p3" as numbers too.
    private static func number(_ text: Substring) -> Double? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) else { return nil }
        return Double(text)
    }
}
