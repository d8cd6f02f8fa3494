import BookKit
import SpeechKit

extension OutputFile {
    /// Makes the file an archive of what `fill` adds to it, and gives it its name, which is `path`.
    func publishArchive(
        at path: String, copyingFrom origin: String? = nil, _ fill: (ArchiveWriter) throws -> Void
    ) throws(AudiobookError) {
        var fault: CInt = 0
        do {
            let archive = try ArchiveWriter(descriptor: descriptor, copyingFrom: origin)
            defer { fault = archive.fault }
            try fill(archive)
            try archive.finish()
            try publish()
        } catch let error as AudiobookError {
            throw error
        } catch let error as SpeechError {
            throw AudiobookError(error)
        } catch {
            if fault != 0 { throw AudiobookError(OutputFile.failure("'\(path)'", fault)) }
            throw AudiobookError(.fileFailed, "cannot write '\(path)': \(error); try again")
        }
    }
}
