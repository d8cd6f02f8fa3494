import AudiobookKit
import BookKit
import CatalogKit
import Synchronization
import TerminalKit

/// Writes the covers of books to a site, each with a smaller one.
final class BookCovers: Sendable {
    private static let (width, height) = (320, 480)
    /// The first pages of a book without a cover, which may have a picture that stands for it.
    private static let pages = 2

    private let isPackageTold = Mutex(false)

    /// The cover, if the book has one that every browser shows, and the small one, if it can be made.
    func write(
        _ reading: BookReading, named name: String, to site: SiteFolder, _ context: Context
    ) throws(CommandError) -> (cover: PublishedBook.Image?, thumbnail: PublishedBook.Image?) {
        let pictures = reading.book.pages.prefix(Self.pages).compactMap(\.backgroundImage)
        guard let picture = reading.book.coverImage ?? pictures.first,
            let bytes = reading.folder?.contents(of: picture), let type = PictureType(bytes), type != .svg
        else { return (nil, nil) }
        let cover = PublishedBook.Image(path: "covers/\(name).\(type.fileExtension)", mediaType: type.mediaType)
        let small = thumbnail(of: bytes, context)
        return try CommandError.of { () throws(CatalogError) in
            try site.write(.bytes(bytes), to: cover.path)
            guard let small else { return (cover, nil) }
            let path = "covers/small/\(name).jpg"
            try site.write(.bytes(small.bytes), to: path)
            return (cover, PublishedBook.Image(path: path, mediaType: "image/jpeg", size: small.size))
        }
    }

    private func thumbnail(of bytes: [UInt8], _ context: Context) -> (bytes: [UInt8], size: PublishedBook.Size)? {
        do throws(MissingPackage) {
            guard let picture = try PictureDecoder.picture(bytes)?.fitted(width: Self.width, height: Self.height),
                let file = try JPEGEncoder().file(of: picture)
            else { return nil }
            return (file, PublishedBook.Size(width: picture.width, height: picture.height))
        } catch {
            let isTold = isPackageTold.withLock { known in
                defer { known = true }
                return known
            }
            if !isTold { context.tell("no small covers without the package '\(error.name)'; install it") }
            return nil
        }
    }
}
