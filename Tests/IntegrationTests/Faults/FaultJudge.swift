import TestSupport

/// Knows what may be there after a command in which a call has failed.
struct FaultJudge {
    let old: FaultHome.Snapshot
    let new: FaultHome.Snapshot
    /// How it ended when no call failed.
    let clean: NarrateBinary.Outcome

    /// All is done; what couldn't be looked at or deleted may still be there.
    func isNew(_ files: FaultHome.Snapshot, after call: SystemCall) -> Bool {
        finished(files).filter { !call.deletes || new[$0.key] != nil || old[$0.key] == nil } == new
    }

    /// What is wrong with how it ended, and with what it left.
    func complaints(
        about outcome: NarrateBinary.Outcome, _ call: SystemCall, _ fault: Fault, _ files: FaultHome.Snapshot
    ) -> [String] {
        let complaints = fault == .kill ? [] : complaints(about: outcome, call, isHarmless: fault.isHarmless, files)
        // Where nothing can be deleted, what isn't finished stays until a later run sweeps it.
        let maySpill = fault == .kill || call.deletes
        // What can't be read, such as a picture or a book of a site, is left out, and that is told.
        let isPartial = lines(of: outcome).contains { outcome.status == 0 || $0.contains("left out") }
        return complaints
            + files.keys.sorted().compactMap { path in
                if files[path] == old[path] || files[path] == new[path] { return nil }
                if old[path] != nil || new[path] != nil { return isPartial ? nil : "damaged: \(path)" }
                // By the journal the next run puts a site right.
                if path.hasSuffix("/.narrate-journal") { return nil }
                return maySpill && FaultHome.isUnfinished(path) ? nil : "left: \(path)"
            }
            + old.keys.filter { files[$0] == nil && new[$0] != nil }.sorted().map { "lost: \($0)" }
    }

    /// What is wrong with what the next run left.
    func complaints(aboutNext files: FaultHome.Snapshot) -> [String] {
        let files = finished(files)
        return Set(files.keys).union(new.keys).filter { files[$0] != new[$0] }.sorted().map { "then wrong: \($0)" }
    }

    private func complaints(
        about outcome: NarrateBinary.Outcome, _ call: SystemCall, isHarmless: Bool, _ files: FaultHome.Snapshot
    ) -> [String] {
        var complaints: [String] = []
        let count = lines(of: outcome).count
        if outcome.status < 0 { complaints.append("it crashes: \(outcome.status)") }
        if outcome.status == 0, count == 0, !isNew(files, after: call) { complaints.append("it says that all is done") }
        if count > 1 || (outcome.status != 0 && count != 1) { complaints.append("it tells: \(outcome.errors)") }
        if isHarmless, outcome.status != 0 || count > 0 { complaints.append("it notices: \(outcome.errors)") }
        return complaints
    }

    /// What narrate tells that it doesn't tell otherwise; libraries have their own say.
    private func lines(of outcome: NarrateBinary.Outcome) -> [Substring] {
        outcome.errors.split(separator: "\n").filter { $0.hasPrefix("narrate: ") && !clean.errors.contains($0) }
    }

    private func finished(_ files: FaultHome.Snapshot) -> FaultHome.Snapshot {
        files.filter { new[$0.key] != nil || !FaultHome.isUnfinished($0.key) }
    }
}
