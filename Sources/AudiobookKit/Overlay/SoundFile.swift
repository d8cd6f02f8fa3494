/// A sound file that segments are appended to.
package protocol SoundFile: AnyObject {
    var frameCount: Int { get }

    func append(_ sound: EncodedSound) throws(AudiobookError)

    func finish(chapters: [TimedChapter]) throws(AudiobookError)
}

extension AudioFileWriter: SoundFile {}
