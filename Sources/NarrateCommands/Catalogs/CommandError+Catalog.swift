import CatalogKit

extension CommandError {
    init(_ error: CatalogError) {
        let status: ExitStatus =
            switch error.code {
            case .badAddress: .usage
            case .libraryMissing: .unavailable
            case .notFound: .missingFile
            case .unsuitable, .damaged, .tooLarge: .badData
            default: .failure
            }
        self.init(status, error.reason)
    }
}
