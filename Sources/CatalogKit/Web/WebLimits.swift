/// What a server may cost, however hostile it is.
public struct WebLimits: Hashable, Sendable {
    /// The most bytes of a body, unpacked.
    public var bytes = 2 << 30
    public var redirects = 10
    /// How long a connection may take to be there.
    public var connecting = Duration.seconds(20)
    /// How long nothing may come.
    public var silence = Duration.seconds(60)
    /// The slowest that is waited for, in the mean of that time.
    public var bytesPerSecond = 16
    /// How long one answer may take.
    public var whole = Duration.seconds(6 * 3_600)
    /// How many times in a row a download may be cut off without a byte more; then it fails.
    public var tries = 5
    /// Before a download is tried again; each time without a byte more it doubles.
    public var pause = Duration.milliseconds(500)

    public init() {}
}
