import BookKit
import FoundationEssentials
import Glibc
import Testing

@testable import SpeechKit

struct SSMLMarkupTests {
    private let german = Voice(identifier: "gmw/de", language: "de", name: "German", gender: .male)

    private func markup(_ source: String, _ prosody: Prosody = Prosody()) throws -> EspeakMarkup {
        let request = SpeechRequest(text: source[...], voice: .american, prosody: prosody, isMarkup: true)
        return EspeakMarkup(try SSMLDocument(source[...]), for: request) { name in
            name.hasPrefix("de") ? german : name.hasPrefix("en") ? .american : nil
        }
    }

    @Test(arguments: [
        ("a &lt; b &amp; c", "a &lt; b &amp; c"), ("<p><s>a</s></p>", "<p><s>a</s></p>"),
        ("a<break time='1.5s'/>b", "a<break time=\"1500ms\"/>b"), ("a<break time='20ms'/>b", "a<break time=\"20ms\"/>b"),
        ("a<break/>b", "a<break time=\"210ms\"/>b"), ("a<break strength='x-strong'/>b", "a<break time=\"800ms\"/>b"),
        ("a<break strength='none'/>b", "a<break time=\"0ms\"/>b"), ("a<break strength='evil'/>b", "a<break time=\"210ms\"/>b"),
        ("a<break time='evil'/>b", "a<break time=\"210ms\"/>b"), ("a<break time='-5s'/>b", "a<break time=\"0ms\"/>b"),
        ("a<break time='99999999999s'/>b", "a<break time=\"60000ms\"/>b"), ("<break time='2s'/>b", "b"),
        ("<say-as interpret-as='spell-out'>abc</say-as>", "<say-as interpret-as=\"characters\">abc</say-as>"),
        ("<say-as interpret-as='cardinal'>12</say-as>", "12"),
        ("<emphasis level='evil'>a</emphasis>", "a"), ("<emphasis level='none'/>a",
            "<emphasis level=\"none\"><prosody rate=\"100%\" pitch=\"50\" range=\"50\" volume=\"100\"></prosody></emphasis>a"),
        ("<prosody rate='evil' pitch='200Hz' volume=''>a</prosody>",
            "<prosody rate=\"100%\" pitch=\"50\" range=\"50\" volume=\"100\">a</prosody>"),
        ("<prosody rate='slow' volume='-6dB' range='low'>a</prosody>",
            "<prosody rate=\"82%\" pitch=\"50\" range=\"25\" volume=\"50\">a</prosody>"),
        ("<prosody rate='50%'><prosody rate='200%' pitch='+20%'>a</prosody></prosody>",
            "<prosody rate=\"52%\" pitch=\"50\" range=\"50\" volume=\"100\">"
                + "<prosody rate=\"193%\" pitch=\"67\" range=\"60\" volume=\"100\">a</prosody></prosody>"),
        ("<sub alias='World Wide Web'>WWW</sub> x", "World Wide Web x"), ("<sub>WWW</sub>", "WWW"),
        ("<sub alias='a &lt; b'>W<p>W</p>W</sub>", "a &lt; b<p></p>"),
        ("<audio src='/etc/passwd'><desc>no</desc>instead</audio>", "instead"), ("<audio src='x'/>a", "a"),
        ("<phoneme alphabet='espeak' ph='a'>b</phoneme>", "b"), ("<mark name='x'/>a", "a"),
        ("<metadata>no</metadata><evil a='b'>yes</evil>", "yes"),
        ("a <voice name='de'>b</voice> c",
            "a <voice name=\"gmw/de\">b</voice><voice name=\"gmw/en-US\"> c</voice>"),
        ("<voice xml:lang='de'>b<voice name='en'>c</voice></voice>",
            "<voice name=\"gmw/de\">b</voice><voice name=\"gmw/en-US\">c</voice><voice name=\"gmw/de\">"
                + "</voice><voice name=\"gmw/en-US\"></voice>"),
        ("<s xml:lang='de'>b</s>", "<voice name=\"gmw/de\"><s>b</s></voice><voice name=\"gmw/en-US\"></voice>"),
        ("<voice name='xx' gender='female'>a</voice>", "<voice name=\"gmw/en-US+f2\">a</voice><voice name=\"gmw/en-US\"></voice>"),
        ("<speak xml:lang='de-DE'>a</speak>", "<voice name=\"gmw/de\">a</voice>"), ("<speak xml:lang='en-GB'>a</speak>", "a"),
        ("a\u{AD}b [[x]] cafe\u{301}", "ab [[x]] café"),
    ])
    func `a document is given to the library as`(source: String, markup: String) throws {
        let text = try self.markup(source).text.text
        #expect(text == markup)
    }

    @Test func `prosody is the reader's times the document's, inside what the library can do`() throws {
        let slow = try markup("<prosody rate='10%' pitch='x-high' volume='50%'>a</prosody>", Prosody(speed: 0.5, pitch: 1.5, volume: 0.5))
        #expect(slow.text.text == "<prosody rate=\"88%\" pitch=\"99\" range=\"98\" volume=\"25\">a</prosody>")
        let fast = try markup("<prosody rate='1000%'>a</prosody>", Prosody(speed: 4))
        #expect(fast.text.text == "<prosody rate=\"100%\" pitch=\"50\" range=\"50\" volume=\"100\">a</prosody>")
    }

    @Test func `the library's stack of open tags never overflows`() throws {
        let source = String(repeating: "<prosody rate='90%'><emphasis>", count: 45) + "a"
            + String(repeating: "</emphasis></prosody>", count: 45)
        let text = try markup(source).text.text
        #expect(text.components(of: "<prosody").count + text.components(of: "<emphasis").count <= 20)
        #expect(text.components(of: "<prosody").count == text.components(of: "</prosody>").count)
    }

    @Test func `dotted letters are counted across tags`() throws {
        let source = String(repeating: "a.<mark name='m'/> ", count: 100)
        #expect(try markup(source).text.text.count { $0 == "." } == 40)
    }

    @Test func `breaks before the first word are told apart`() throws {
        #expect(try markup("<break time='1s'/> <p><break strength='medium'/>a</p>").leadingMilliseconds == 1210)
    }

    @Test func `words are those outside the tags, where the document has them`() throws {
        let source = "One <emphasis>t&eacute;o</emphasis> <sub alias='three of them'>3 4</sub><break/>&amp; end."
        let text = try markup(source).text
        #expect(text.words.map { String(source[$0]) } == ["One", "t&eacute;o", "3", "4", "&amp;", "end."])
        let spoken = text.spans.map { String(String.UnicodeScalarView(text.scalars[$0])) }
        #expect(spoken == ["One", "téo", "three of them", "", "&amp;", "end."])
    }
}

extension String {
    fileprivate func components(of part: String) -> [Range<String.Index>] { ranges(of: part) }
}
