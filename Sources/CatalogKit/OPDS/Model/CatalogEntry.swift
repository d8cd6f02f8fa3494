/// Something that a catalog lists.
public enum CatalogEntry: Hashable, Sendable {
    case place(CatalogPlace)
    case publication(Publication)

    public var title: String {
        switch self {
        case .place(let place): place.title
        case .publication(let publication): publication.title
        }
    }
}
