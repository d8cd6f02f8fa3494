import Glibc

/// The path of a file on a site, from its root.
enum SitePath {
    /// It leads to a file on the site, and to none that is ours alone.
    static func isSound(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return path.utf8.count < PATH_MAX && !path.utf8.contains(0)
            && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.hasPrefix(SiteFolder.ownPrefix) }
    }

    /// The path percent-encoded as an address has it.
    static func encoded(_ path: String) -> String {
        AddressText.encoded(path.replacing("%", with: "%25")[...], alsoAllowed: "/")
    }
}
