/// A document that is read section by section, so that its beginning is heard before its end was looked at.
protocol DocumentSource: Sendable {
    /// Known when the source is made.
    var metadata: DocumentMetadata { get }
    /// What is odd in the sections that were read.
    var diagnostics: [Diagnostic] { get }
    /// What was left out of the sections that were read.
    var omissions: Omissions { get }
    /// Where pictures are; nil when there is no file.
    var folder: BookFolder? { get }

    /// The blocks of the next section, such as a chapter's file; empty for one without any, nil at the end.
    ///
    /// A section that can't be read is told in `diagnostics`.
    mutating func nextSection() -> [Block]?

    /// The text of the note that a span refers to; empty when there is none.
    mutating func note(named name: String) -> [Block]
}

extension DocumentSource {
    mutating func note(named name: String) -> [Block] { [] }
}
