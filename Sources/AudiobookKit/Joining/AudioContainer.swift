/// A kind of file that sound is joined in.
protocol AudioContainer {
    mutating func append(_ sound: EncodedSound) throws(AudiobookError)

    /// Writes what is known only at the end.
    mutating func finish(_ marks: [ChapterMark]) throws(AudiobookError)
}
