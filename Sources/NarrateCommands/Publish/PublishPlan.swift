import CatalogKit

/// How books are to be offered, as the command line says.
struct PublishPlan: Sendable {
    let title: String
    /// Where the site will be; nil when nobody has said.
    let base: WebAddress?
    let readsAlong: Bool
    let voice: String?
    let speed: Double
    /// Nil for one a processor.
    let workers: Int?
    let importChoices: ImportChoices
}
