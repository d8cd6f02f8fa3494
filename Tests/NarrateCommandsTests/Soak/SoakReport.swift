/// What a reader of a long book has heard, and what the process held meanwhile.
struct SoakReport: Codable, CustomStringConvertible {
    let status: CInt
    /// How long it was, in frames.
    let heard: Int
    let words: Int
    let keys: Int
    /// The first of them.
    let mistakes: [String]
    let held: ProcessGauge
    /// The page of the word that was told last.
    let lastPage: Int?
    /// The pages where books are kept to be read on.
    let keptPages: [Int]

    var description: String {
        let held = held.samples.last.map { sample in
            "\(Int(sample.megabytes)) MB, \(sample.descriptors) descriptors, \(sample.threads) threads"
        }
        return "soak: \(words) words, \(keys) keys; in the end \(held ?? "not looked")"
    }
}
