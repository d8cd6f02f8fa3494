@testable import BookKit

/// A file made to exhaust whoever reads it.
enum HostileFile: String, CaseIterable, Codable {
    case deepXML, deepUnknownXML, deepOpenStep, entityBomb, externalEntity, manyValues, manyKeys, manyUnknownKeys
    case longString, longLines, longTag, longComment, manyAttributes, manyControls, manyPictures, manyPronunciations
    case longNumber, longVoice, longPath, longTextInUnknown, manyReferences
    case epubManyFiles, epubManyDocuments, epubDeepContents, epubManyClips, epubManyWords, epubManyLexicons
    case deepBinary, sharedBinary, sharedText, overlappingText, hugeCounts, hugeTable, cycle, tooLarge

    var bytes: [UInt8] {
        switch self {
        case .deepXML: xml(String(repeating: "<array>", count: 200_000))
        case .deepUnknownXML: xml("<array>" + String(repeating: "<a>", count: 200_000))
        case .deepOpenStep: Array(String(repeating: "{a=(", count: 200_000).utf8)
        case .entityBomb: entityBomb
        case .externalEntity:
            Array("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///dev/zero'>]><plist><string>&b;</string></plist>".utf8)
        case .manyValues: book("<array>" + String(repeating: "<true/>", count: 600_000) + "</array>")
        case .manyKeys: book("<dict>" + String(repeating: "<key>a</key><true/>", count: 600_000) + "</dict>")
        case .manyUnknownKeys:
            book("<dict>" + (0..<400_000).map { "<key>\($0)</key><true/>" }.joined() + "</dict>")
        case .longString: book("<string>" + String(repeating: "word ", count: 800_000) + "</string>")
        case .longLines: book("<string>" + String(repeating: "\n", count: 4_000_000) + "</string>")
        case .longTag: xml("<" + String(repeating: "a", count: 4_000_000))
        case .longComment: xml("<!--" + String(repeating: "a", count: 4_000_000))
        case .manyAttributes: xml("<array " + (0..<400_000).map { "a\($0)='' " }.joined() + "/>")
        case .manyControls: book("<string>" + String(repeating: "\u{1}", count: 4_000_000) + "</string>")
        case .manyPictures:
            book(String(repeating: "<dict><key>backgroundImage</key><string>a/b</string></dict>", count: 20_000))
        case .manyPronunciations:
            book(
                "<dict><key>utteranceString</key><string>\(String(repeating: "é", count: 500_000))</string>"
                    + "<key>pronunciations</key><array>"
                    + String(
                        repeating: "<dict><key>location</key><integer>1</integer><key>length</key>"
                            + "<integer>499990</integer><key>phonemes</key><string>x</string></dict>", count: 20_000)
                    + "</array></dict>")
        case .longNumber: property("rate", "<real>\(String(repeating: "1 ", count: 2_000_000))</real>")
        case .longVoice: property("voice", "<string>\(String(repeating: "en-", count: 1_300_000))</string>")
        case .longPath:
            book("<dict><key>backgroundImage</key><string>\(String(repeating: "a/", count: 2_000_000))</string></dict>")
        case .longTextInUnknown:
            book(
                "<string>" + String(repeating: "<a>b", count: 120) + String(repeating: "word ", count: 800_000)
                    + String(repeating: "</a>b", count: 120) + "</string>")
        case .manyReferences:
            binary([[0xAF, 0x12, 0x00, 0x80, 0x00, 0x00] + [UInt8](repeating: 0, count: 1 << 23)], referenceSize: 1)
        case .epubManyFiles: HostileEPUB.manyFiles
        case .epubManyDocuments: HostileEPUB.manyDocuments
        case .epubDeepContents: HostileEPUB.deepContents
        case .epubManyClips: HostileEPUB.manyClips
        case .epubManyWords: HostileEPUB.manyWords
        case .epubManyLexicons: HostileEPUB.manyLexicons
        case .deepBinary: binary((1...60_000).map { BinaryPropertyListBuilder.array([$0], size: 4) } + [[0x08]])
        case .sharedBinary:
            binary((1...60).map { BinaryPropertyListBuilder.array([$0, $0, $0, $0], size: 4) } + [[0x08]])
        case .sharedText:
            binary([
                BinaryPropertyListBuilder.array(Array(repeating: 1, count: 400_000), size: 4),
                BinaryPropertyListBuilder.string(String(repeating: "a", count: 1_000_000)),
            ])
        case .overlappingText: overlappingText
        case .hugeCounts: binary([[0xDF, 0x13, 0x3F] + [UInt8](repeating: 0xFF, count: 7)])
        case .hugeTable:
            Array("bplist00".utf8) + [0x09] + [UInt8](repeating: 0, count: 6) + [8, 8]
                + BinaryPropertyListBuilder.bigEndian(1 << 61, size: 8) + [UInt8](repeating: 0, count: 15) + [9]
        case .cycle: binary([BinaryPropertyListBuilder.array(Array(repeating: 0, count: 100_000), size: 4)])
        case .tooLarge: xml(String(repeating: " ", count: 40_000_000))
        }
    }

    private var entityBomb: [UInt8] {
        let entities = (1...40).map { level in
            "<!ENTITY e\(level) '" + String(repeating: "&e\(level - 1);", count: 10) + "'>"
        }
        return Array(
            "<!DOCTYPE plist [<!ENTITY e0 'lol'>\(entities.joined())]><plist><string>&e40;</string></plist>".utf8)
    }

    /// A hundred thousand strings, each of which begins in the one before.
    private var overlappingText: [UInt8] {
        let head: [UInt8] = [0x5F, 0x12, 0x00, 0x08, 0x00, 0x00]
        let strings = Array(repeating: head, count: 100_000).flatMap(\.self) + [UInt8](repeating: 0x61, count: 600_000)
        var builder = BinaryPropertyListBuilder(
            BinaryPropertyListBuilder.array(Array(1...100_000), size: 4), strings)
        let start = 8 + builder.objects[0].count
        builder.offsetSize = 4
        builder.referenceSize = 4
        builder.claimedOffsets = [8] + (0..<100_000).map { start + $0 * head.count }
        builder.claimedCount = 100_001
        return builder.bytes
    }

    private func xml(_ body: String) -> [UInt8] { Array("<plist>\(body)".utf8) }

    private func book(_ pages: String) -> [UInt8] {
        Array("<plist><dict><key>bookPages</key><array>\(pages)</array></dict></plist>".utf8)
    }

    private func property(_ key: String, _ value: String) -> [UInt8] {
        book(
            """
            <dict><key>utterances</key><array><dict><key>utteranceProperties</key><dict>\
            <key>\(key)</key>\(value)</dict></dict></array></dict>
            """)
    }

    private func binary(_ objects: [[UInt8]], referenceSize: Int = 4) -> [UInt8] {
        var builder = BinaryPropertyListBuilder()
        builder.objects = objects
        builder.offsetSize = 4
        builder.referenceSize = referenceSize
        return builder.bytes
    }
}
