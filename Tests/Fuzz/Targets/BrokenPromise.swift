/// What should hold whatever a reader is given, and doesn't.
public struct BrokenPromise: Error, CustomStringConvertible {
    /// The file and the line of what was expected.
    public let description: String
}

func expect(_ condition: Bool, _ file: StaticString = #fileID, _ line: Int = #line) throws(BrokenPromise) {
    guard !condition else { return }
    throw BrokenPromise(description: "what \(file):\(line) expects doesn't hold")
}
