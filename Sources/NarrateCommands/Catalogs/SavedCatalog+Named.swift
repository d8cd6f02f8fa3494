import CatalogKit
import LibraryKit

extension Context {
    /// The catalogs that the reader added.
    var catalogs: CatalogStore { CatalogStore(folder: folders.data) }
}

extension SavedCatalog {
    /// The catalog of that name, or the one at that address.
    static func named(_ name: String, in context: Context) throws(CommandError) -> SavedCatalog {
        if let address = WebAddress(name) { return SavedCatalog(name: name, address: address) }
        do throws(LibraryError) {
            return try context.catalogs.catalog(named: name)
        } catch {
            throw CommandError(error)
        }
    }
}
