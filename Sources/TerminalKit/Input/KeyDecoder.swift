/// Turns the bytes a terminal sends into keys, however they are cut.
public struct KeyDecoder: Sendable {
    /// No key sends more bytes than this.
    private static let longestSequence = 32

    /// What a terminal puts around a text that is pasted.
    private static let pasteStart = Array("\u{1B}[200~".utf8)
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    private var pending: [UInt8] = []
    private var isPasting = false

    public init() {}

    /// The beginning of a sequence has come, and its end hasn't yet.
    public var isWaiting: Bool { !pending.isEmpty }

    public mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        // What was read is left behind all at once: a long text may be pasted.
        var rest = pending[...]
        while let (key, length) = isPasting ? Self.pasted(rest) : Self.first(in: rest) {
            if let key { keys.append(key) }
            if rest.starts(with: isPasting ? Self.pasteEnd : Self.pasteStart) { isPasting.toggle() }
            rest = rest.dropFirst(length)
        }
        pending = Array(rest)
        return keys
    }

    /// Decides that nothing more belongs to what came last: a lone escape is the Escape key.
    public mutating func flush() -> [Key] {
        guard !isPasting else { return [] }
        defer { pending = [] }
        guard pending.first == 0x1B else { return [] }
        return pending.count == 1 ? [.escape] : []
    }

    /// The first key and how many bytes it took, without a key where they mean nothing to us; nil when more must come.
    private static func first(in bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
        switch bytes.first {
        case nil: nil
        case 0x1B: escape(bytes.dropFirst()).map { ($0.0, $0.1 + 1) }
        case 0x0A, 0x0D: (.enter, 1)
        case 0x09: (.tab, 1)
        case 0x08, 0x7F: (.backspace, 1)
        case .some(let byte) where byte < 0x20: (control(byte), 1)
        default: character(bytes)
        }
    }

    /// The first character of a text that is pasted; nothing in it is a key.
    private static func pasted(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
        switch bytes.first {
        case nil: return nil
        case 0x1B:
            if bytes.starts(with: pasteEnd) { return (nil, pasteEnd.count) }
            return pasteEnd.starts(with: bytes) ? nil : (nil, 1)
        case 0x0D:
            guard bytes.count > 1 else { return (.pasted("\n"), 1) }
            return (.pasted("\n"), bytes.dropFirst().first == 0x0A ? 2 : 1)
        case 0x0A: return (.pasted("\n"), 1)
        case 0x09: return (.pasted("\t"), 1)
        case .some(let byte) where byte < 0x20 || byte == 0x7F: return (nil, 1)
        default:
            guard let (key, length) = character(bytes) else { return nil }
            guard case .character(let character) = key else { return (nil, length) }
            return (.pasted(character), length)
        }
    }

    private static func control(_ byte: UInt8) -> Key? {
        (0x01...0x1A).contains(byte) ? .control(Character(Unicode.Scalar(byte + 0x60))) : nil
    }

    private static func character(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
        let length =
            switch bytes.first ?? 0 {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        let tail = bytes.dropFirst().prefix(length - 1)
        guard tail.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (nil, 1) }
        guard tail.count == length - 1 else { return nil }
        guard let text = String(validating: bytes.prefix(length), as: UTF8.self), let character = text.first else {
            return (nil, length)
        }
        return (.character(character), length)
    }

    /// What follows an escape.
    private static func escape(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
        switch bytes.first {
        case nil: return nil
        case 0x1B: return (.escape, 0)
        case UInt8(ascii: "O"):
            guard let letter = bytes.dropFirst().first else { return nil }
            return (named(by: letter), 2)
        case UInt8(ascii: "["): return controlSequence(bytes.dropFirst()).map { ($0.0, $0.1 + 1) }
        default:
            guard let (key, length) = first(in: bytes) else { return nil }
            guard case .character(let character) = key else { return (nil, length) }
            return (.alt(character), length)
        }
    }

    /// What follows "escape [": parameters, and a last byte that says which key it is.
    private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
        if bytes.first == UInt8(ascii: "[") { return bytes.count < 2 ? nil : (nil, 2) }  // a console's function keys
        let parameters = bytes.prefix(longestSequence).prefix { (0x20...0x3F).contains($0) }
        let length = parameters.count + 1
        guard parameters.count < longestSequence else { return (nil, parameters.count) }
        guard let last = bytes.dropFirst(parameters.count).first else { return nil }
        guard last == UInt8(ascii: "~") else { return (named(by: last), length) }
        return (numbered(parameters.prefix { $0 != UInt8(ascii: ";") }), length)
    }

    private static func named(by letter: UInt8) -> Key? {
        switch letter {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        default: nil
        }
    }

    private static func numbered(_ digits: ArraySlice<UInt8>) -> Key? {
        switch String(decoding: digits, as: UTF8.self) {
        case "1", "7": .home
        case "2": .insert
        case "3": .delete
        case "4", "8": .end
        case "5": .pageUp
        case "6": .pageDown
        default: nil
        }
    }
}
