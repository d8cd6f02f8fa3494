/// What a voice says to be judged by.
public enum VoiceSample {
    /// "Hello, this is how I read a book", or else the voice's name, which names its language.
    public static func sentence(for voice: Voice) -> String {
        LanguageTag(voice.language).flatMap { sentences[$0.language] } ?? voice.name
    }

    private static let sentences = [
        "ar": "مرحبا، هكذا أقرأ كتابا.",
        "cmn": "你好，我是这样读书的。",
        "cs": "Dobrý den, takhle čtu knihu.",
        "da": "Hej, sådan læser jeg en bog.",
        "de": "Guten Tag, so lese ich ein Buch.",
        "el": "Γεια σας, έτσι διαβάζω ένα βιβλίο.",
        "en": "Hello, this is how I read a book.",
        "es": "Hola, así leo un libro.",
        "fi": "Hei, näin minä luen kirjaa.",
        "fr": "Bonjour, voici comment je lis un livre.",
        "he": "שלום, כך אני קורא ספר.",
        "hi": "नमस्ते, मैं किताब इस तरह पढ़ता हूँ।",
        "hu": "Jó napot, így olvasok egy könyvet.",
        "id": "Halo, beginilah cara saya membaca buku.",
        "it": "Ciao, ecco come leggo un libro.",
        // Without kanji, which the voice can't read.
        "ja": "こんにちは。わたしは、このように ほんを よみます。",
        "ko": "안녕하세요, 저는 책을 이렇게 읽습니다.",
        "nb": "Hei, slik leser jeg en bok.",
        "nl": "Hallo, zo lees ik een boek.",
        "pl": "Dzień dobry, tak czytam książkę.",
        "pt": "Olá, é assim que eu leio um livro.",
        "ro": "Bună ziua, așa citesc o carte.",
        "ru": "Здравствуйте, вот так я читаю книгу.",
        "sk": "Dobrý deň, takto čítam knihu.",
        "sv": "Hej, så här läser jag en bok.",
        "th": "สวัสดี นี่คือวิธีที่ฉันอ่านหนังสือ",
        "tr": "Merhaba, ben kitabı böyle okurum.",
        "uk": "Вітаю, ось так я читаю книгу.",
        "yue": "你好，我係咁樣讀書嘅。",
    ]
}
