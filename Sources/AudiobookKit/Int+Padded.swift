extension Int {
    /// The number with zeros before it, so that it has `count` digits at least.
    func padded(to count: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
    }
}
