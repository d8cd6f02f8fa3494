extension String {
    /// A path without what follows the last point of its last part, and that with the point.
    var withoutSuffix: (base: String, suffix: String) {
        let name = lastPart
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return (self, "") }
        return (String(dropLast(name[point...].count)), String(name[point...]))
    }

    var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
