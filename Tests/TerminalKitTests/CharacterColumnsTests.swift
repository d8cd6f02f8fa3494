import Testing
import TestSupport

@testable import TerminalKit

struct CharacterColumnsTests {
    @Test(arguments: [
        ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("ش", 1), ("漢", 2), ("か\u{3099}", 2), ("한", 2),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("Ａ", 2), ("ｱ", 1), ("😀", 2), ("👩‍🚀", 2), ("👍🏽", 2), ("🇩🇰", 2), ("❤️", 2),
        ("❤", 1), ("1️⃣", 2), ("กำ", 2), ("—", 1), ("\u{200B}", 0), ("\t", 0), ("\u{7}", 0), ("\r\n", 0), ("\u{AD}", 1),
    ])
    func `a character takes the columns a terminal gives it`(character: Character, columns: Int) {
        #expect(character.columns == columns)
    }

    @Test func `a text is as wide as its characters together`() {
        #expect("a漢e\u{301}😀".columns == 6)
    }

    @Test func `every assigned scalar is as wide as wcwidth says, but for a few it has opinions of its own on`() {
        let exceptions: [ClosedRange<UInt32>] = [
            0x4DC0...0x4DFF, 0x1171E...0x1171E, 0x1F1E6...0x1F1FF,  // hexagrams, an Ahom vowel, halves of flags
        ]
        let scalars = (0x20...0x3FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
            ![.unassigned, .format].contains(scalar.properties.generalCategory)
                && !exceptions.contains { $0.contains(scalar.value) }
        }
        let differing = scalars.filter { ![$0.columns, -1].contains(SystemWidth.columns(of: $0)) }
        #expect(differing.map { String($0.value, radix: 16) } == [])
    }
}
