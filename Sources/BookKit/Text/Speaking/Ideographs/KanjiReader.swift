import CMecab
import Synchronization

/// Finds how Japanese is read, through libmecab, whose pointers only this file sees.
///
/// espeak-ng knows kana only.
@safe
final class KanjiReader: Sendable {
    /// Nil when the library or its dictionary isn't installed; looked for once.
    static let shared = KanjiReader()

    private let tagger: Mutex<Tagger>

    private init?() {
        guard let tagger = Tagger() else { return nil }
        self.tagger = Mutex(tagger)
    }

    /// The words with kanji or other signs that the voice can't say, and those that aren't said as they are written,
    /// each with its sound in kana.
    func matches(in text: Substring) -> [SpeechLexicon.Match] {
        guard text.unicodeScalars.contains(where: { $0.value >= 0x3005 }) else { return [] }
        return tagger.withLock { $0.matches(in: String(text)) }
    }

    /// Whether there are kanji in `text`.
    static func hasKanji(_ text: Substring) -> Bool {
        text.unicodeScalars.contains(where: \.isIdeograph)
    }
}

/// MeCab with its dictionary; only one thread may use it at a time.
@safe
private struct Tagger: ~Copyable {
    private let library: mecab_functions
    private let handle: OpaquePointer

    /// The dictionary that mecabrc names, if it is in UTF-8, else Debian's that is.
    init?() {
        var functions = mecab_functions()
        guard unsafe mecab_load(&functions) != 0 else { return nil }
        for arguments in ["", "-d /var/lib/mecab/dic/ipadic-utf8"] {
            guard let handle = unsafe functions.mecab_new2(arguments) else { continue }
            let name = unsafe functions.mecab_dictionary_info(handle).flatMap { unsafe $0.pointee.charset }
            if let name = unsafe name, unsafe String(cString: name).lowercased().filter({ $0 != "-" }) == "utf8" {
                library = functions
                unsafe self.handle = handle
                return
            }
            unsafe functions.mecab_destroy(handle)
        }
        return nil
    }

    deinit { unsafe library.mecab_destroy(handle) }

    func matches(in text: String) -> [SpeechLexicon.Match] {
        var matches: [SpeechLexicon.Match] = []
        var number = Number()
        unsafe text.withCString { bytes in
            var next = unsafe library.mecab_sparse_tonode2(handle, bytes, text.utf8.count)
            while let node = unsafe next {
                unsafe next = UnsafePointer(node.pointee.next)
                guard let surface = unsafe node.pointee.surface, let feature = unsafe node.pointee.feature else {
                    continue
                }
                let start = unsafe surface - bytes
                var range = unsafe start..<start + Int(node.pointee.length)
                let letters = unsafe UnsafeRawBufferPointer(start: surface, count: range.count)
                let word = unsafe String(decoding: letters, as: UTF8.self)
                if number.range.upperBound != start { number = Number() }
                if let month = number.month, word == "月" {
                    range = number.range.lowerBound..<range.upperBound
                    matches.append(SpeechLexicon.Match(range: range, form: .spelling(month)))
                } else if !number.digits.isEmpty, word == "〜" || word == "～" {
                    matches.append(SpeechLexicon.Match(range: range, form: .spelling("カラ")))
                } else if let sound = unsafe sound(of: word, feature: String(cString: feature)) {
                    matches.append(SpeechLexicon.Match(range: range, form: .spelling(sound)))
                }
                number.append(word, at: range)
            }
        }
        return matches
    }

    /// The ninth value of what IPADIC says of a word is how it is pronounced.
    private func sound(of word: String, feature: String) -> String? {
        let values = feature.split(separator: ",", omittingEmptySubsequences: false)
        let sound = values.count > 8 ? values[8] : "*"
        let isParticle = values[0] == "助詞" && (word == "は" || word == "へ")
        if isParticle { return String(sound) }
        guard word.unicodeScalars.contains(where: \.isUnsayable) else { return nil }
        // Apart from the word before, which the voice stresses by itself. What nobody knows is passed over: the voice
        // would say "Chinese letter" or "Japanese letter" for each character of it.
        return sound == "*" || sound.unicodeScalars.contains(where: \.isUnsayable) ? " " : " \(sound)"
    }
}

/// Digits that a word may follow: MeCab takes them one by one, or several.
private struct Number {
    private(set) var digits = ""
    private(set) var range = 0..<0

    private static let months = [
        "イチガツ", "ニガツ", "サンガツ", "シガツ", "ゴガツ", "ロクガツ", "シチガツ", "ハチガツ", "クガツ", "ジューガツ",
        "ジューイチガツ", "ジューニガツ",
    ]

    /// The name of the month of this number.
    var month: String? { Int(digits).flatMap { Self.months.number($0) } }

    mutating func append(_ word: String, at range: Range<Int>) {
        guard !word.isEmpty, word.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            self = Number()
            return
        }
        self.range = (digits.isEmpty ? range.lowerBound : self.range.lowerBound)..<range.upperBound
        digits += word
    }
}

extension Unicode.Scalar {
    /// An ideograph, or a sign among kana whose name the voice would say.
    fileprivate var isUnsayable: Bool { isIdeograph || "々〆〇ゝゞヽヾヵヶ・".unicodeScalars.contains(self) }

    fileprivate var isIdeograph: Bool { 0x3400...0x9FFF ~= value || 0x20000...0x3FFFF ~= value }
}
