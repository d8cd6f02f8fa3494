/// Writes the addresses by which the files of a site name each other.
struct SiteLinks {
    /// The address of the site's root, which ends in a slash; nil for addresses that are relative.
    let base: WebAddress?

    /// What `path` is called in the file at `page`; both are from the site's root.
    func reference(to path: String, from page: String) -> String {
        if let base { return base.description + SitePath.encoded(path) }
        var target = path.split(separator: "/")[...]
        var folder = page.split(separator: "/").dropLast()
        while target.count > 1, let first = folder.first, first == target.first {
            folder.removeFirst()
            target.removeFirst()
        }
        let steps = folder.map { _ in "../" }.joined()
        let name = SitePath.encoded(target.joined(separator: "/"))
        // A colon in the first part would make a scheme of what stands before it.
        return steps.isEmpty && name.prefix { $0 != "/" }.contains(":") ? "./" + name : steps + name
    }
}
