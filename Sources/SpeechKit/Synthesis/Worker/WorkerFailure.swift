/// Why there is no use in talking to a worker any longer.
enum WorkerFailure: Error {
    /// It has gone, or is going.
    case closed
    /// It doesn't answer.
    case timedOut
    /// What it says makes no sense.
    case malformed
}
