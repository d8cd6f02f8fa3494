/// Finds passages in a script that the language around them isn't written in, and tells their language by it.
///
/// A voice of another script could only spell them letter by letter. They have three words or more, or as many letters as
/// those have where words have no spaces: names, short quotations and the letters of formulas stay as they are. One or
/// two words in Latin letters may stand inside, as they do in Russian or Japanese texts.
struct ForeignScript {
    /// The language around the passages; nil for one in Latin letters.
    private let own: String?
    private var runs: [Runs<String>.Run] = []
    /// The passage that has begun, and the language of its first letter.
    private var range: Range<String.Index>?
    private var script: String?
    /// What has come behind it: words in other letters, and signs other than spaces.
    private var otherWords = 0
    private var isParted = false

    private init(own: String?) { self.own = own }

    /// The passages of `text` outside `marked`, whose language is known, in a text that is else in the language `own`.
    static func runs(in text: String, outside marked: [Runs<String>.Run], own: String?) -> [Runs<String>.Run] {
        guard text.utf8.contains(where: { (0xCD...0xE1).contains($0) || $0 > 0xE2 }) else { return [] }
        var finder = ForeignScript(own: own?.primaryLanguage)
        var place = text.startIndex
        for run in marked {
            finder.search(text[place..<max(place, run.range.lowerBound)])
            place = max(place, run.range.upperBound)
        }
        finder.search(text[place...])
        return finder.runs
    }

    private mutating func search(_ text: Substring) {
        let scalars = text.unicodeScalars
        var isInWord = false
        for index in scalars.indices {
            let scalar = scalars[index]
            let role = ScalarRole(scalar)
            guard role == .word, scalar.isMark || scalar.properties.isAlphabetic else {
                isInWord = isInWord && (scalar.isApostrophe || role == .invisible)
                isParted = isParted || !role.isSpace && role != .invisible
                continue
            }
            let end = scalars.index(after: index)
            defer { isInWord = true }
            if let found = ScriptLanguage.script(of: scalar), !ScriptLanguage.isWritten(own, in: found) {
                if let range, found == script {
                    self.range = range.lowerBound..<end
                } else {
                    finish(in: text)
                    (range, script) = (index..<end, found)
                }
                (otherWords, isParted) = (0, false)
            } else if let range, range.upperBound == index, scalar.isMark {
                self.range = range.lowerBound..<end
            } else if range != nil, !isInWord || otherWords == 0 {
                otherWords += 1
                if isParted || otherWords > 2 || scalar.value > 0x24F { finish(in: text) }
            }
        }
        finish(in: text)
    }

    private mutating func finish(in text: Substring) {
        guard let range else { return }
        self.range = nil
        (otherWords, isParted) = (0, false)
        guard text[range].isLong, let language = ScriptLanguage.language(of: text[range]) else { return }
        var place = range.lowerBound
        // A Chinese sentence among Japanese ones.
        for sentence in language == "ja" ? text[range].sentences : [] where sentence.isLong {
            guard ScriptLanguage.language(of: sentence) == "zh" else { continue }
            append(place..<sentence.startIndex, language)
            append(sentence.startIndex..<sentence.endIndex, "zh")
            place = sentence.endIndex
        }
        append(place..<range.upperBound, language)
    }

    private mutating func append(_ range: Range<String.Index>, _ language: String) {
        if !range.isEmpty { runs.append(Runs.Run(range: range, value: language)) }
    }
}

extension Substring {
    /// Its parts from the first letter behind a stop to the next stop.
    fileprivate var sentences: [Substring] {
        unicodeScalars.split { [.unspacedStop, .fullStop, .mark].contains(ScalarRole($0)) }
            .map { Substring($0.drop { ScalarRole($0) != .word }) }
    }

    /// It has three words or more, two of which are longer than a letter; without spaces, as many letters as those have.
    fileprivate var isLong: Bool {
        var letters = 0
        var words = 0
        var longWords = 0
        for scalar in unicodeScalars {
            let role = ScalarRole(scalar)
            if role != .word, role != .invisible, !scalar.isApostrophe { letters = 0 }
            guard role == .word, !scalar.isMark else { continue }
            letters += 1
            if scalar.isOfSpacelessScript {
                // Ideographs and kana are about two to a word, other letters about four.
                words += scalar.value > 0x2E00 ? 2 : 1
                longWords = words
                if words >= 10 { return true }
                continue
            }
            if letters == 1 { words += 4 }
            if letters == 2 { longWords += 1 }
            if words >= 12, longWords >= 2 { return true }
        }
        return false
    }
}
