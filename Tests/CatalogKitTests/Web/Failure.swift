import CatalogKit
import Testing

/// Why `body` failed; nil if it didn't.
func failure<Result>(of body: () async throws -> Result) async -> CatalogError? {
    do {
        _ = try await body()
        return nil
    } catch let error as CatalogError {
        return error
    } catch {
        Issue.record(error)
        return nil
    }
}
