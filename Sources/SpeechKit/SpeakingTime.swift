/// How long a text takes to be read at normal speed, by the script it is written in.
///
/// The times are those of espeak-ng 1.51 at 175 words per minute, measured on the first articles of the Universal
/// Declaration of Human Rights and on a page of prose in 17 languages, less the pauses at stops. Within a script
/// languages differ by a fifth or so: what is heard corrects the rest.
public enum SpeakingTime {
    /// Milliseconds for a character, by the first of its bytes in UTF-8; its other bytes take none.
    private static let milliseconds: [Int] = {
        var table = [Int](repeating: 0, count: 256)
        func set(_ bytes: ClosedRange<UInt8>, _ time: Int) { for byte in bytes { table[Int(byte)] = time } }
        set(UInt8(ascii: "A")...UInt8(ascii: "Z"), 57)
        set(UInt8(ascii: "a")...UInt8(ascii: "z"), 57)
        set(UInt8(ascii: "0")...UInt8(ascii: "9"), 350)
        for stop in ".!?".utf8 { set(stop...stop, 420) }
        for stop in ",;:".utf8 { set(stop...stop, 280) }
        set(0xC3...0xCD, 57)  // Latin letters with accents
        set(0xCE...0xCF, 54)  // Greek
        set(0xD0...0xD4, 56)  // Cyrillic
        set(0xD5...0xD6, 70)  // Armenian
        set(0xD7...0xD7, 78)  // Hebrew
        set(0xD8...0xDF, 97)  // Arabic
        set(0xE0...0xE0, 70)  // Devanagari and its relatives, Thai
        set(0xE1...0xE1, 70)  // Georgian, Ethiopic, Latin of Vietnam
        set(0xE3...0xE3, 116)  // kana, and the stops of East Asia
        set(0xE4...0xE9, 257)  // Han
        set(0xEA...0xED, 165)  // Hangul
        set(0xEF...0xEF, 300)  // wide stops
        set(0xF0...0xF0, 250)  // emoji, rare Han
        return table
    }()

    /// Seconds for a text in UTF-8.
    public static func seconds(of text: some Sequence<UInt8>) -> Double {
        let table = milliseconds
        var time = 0
        for byte in text { time += table[Int(byte)] }
        return Double(time) / 1_000
    }
}
