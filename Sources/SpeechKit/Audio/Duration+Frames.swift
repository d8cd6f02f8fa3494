extension Duration {
    /// The whole frames that fit in; exact over any length.
    func frames(at sampleRate: Int) -> Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * sampleRate + Int(attoseconds / 1_000_000_000) * sampleRate / 1_000_000_000
    }

    /// In milliseconds, rounded up and within the bounds of C's time-outs.
    var wholeMilliseconds: CInt {
        let (seconds, attoseconds) = components
        guard seconds < Int64(CInt.max / 1_000) else { return CInt.max }
        return CInt(max(0, seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
    }
}
