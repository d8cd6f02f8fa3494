/// How a catalog is searched.
public enum CatalogSearch: Hashable, Sendable {
    case template(SearchTemplate)
    /// At the address is a description of it.
    case description(WebAddress)
}
