/// How a book goes on that is opened.
public enum Resumption: Hashable, Sendable {
    /// It was never read.
    case new
    /// It was read to its end, and starts over.
    case finished(SavedPosition)
    /// It was read up to a place.
    case started(SavedPosition, goesOnAt: BookPlace)
}
