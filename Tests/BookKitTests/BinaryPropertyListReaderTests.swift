import FoundationEssentials
import Testing

@testable import BookKit

struct BinaryPropertyListReaderTests {
    private typealias Builder = BinaryPropertyListBuilder

    /// What a list says of itself that isn't true, and why it is refused.
    private struct Lie: Sendable {
        let reason: String
        let count: UInt64?
        let root: UInt64?
        let table: UInt64?
        let offset: Int?

        init(_ reason: String, count: UInt64? = nil, root: UInt64? = nil, table: UInt64? = nil, offset: Int? = nil) {
            self.reason = reason
            self.count = count
            self.root = root
            self.table = table
            self.offset = offset
        }
    }

    private func read(_ builder: Builder) throws(BookError) -> String {
        try BinaryPropertyListReader.read(builder.bytes).summary
    }

    @Test(arguments: [
        ("08", "false"), ("09", "true"), ("00", "null"), ("0F", "null"),
        ("10FF", "255.0"), ("11FFFF", "65535.0"), ("12FFFFFFFF", "4294967295.0"),
        ("13FFFFFFFFFFFFFFFF", "-1.0"),
        ("14FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "-1.0"),
        ("140000000000000000FFFFFFFFFFFFFFFF", "1.8446744073709552e+19"),
        ("223FA66666", "1.3"), ("227FC00000", "nan"),
        ("233FF4CCCCCCCCCCCD", "1.3"),
        ("330000000000000000", "a date"), ("41AB", "data"), ("8001", "a UID"),
        ("50", "''"), ("630041D83DDE00", "'A😀'"), ("61D83D", "'\u{FFFD}'"),
        ("52C3A9", "'é'"), ("72C3A9", "'é'"),
        ("A0", "[]"), ("B0", "[]"), ("C0", "[]"), ("D0", "{}"),
        ("5F100161", "'a'"), ("5F13000000000000000161", "'a'"),
    ])
    func `every kind of object is read`(hexadecimal: String, summary: String) throws {
        #expect(try read(Builder(hexadecimal: hexadecimal)) == summary)
    }

    @Test(arguments: 1...8, 1...8)
    func `offsets and references have any size up to eight bytes`(offsetSize: Int, referenceSize: Int) throws {
        var builder = Builder(
            Builder.dictionary(keys: [1, 3], values: [2, 1], size: referenceSize), Builder.string("a"),
            Builder.array([1, 3], size: referenceSize), Builder.string("fifteen letters"))
        builder.offsetSize = offsetSize
        builder.referenceSize = referenceSize
        #expect(try read(builder) == "{a: ['a', 'fifteen letters'], fifteen letters: 'a'}")
    }

    @Test func `numbers are quoted as they would be written`() throws {
        let objects: [[UInt8]] = [[0x22, 0x3F, 0xA6, 0x66, 0x66], [0x10, 0x2A], [0x23, 0x40, 0, 0, 0, 0, 0, 0, 0]]
        let nodes = try objects.map { try BinaryPropertyListReader.read(Builder($0).bytes) }
        #expect(nodes.map(\.quotation) == ["1.3", "42", "2"])
    }

    @Test func `a list that another writer made is read`() throws {
        let file = try #require(
            Data(
                base64Encoded: """
                    YnBsaXN0MDDYAQIDBAUGBwgJCgsMIyQlJlV0aXRsZVZhdXRob3JaaWRlbnRpZmllcllib29rUGFnZXNUbWFkZVRibG9iU3Vp\
                    ZFRmbGFnaADJAHQAdQBkAGUAINg93gBUQW5vbhMAAAEfcfsEy6INENEOD1p1dHRlcmFuY2VzVkhlbGxvLtIRDhITXxAPYmFj\
                    a2dyb3VuZEltYWdlVWEucG5noRTSFRYXGF8QD3V0dGVyYW5jZVN0cmluZ18QE3V0dGVyYW5jZVByb3BlcnRpZXNUT25lLtUZ\
                    GhscHR4fICEiVHJhdGVfEA9waXRjaE11bHRpcGxpZXJWdm9sdW1lXxARcHJlVXR0ZXJhbmNlRGVsYXlfEBJwb3N0VXR0ZXJh\
                    bmNlRGVsYXkjP9AAAAAAAAAQAREBLBP//////////xIAARFwM0HB3gxAAAAAQ2FiY4ADCQAIABkAHwAmADEAOwBAAEUASQBO\
                    AF8AZABtAHAAcwB+AIUAigCcAKIApACpALsA0QDWAOEA5gD4AP8BEwEoATEBMwE2AT8BRAFNAVEBUwAAAAAAAAIBAAAAAAAA\
                    ACcAAAAAAAAAAAAAAAAAAAFU
                    """))
        #expect(
            try BinaryPropertyListReader.read(Array(file)).summary == """
                {title: 'Étude 😀', author: 'Anon', identifier: 1234567890123.0, bookPages: [{utterances: 'Hello.'}, \
                {backgroundImage: 'a.png', utterances: [{utteranceString: 'One.', utteranceProperties: {rate: 0.25, \
                pitchMultiplier: 1.0, volume: 300.0, preUtteranceDelay: -1.0, postUtteranceDelay: 70000.0}}]}], \
                made: a date, blob: data, uid: a UID, flag: true}
                """)
    }

    @Test(arguments: [
        ("15", "an integer has an impossible size"), ("1101", "an object in it has no end"),
        ("2400000000", "an object in it has no end"), ("210000", "a number has an impossible size"),
        ("5261", "a string in it has no end"), ("620061", "a string in it has no end"),
        ("5F", "a count in it is no number"), ("5F50", "a count in it is no number"),
        ("5F13FFFFFFFFFFFFFFFF", "a count in it is no number"),
        ("5F137FFFFFFFFFFFFFFF", "a string in it has no end"),
        ("6F137FFFFFFFFFFFFFFF", "a string in it has no end"),
        ("AF137FFFFFFFFFFFFFFF", "an array or dictionary in it has no end"),
        ("DF137FFFFFFFFFFFFFFF", "an array or dictionary in it has no end"),
        ("A101", "it refers to an object that it hasn't"), ("A1FF", "it refers to an object that it hasn't"),
        ("A100", "an object in it holds itself"), ("D10000", "an object in it holds itself"),
        ("90", "it has an object of an unknown kind"),
        ("E0", "it has an object of an unknown kind"),
    ])
    func `a broken object is refused`(hexadecimal: String, reason: String) {
        #expect(throws: BookError(.malformed, "the binary property list is damaged: \(reason); save it again")) {
            try read(Builder(hexadecimal: hexadecimal))
        }
    }

    @Test func `a key that isn't a string is refused`() {
        let builder = Builder(Builder.dictionary(keys: [1], values: [1]), [0x09])
        #expect(
            throws: BookError(
                .malformed, "the binary property list is damaged: a key in it isn't a string; save it again")
        ) {
            try read(builder)
        }
    }

    @Test(arguments: [
        Lie("it claims more objects than fit in it", count: 1 << 40),
        Lie("it claims more objects than fit in it", count: .max),
        Lie("it claims more objects than fit in it", count: 0),
        Lie("its offset table lies outside it", count: 6),
        Lie("its offset table lies outside it", table: 1 << 62),
        Lie("its offset table lies outside it", table: .max),
        Lie("its offset table lies outside it", table: 3),
        Lie("it refers to an object that it hasn't", root: 1),
        Lie("it is cut off", root: .max),
        Lie("an offset points outside it", offset: 9999),
        Lie("an offset points outside it", offset: 9),
        Lie("an offset points outside it", offset: 2),
    ])
    private func `a lying trailer or table is refused`(lie: Lie) {
        var builder = Builder([0x09])
        builder.claimedCount = lie.count
        builder.claimedRoot = lie.root
        builder.claimedTable = lie.table
        builder.claimedOffsets = lie.offset.map { [$0] }
        #expect(throws: BookError(.malformed, "the binary property list is damaged: \(lie.reason); save it again")) {
            try read(builder)
        }
    }

    @Test(arguments: [6, 7], [0, 9, 255])
    func `impossible sizes are refused`(place: Int, size: UInt8) {
        var bytes = Builder([0x09]).bytes
        bytes[bytes.count - 32 + place] = size
        #expect(
            throws: BookError(
                .malformed, "the binary property list is damaged: its trailer has impossible sizes; save it again")
        ) {
            try BinaryPropertyListReader.read(bytes)
        }
    }

    @Test func `any part of a list is refused or read, but never traps`() {
        let builder = Builder(
            Builder.dictionary(keys: [1], values: [2]), Builder.string("bookPages"), Builder.array([3, 3]),
            Builder.wideString("Été"))
        let whole = builder.bytes
        let outcomes = (8..<whole.count).map { count in
            (try? BinaryPropertyListReader.read(Array(whole.prefix(count)))) == nil
        }
        #expect(outcomes.allSatisfy { $0 })
    }

    @Test func `objects that hold each other are refused`() {
        let builder = Builder(Builder.array([1]), Builder.array([2]), Builder.array([0]))
        #expect(
            throws: BookError(
                .malformed, "the binary property list is damaged: an object in it holds itself; save it again")
        ) {
            try read(builder)
        }
    }

    @Test func `objects may nest 128 deep`() throws {
        let nested = { (depth: Int) in
            var builder = Builder()
            builder.objects = (1..<depth).map { Builder.array([$0]) } + [Builder.array([])]
            return builder
        }
        _ = try read(nested(128))
        #expect(throws: BookError(.malformed, "arrays and dictionaries nest deeper than 128; flatten them")) {
            try read(nested(129))
        }
    }

    @Test func `an object shared over and over is refused in the end`() {
        var builder = Builder()
        builder.objects = (1...12).map { Builder.array(Array(repeating: $0, count: 10)) } + [Builder.string("lol")]
        #expect(throws: BookError(.tooLarge, "holds more than 500,000 values; split the book")) {
            try read(builder)
        }
    }

    @Test func `a text shared over and over is refused too`() {
        let text = Builder.string(String(repeating: "lol ", count: 50_000))
        let builder = Builder(Builder.array(Array(repeating: 1, count: 200)), text)
        var wide = builder
        wide.offsetSize = 4
        #expect(throws: BookError(.tooLarge, "holds more than 32 MB of text; split the book")) { try read(wide) }
    }
}
