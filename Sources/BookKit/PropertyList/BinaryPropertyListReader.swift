/// Reads binary property lists, trusting none of the numbers in them.
struct BinaryPropertyListReader {
    private let bytes: [UInt8]
    /// Where the objects end and the table of their offsets begins.
    private let tableOffset: Int
    private let objectCount: Int
    private let offsetSize: Int
    private let referenceSize: Int
    private var budget = PropertyListBudget()
    /// The objects that hold the one being read, from the outermost.
    private var holders: [Int] = []

    /// The root value of the property list in `bytes`.
    ///
    /// - Throws: `malformed` or `tooLarge`.
    static func read(_ bytes: [UInt8]) throws(BookError) -> PropertyListNode {
        let trailer = bytes.suffix(32)
        guard bytes.count >= 8 + 1 + 32, let root = Int(bigEndian: trailer.dropFirst(16).prefix(8)) else {
            throw damaged("it is cut off")
        }
        var reader = try BinaryPropertyListReader(bytes, trailer: trailer)
        return try reader.object(root)
    }

    private init(_ bytes: [UInt8], trailer: ArraySlice<UInt8>) throws(BookError) {
        let sizes = trailer.dropFirst(6).prefix(2).map(Int.init)
        guard sizes.allSatisfy((1...8).contains) else { throw Self.damaged("its trailer has impossible sizes") }
        let end = bytes.count - trailer.count
        guard let count = Int(bigEndian: trailer.dropFirst(8).prefix(8)), (1...end).contains(count) else {
            throw Self.damaged("it claims more objects than fit in it")
        }
        let (tableSize, overflow) = count.multipliedReportingOverflow(by: sizes[0])
        guard !overflow, let table = Int(bigEndian: trailer.suffix(8)), (9...end).contains(table),
            tableSize <= end - table
        else { throw Self.damaged("its offset table lies outside it") }
        self.bytes = bytes
        tableOffset = table
        objectCount = count
        offsetSize = sizes[0]
        referenceSize = sizes[1]
    }

    private mutating func object(_ index: Int) throws(BookError) -> PropertyListNode {
        guard (0..<objectCount).contains(index) else { throw Self.damaged("it refers to an object that it hasn't") }
        guard !holders.contains(index) else { throw Self.damaged("an object in it holds itself") }
        guard holders.count < PropertyListBudget.depth else { throw PropertyListBudget.tooDeep(line: nil) }
        let entry = tableOffset + index * offsetSize
        guard let offset = Int(bigEndian: bytes[entry..<entry + offsetSize]), (8..<tableOffset).contains(offset) else {
            throw Self.damaged("an offset points outside it")
        }
        holders.append(index)
        defer { holders.removeLast() }
        return PropertyListNode(value: try value(at: offset))
    }

    private mutating func value(at offset: Int) throws(BookError) -> PropertyListNode.Value {
        let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0x0F))
        var rest = bytes[(offset + 1)..<tableOffset]
        switch kind {
        case 0x0 where low == 0x8: return .bool(false)
        case 0x0 where low == 0x9: return .bool(true)
        case 0x0: return .other("null")
        case 0x1:
            guard low <= 4 else { throw Self.damaged("an integer has an impossible size") }
            return Self.integer(try Self.take(1 << low, from: &rest))
        case 0x2: return try Self.real(try Self.take(1 << low, from: &rest))
        case 0x3: return .other("a date")
        case 0x8: return .other("a UID")
        default: break
        }

        let count = try Self.count(low, from: &rest)
        switch kind {
        case 0x4: return .other("data")
        case 0x5, 0x7: return .string(try text(count, of: UInt8.self, from: &rest))
        case 0x6: return .string(try text(count, of: UInt16.self, from: &rest))
        case 0xA, 0xB, 0xC:
            var items: [PropertyListNode] = []
            for reference in try references(count, from: &rest) { items.append(try object(reference)) }
            return .array(items)
        case 0xD:
            let keys = try references(count, from: &rest)
            let values = try references(count, from: &rest)
            var entries: [PropertyListEntry] = []
            for (key, value) in zip(keys, values) {
                guard case .string(let name) = try object(key).value else {
                    throw Self.damaged("a key in it isn't a string")
                }
                entries.append(PropertyListEntry(key: name, value: try object(value)))
            }
            return .dictionary(entries)
        default: throw Self.damaged("it has an object of an unknown kind")
        }
    }

    private mutating func text<Unit: FixedWidthInteger>(
        _ count: Int, of unit: Unit.Type, from rest: inout ArraySlice<UInt8>
    ) throws(BookError) -> String {
        let size = Unit.bitWidth / 8
        guard count <= rest.count / size else { throw Self.damaged("a string in it has no end") }
        try budget.spendText(count * size)
        let bytes = try Self.take(count * size, from: &rest)
        guard size == 2 else { return String(decoding: bytes, as: UTF8.self) }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2)
        return String(decoding: units.map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }, as: UTF16.self)
    }

    private mutating func references(_ count: Int, from rest: inout ArraySlice<UInt8>) throws(BookError) -> [Int] {
        guard count <= rest.count / referenceSize else { throw Self.damaged("an array or dictionary in it has no end") }
        // Before there is an array of them.
        try budget.spendValues(count)
        let references = try Self.take(count * referenceSize, from: &rest)
        return stride(from: references.startIndex, to: references.endIndex, by: referenceSize).map {
            Int(bigEndian: references[$0..<$0 + referenceSize]) ?? -1
        }
    }

    /// A count below 15 stands in the object's first byte; others follow it as an integer.
    private static func count(_ low: Int, from rest: inout ArraySlice<UInt8>) throws(BookError) -> Int {
        guard low == 0xF else { return low }
        guard let marker = rest.popFirst(), marker & 0xF0 == 0x10, marker & 0x0F <= 3,
            let count = Int(bigEndian: try take(1 << Int(marker & 0x0F), from: &rest))
        else { throw damaged("a count in it is no number") }
        return count
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> PropertyListNode.Value {
        // One, two and four bytes are unsigned, eight and sixteen are signed.
        let isNegative = bytes.count >= 8 && (bytes.first ?? 0) >= 0x80
        let value = bytes.reduce(Int128(isNegative ? -1 : 0)) { $0 << 8 | Int128($1) }
        return .number(Double(value), written: "\(value)")
    }

    private static func real(_ bytes: ArraySlice<UInt8>) throws(BookError) -> PropertyListNode.Value {
        let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        switch bytes.count {
        case 4:
            let value = Float(bitPattern: UInt32(bits))
            // 1.3 as a Float is 1.2999999523 as a Double; what was meant is what a Float prints.
            return .number(Double("\(value)") ?? Double(value), written: "\(value)")
        case 8: return .number(Double(bitPattern: bits), written: Double(bitPattern: bits).written)
        default: throw damaged("a number has an impossible size")
        }
    }

    private static func take(_ count: Int, from rest: inout ArraySlice<UInt8>) throws(BookError) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw damaged("an object in it has no end") }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    private static func damaged(_ reason: String) -> BookError {
        BookError(.malformed, "the binary property list is damaged: \(reason); save it again")
    }
}

extension Int {
    /// The number that at most eight bytes write, the most significant first; nil when it is too large.
    fileprivate init?(bigEndian bytes: some Collection<UInt8>) {
        self.init(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
