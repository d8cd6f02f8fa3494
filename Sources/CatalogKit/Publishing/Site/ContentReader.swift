import BookKit
import Glibc
import SystemKit

/// Reads what a file of a site is to hold, or holds, in pieces of one size but for the last.
final class ContentReader {
    private static let pieceSize = 1 << 20

    private let path: String
    private let descriptor: CInt
    private var rest: ArraySlice<UInt8>

    /// - Throws: `unreadable`.
    init(_ content: SiteContent) throws(CatalogError) {
        switch content {
        case .bytes(let bytes): (path, descriptor, rest) = ("", -1, bytes[...])
        case .file(let file):
            (path, rest) = (file, [])
            descriptor = openFile(file, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Self.failure(file) }
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The next piece; an empty one at the end.
    ///
    /// - Throws: `unreadable`.
    func next() throws(CatalogError) -> ArraySlice<UInt8> {
        guard descriptor >= 0 else {
            let piece = rest.prefix(Self.pieceSize)
            rest = rest[piece.endIndex...]
            return piece
        }
        var piece = [UInt8](repeating: 0, count: Self.pieceSize)
        var count = 0
        while count < piece.count {
            let more = unsafe piece.withUnsafeMutableBytes {
                unsafe read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
            }
            if more < 0, errno == EINTR { continue }
            guard more >= 0 else { throw Self.failure(path) }
            if more == 0 { break }
            count += more
        }
        return piece[..<count]
    }

    private static func failure(_ path: String) -> CatalogError {
        CatalogError(
            .unreadable, "cannot read '\(path.displayableLine)': \(systemReason(errno)); check its permissions")
    }

    /// Whether two contents are the same bytes.
    static func areSame(_ first: SiteContent, _ second: SiteContent) throws(CatalogError) -> Bool {
        let (first, second) = (try ContentReader(first), try ContentReader(second))
        while true {
            let (piece, other) = (try first.next(), try second.next())
            guard piece == other else { return false }
            if piece.isEmpty { return true }
        }
    }
}
