/// Takes the names of elements and attributes apart.
package enum XMLName {
    /// The name without its prefix, of which documents often don't say what it stands for; no name is empty.
    package static func local(_ name: String) -> String {
        guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
        let local = name[name.utf8.index(after: colon)...]
        return local.isEmpty ? name : String(local)
    }
}
