/// What is in a finished audio file.
protocol AudioFileContents {
    var frameCount: Int { get }
    var tags: AudioTags { get }
    /// The chapters' titles, and the frames at which they begin.
    var marks: [(title: String, frame: Int)] { get }

    func sound(folder: String) throws(AudiobookError) -> EncodedSound
}

extension AudioTags {
    /// The same with the chapter's title only where it isn't the book's.
    var usual: AudioTags {
        var tags = self
        if tags.title.isEmpty { tags.title = chapter ?? "" }
        if tags.chapter == tags.title { tags.chapter = nil }
        return tags
    }

    /// Takes over a number of a track, such as "3/12".
    mutating func setTrack(_ text: String) {
        let numbers = text.split(separator: "/").compactMap { Int($0) }
        if let number = numbers.first { track = (number, numbers.count > 1 ? numbers[1] : 0) }
    }
}
