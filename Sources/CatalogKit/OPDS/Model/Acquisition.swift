/// A way in which a catalog offers a book.
public struct Acquisition: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        /// It may just be fetched.
        case open
        case borrow, buy, subscribe
        /// A part of the book.
        case sample
    }

    public let kind: Kind
    /// Nil where the catalog names none that can be asked for.
    public let address: WebAddress?
    public let format: AcquisitionFormat
    /// The media type as the catalog says it.
    public let type: String?
    public let title: String?
    /// How many bytes it has, as the catalog says.
    public let byteCount: Int?
    public let prices: [Price]
    /// What is had in the end where the address leads to something else first, such as a licence: formats by name.
    public let indirectFormats: [AcquisitionFormat]

    /// It can be fetched at once, and be read.
    public var isReadable: Bool {
        kind == .open && address != nil && format.rank != nil && indirectFormats.isEmpty && prices.allSatisfy(\.isFree)
    }

    /// What it is, such as "EPUB (no images)", "protected by Adobe DRM (ACSM)" or "to buy: 18.99 USD".
    public var summary: String {
        switch (kind, format) {
        case (_, .protected(let protection)): return "protected by \(protection)"
        case (.borrow, _): return "to borrow" + leadingTo
        case (.buy, _): return "to buy" + cost
        case (.subscribe, _): return "for subscribers" + leadingTo
        case (.sample, _): return "a sample" + (format.rank == nil ? "" : " (\(format.name))")
        case (.open, _) where !prices.allSatisfy(\.isFree): return "to buy" + cost
        case (.open, .audio): return "audio only"
        case (.open, .unsupported(let name)): return "\(name), not supported"
        case (.open, _) where address == nil: return "no address"
        case (.open, _) where !indirectFormats.isEmpty: return "through a page of the shop" + leadingTo
        case (.open, _): return title ?? format.name
        }
    }

    private var cost: String {
        prices.isEmpty ? "" : ": " + prices.map(\.description).joined(separator: ", ")
    }

    private var leadingTo: String {
        let names = indirectFormats.reduce(into: [String]()) { if !$0.contains($1.name) { $0.append($1.name) } }
        return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    }
}
