@testable import AudiobookKit

extension EncodedSound {
    /// Its bytes.
    func bytes() throws -> [UInt8] {
        var reader = reader
        var bytes: [UInt8] = []
        while let piece = try reader.nextPiece() { bytes += piece }
        return bytes
    }
}
