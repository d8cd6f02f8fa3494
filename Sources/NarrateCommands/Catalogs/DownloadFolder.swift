import BookKit
import CatalogKit
import FoundationEssentials

/// Where a book lies while it is fetched: the same folder for each try, so that a download goes on where it was cut off.
struct DownloadFolder {
    /// What nobody asked for again in this time is removed.
    private static let longestWait = 7 * 86_400.0

    let path: String
    private let parent: String

    init(for address: WebAddress, in cache: String) {
        var hash = SipHash()
        hash.append(address.description)
        parent = "\(cache)/downloads"
        path = "\(parent)/\(hash.digits)"
    }

    /// Removes what isn't needed any more, here and from others who never came back.
    func clear() {
        let files = try? FileManager.default.subpathsOfDirectory(atPath: path)
        if !(files ?? []).contains(where: { $0.hasSuffix(".part") }) {
            try? FileManager.default.removeItem(atPath: path)
        }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
            let folder = "\(parent)/\(name)"
            let date = (try? FileManager.default.attributesOfItem(atPath: folder))?[.modificationDate] as? Date
            if let date, date.timeIntervalSinceNow < -Self.longestWait {
                try? FileManager.default.removeItem(atPath: folder)
            }
        }
    }
}
