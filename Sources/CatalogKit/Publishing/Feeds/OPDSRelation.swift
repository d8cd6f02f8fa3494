/// Relations that both versions of OPDS know.
enum OPDSRelation {
    /// The book itself, for everybody.
    static let openAccess = "http://opds-spec.org/acquisition/open-access"
}
