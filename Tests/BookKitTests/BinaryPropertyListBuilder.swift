@testable import BookKit

/// Makes binary property lists, sound ones and broken ones, out of raw objects.
struct BinaryPropertyListBuilder {
    var objects: [[UInt8]]
    var offsetSize = 2
    var referenceSize = 1
    /// What the trailer says, when it lies.
    var claimedCount: UInt64?
    var claimedRoot: UInt64?
    var claimedTable: UInt64?
    /// What the table says, when it lies.
    var claimedOffsets: [Int]?

    init(_ objects: [UInt8]...) { self.objects = objects }

    /// One object, a digit pair a byte.
    init(hexadecimal: String) {
        let digits = Array(hexadecimal)
        objects = [
            stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
        ]
    }

    var bytes: [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        bytes += (claimedOffsets ?? offsets).flatMap { Self.bigEndian(UInt64($0), size: offsetSize) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        bytes += Self.bigEndian(claimedCount ?? UInt64(objects.count), size: 8)
        bytes += Self.bigEndian(claimedRoot ?? 0, size: 8)
        bytes += Self.bigEndian(claimedTable ?? UInt64(table), size: 8)
        return bytes
    }

    static func string(_ text: String) -> [UInt8] { marked(0x50, text.utf8.count) + Array(text.utf8) }

    static func wideString(_ text: String) -> [UInt8] {
        marked(0x60, text.utf16.count) + text.utf16.flatMap { bigEndian(UInt64($0), size: 2) }
    }

    static func array(_ references: [Int], size: Int = 1) -> [UInt8] {
        marked(0xA0, references.count) + references.flatMap { bigEndian(UInt64($0), size: size) }
    }

    static func dictionary(keys: [Int], values: [Int], size: Int = 1) -> [UInt8] {
        marked(0xD0, keys.count) + (keys + values).flatMap { bigEndian(UInt64($0), size: size) }
    }

    static func bigEndian(_ value: UInt64, size: Int) -> [UInt8] {
        (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
    }

    private static func marked(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind | UInt8(count)] : [kind | 0xF, 0x12] + bigEndian(UInt64(count), size: 4)
    }
}
