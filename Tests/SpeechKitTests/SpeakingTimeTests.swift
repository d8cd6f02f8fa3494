import SpeechKit
import Testing

/// The table against the voices themselves.
struct SpeakingTimeTests {
    @Test(arguments: [
        ("en-US", "It was the best of times, it was the worst of times. All happy families are alike."),
        ("fr", "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison."),
        ("ru", "Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом."),
        ("el", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα."),
        ("he", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון."),
        ("ar", "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. وقد وهبوا عقلا وضميرا."),
        ("hi", "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।"),
        ("cmn-latn-pinyin", "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心。"),
        ("ja", "わがはいは ねこである。なまえは まだない。どこで うまれたか とんと けんとうが つかぬ。"),
        ("ko", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
    ])
    func `the guess is within two fifths of what is heard`(language: String, text: String) async throws {
        let catalog = try await VoiceCatalog.load()
        let voice = try catalog.resolution(named: language).voice
        let synthesizer = EspeakSynthesizer()
        try await synthesizer.prepare()
        let speech = try await synthesizer.render(SpeechRequest(text: text[...], voice: voice))
        let heard = Double(speech.frames.count) / Double(speech.sampleRate)
        let ratio = SpeakingTime.seconds(of: text.utf8) / heard
        #expect(0.7...1.4 ~= ratio, "\(ratio)")
    }
}
