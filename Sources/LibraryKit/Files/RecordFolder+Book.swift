extension RecordFolder {
    /// The book's record: by its identifier or text, else by its path.
    ///
    /// What lies at the path now may be an edited book or another one: it is the same if `fits` finds words of the
    /// record in it, or it still begins in the same way. The record then takes the name that the book has now.
    func record(of tracked: TrackedBook, _ warnings: inout [String], fits: (Record) -> Bool) -> Record? {
        let name = tracked.identity.name
        if let record = record(named: name, &warnings) { return record }
        let earlier = records(&warnings).first { _, record in
            record.book.mayBeEarlierVersion(of: tracked.identity)
                && (record.book.sharesOpening(with: tracked.record) || fits(record))
        }
        guard let earlier else { return nil }
        rename(earlier.name, to: name)
        return earlier.record
    }

    /// The book's record, or one that may turn out to be when all of the book is known.
    func candidate(for tracked: TrackedBook, _ warnings: inout [String]) -> Record? {
        record(named: tracked.identity.name, &warnings)
            ?? records(&warnings).first { $0.record.book.mayBeEarlierVersion(of: tracked.identity) }?.record
    }
}
