extension BookFormat {
    /// Says what the file at `path` is by its content; `name`, what it should be called, only decides what that leaves
    /// open.
    ///
    /// - Throws: Why it is no book that is read; an error says nothing of `path`.
    public init(ofFileAt path: String, named name: String) throws(BookError) {
        let bytes =
            if let ends = FileContents.archiveEnds(of: path) { ends } else {
                try FileContents.read(path, atMost: BookReader.largestFile)
            }
        try self.init(of: bytes, named: name)
    }

    /// What the names of its files end in.
    public var suffix: String {
        switch self {
        case .propertyList: ".plist"
        case .epub: ".epub"
        case .html: ".html"
        case .markdown: ".md"
        case .plainText: ".txt"
        }
    }
}
