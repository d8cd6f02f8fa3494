import Glibc

/// The names of what is in a folder.
package enum FolderNames {
    package struct Name {
        package let text: String
        /// The text is the name itself: a name that isn't UTF-8 can only be shown.
        package let isValid: Bool
    }

    /// The names in the order of their letters; nil if the folder can't be read.
    package static func read(_ folder: String) -> [Name]? {
        guard let stream = unsafe opendir(folder) else { return nil }
        defer { unsafe closedir(stream) }
        var names: [Name] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                    let text = unsafe String(cString: name)
                    return Name(text: text, isValid: unsafe String(validatingCString: name) != nil)
                }
            }
            if name.text != ".", name.text != ".." { names.append(name) }
        }
        return names.sorted { $0.text < $1.text }
    }
}
