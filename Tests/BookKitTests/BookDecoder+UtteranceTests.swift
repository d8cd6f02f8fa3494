import Testing

@testable import BookKit

extension BookDecoderTests {
    /// A book whose only utterance has the XML `utterance`.
    private func readUtterance(_ utterance: String) throws(BookError) -> (utterance: Utterance, warnings: [String]) {
        let result = try readPage("<dict><key>utterances</key><array>\(utterance)</array></dict>")
        return (result.page.utterances[0], result.warnings.map { $0.without("page 1, utterance 1: ") })
    }

    private func readProperties(_ xml: String) throws(BookError) -> (attributes: SpeechAttributes, warnings: [String]) {
        let result = try readUtterance(
            "<dict><key>utteranceString</key><string>Hi.</string><key>utteranceProperties</key><dict>\(xml)</dict></dict>"
        )
        return (result.utterance.attributes, result.warnings)
    }

    // MARK: Utterances

    @Test(arguments: [
        ("<string> One.</string>", " One.", ["' One.' is no dictionary; read as the utterance's text"]),
        (
            "<dict><key>utteranceString</key><integer>42</integer></dict>", "42",
            ["utteranceString 42 is a number; read as text"]
        ),
        (
            "<dict><key>utteranceString</key><data>AAAA</data></dict>", "",
            ["utteranceString is data, not a string; left out"]
        ),
        ("<dict/>", "", ["has no 'utteranceString'; nothing is spoken"]),
        ("<array/>", "", ["is an array, not a dictionary; nothing is spoken"]),
        (
            "<dict><key>utteranceString</key><string>a</string><key>utteranceProperties</key><array/></dict>", "a",
            ["utteranceProperties is an array, not a dictionary; left out"]
        ),
        (
            "<dict><key>utteranceString</key><string>a</string><key>text</key><string>b</string></dict>", "a",
            ["text 'b' isn't a key of an utterance; left out"]
        ),
    ])
    func `an utterance is read as far as sense allows`(xml: String, text: String, warnings: [String]) throws {
        let result = try readUtterance(xml)
        #expect(result.utterance == Utterance(id: BookPosition(page: 1, utterance: 0), text: text))
        #expect(result.warnings == warnings)
    }

    @Test func `properties beside the text are read, but those in their place count`() throws {
        let result = try readUtterance(
            """
            <dict><key>utteranceString</key><string>a</string><key>rate</key><real>0.1</real>\
            <key>volume</key><real>0.2</real><key>utteranceProperties</key><dict>\
            <key>rate</key><real>0.3</real></dict></dict>
            """)
        #expect(result.utterance.attributes.rate == 0.3)
        #expect(result.utterance.attributes.volume == 0.2)
        #expect(
            result.warnings == [
                "rate 0.1 belongs in 'utteranceProperties'; read all the same",
                "volume 0.2 belongs in 'utteranceProperties'; read all the same",
            ])
    }

    // MARK: Properties

    @Test func `all properties of an utterance are read`() throws {
        let result = try readProperties(
            """
            <key>rate</key><real>0.25</real><key>pitchMultiplier</key><integer>2</integer>\
            <key>volume</key><real>0.75</real><key>preUtteranceDelay</key><real>0.5</real>\
            <key>postUtteranceDelay</key><integer>1</integer><key>voice</key><string>fr-FR</string>
            """)
        var attributes = SpeechAttributes()
        attributes.rate = 0.25
        attributes.pitchMultiplier = 2
        attributes.volume = 0.75
        attributes.preUtteranceDelay = 0.5
        attributes.postUtteranceDelay = 1
        attributes.voice = VoiceQuery(language: "fr-FR")
        #expect(result.attributes == attributes)
        #expect(result.warnings.isEmpty)
    }

    @Test(arguments: [
        ("<real>1.30</real>", 1.3, "rate 1.30 is above 1; spoken as 1"),
        ("<integer>-1</integer>", -1, "rate -1 is below 0; spoken as 0"),
        ("<string> 0.5 </string>", 0.5, "rate ' 0.5 ' is a string; read as a number"),
        ("<real>1e999</real>", 0.5, "rate 1e999 isn't a number; spoken as 0.5"),
        ("<real>nan</real>", 0.5, "rate nan isn't a number; spoken as 0.5"),
        ("<real>0,5</real>", 0.5, "rate '0,5' isn't a number; spoken as 0.5"),
        ("<string>fast</string>", 0.5, "rate 'fast' isn't a number; spoken as 0.5"),
        ("<true/>", 0.5, "rate 'true' isn't a number; spoken as 0.5"),
        ("<dict/>", 0.5, "rate isn't a number; spoken as 0.5"),
    ])
    func `an odd number is kept or left out, and what is spoken is told`(
        xml: String, rate: Double, warning: String
    ) throws {
        let result = try readProperties("<key>rate</key>\(xml)")
        #expect(result.attributes.rate == rate)
        #expect(result.warnings == [warning])
    }

    @Test func `a string may also be out of range`() throws {
        let result = try readProperties("<key>pitchMultiplier</key><string>3</string>")
        #expect(result.attributes.pitchMultiplier == 3)
        #expect(
            result.warnings == [
                "pitchMultiplier 3 is a string; read as a number", "pitchMultiplier 3 is above 2; spoken as 2",
            ])
    }

    @Test(arguments: [
        (
            "<string>com.apple.ttsbundle.Daniel-compact</string>",
            VoiceQuery(identifier: "com.apple.ttsbundle.Daniel-compact"), []
        ),
        ("<string>en-US+f3</string>", VoiceQuery(identifier: "en-US+f3"), []),
        ("<string>en_GB</string>", VoiceQuery(language: "en_GB"), []),
        ("<dict><key>language</key><string>de-DE</string></dict>", VoiceQuery(language: "de-DE"), []),
        (
            "<dict><key>identifier</key><string>Anna</string><key>language</key><string>de</string></dict>",
            VoiceQuery(identifier: "Anna", language: "de"), []
        ),
        (
            "<dict><key>language</key><string>German</string><key>name</key><string>Anna</string></dict>",
            VoiceQuery(language: "German"),
            [
                "language 'German' isn't a language tag such as 'en-US'; no voice may be found by it",
                "name 'Anna' isn't a key of a voice; left out",
            ]
        ),
        ("<dict/>", nil, ["voice has neither 'language' nor 'identifier'; left out"]),
        ("<string/>", nil, ["voice '' names no voice; left out"]),
        ("<integer>3</integer>", nil, ["voice 3 names no voice; left out"]),
    ])
    func `a voice is asked for by tag, by identifier or by both`(
        xml: String, voice: VoiceQuery?, warnings: [String]
    ) throws {
        let result = try readProperties("<key>voice</key>\(xml)")
        #expect(result.attributes.voice == voice)
        #expect(result.warnings == warnings)
    }
}
