/// A formula in MathML as it can be read: its alternative text or, without one, its numbers, names and signs in order.
struct Formula {
    private let alternative: String?
    private var tokens: [UInt8] = []
    /// How deep in what isn't read, such as another notation of the same formula.
    private var leftOutDepth = 0

    init(_ element: MarkupElement) {
        // TeX is no text.
        alternative = element["alttext"].flatMap { $0.isEmpty || $0.contains("\\") ? nil : $0 }
    }

    mutating func start(_ element: MarkupElement) {
        if leftOutDepth > 0 || element.name == "annotation" || element.name == "annotation-xml" { leftOutDepth += 1 }
    }

    mutating func text(_ bytes: [UInt8]) {
        guard leftOutDepth == 0 else { return }
        // Invisible operators, such as the one that multiplies.
        let visible = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter {
            !(0x2061...0x2064).contains($0.value)
        }
        tokens += String(String.UnicodeScalarView(visible)).utf8
    }

    mutating func end() {
        if leftOutDepth > 0 { leftOutDepth -= 1 } else { tokens.append(0x20) }
    }

    var text: [UInt8] { alternative.map { Array($0.utf8) } ?? tokens }
}
