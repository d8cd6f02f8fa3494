import BookKit

/// The pictures that lie in a folder.
enum PictureFiles {
    private static let most = 500
    private static let suffixes = [".png", ".jpg", ".jpeg"]

    static func isPicture(_ name: String) -> Bool { suffixes.contains { name.lowercased().hasSuffix($0) } }

    /// Their paths from the folder, and from folders in it, in natural order.
    static func names(in folder: String) -> [String] {
        let files = FolderListing.names(in: folder)
        let inner = files.filter { !$0.hasPrefix(".") && !isPicture($0) }.flatMap { name in
            FolderListing.names(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
        }
        return Array((files + inner).filter(isPicture).sorted { NaturalOrder.precedes($0, $1) }.prefix(most))
    }

    /// The pictures that a page of the book may have, to choose from.
    static func menu(of file: TuneFile, chosen: String?) -> Menu {
        let names = names(in: BookFolder(of: file.path).path)
        let items = names.map { Menu.Item(title: $0, choice: .picture($0)) }
        let none = Menu.Item(title: "none", choice: .picture(nil))
        return Menu(.pictures, items + [none], selection: names.firstIndex { $0 == chosen } ?? 0)
    }
}
