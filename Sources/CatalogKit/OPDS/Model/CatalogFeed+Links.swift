extension CatalogFeed {
    /// No page has more entries.
    static let mostEntries = 50_000
    /// No page has more groups of entries or of other choices; what comes then is added to the last one.
    static let mostGroups = 500

    /// Takes from a link of the feed what it is for; what isn't known is passed over.
    mutating func take(_ link: FeedLink) {
        if link.has("next") { next = next ?? link.address }
        if let search = link.search {
            // A template spares a request for the description.
            if case .template = search { self.search = search } else { self.search = self.search ?? search }
        }
        if link.has("facet") { takeFacet(link, of: link.facetGroup) }
    }

    mutating func takeFacet(_ link: FeedLink, of group: String?) {
        guard let address = link.address else { return }
        let place = CatalogPlace(
            title: link.title ?? Publication.untitled, address: address, count: link.count, isActive: link.isActive)
        let title = group ?? "Other choices"
        let last = facets.count < Self.mostGroups ? nil : facets.indices.last
        if let index = last ?? facets.firstIndex(where: { $0.title == title }) {
            facets[index].entries.append(.place(place))
        } else {
            facets.append(CatalogSection(title: title, entries: [.place(place)]))
        }
    }

    /// Adds entries to the section of that title, behind the others.
    mutating func add(_ entries: [CatalogEntry], to title: String?) {
        let isLast = !sections.isEmpty && (sections.last?.title == title || sections.count >= Self.mostGroups)
        if let index = isLast ? sections.indices.last : sections.firstIndex(where: { $0.title == title }) {
            sections[index].entries += entries
        } else {
            sections.append(CatalogSection(title: title, entries: entries))
        }
    }
}
