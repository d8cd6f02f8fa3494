import AudiobookKit
import FoundationEssentials
import TestSupport

extension EncodedSound {
    /// Its bytes, by way of a file that it is kept in.
    func bytes() throws -> [UInt8] {
        let folder = TemporaryFolder()
        let path = folder.path + "/kept"
        try keep(at: path)
        return [UInt8](try Data(contentsOf: URL(filePath: path)))
    }
}
