import Glibc

/// How long one may rest who looks after a sink: long enough not to spin, short enough to keep word events on time.
struct Rest {
    private static let longest = Duration.milliseconds(10)

    private var isRoomNews = false

    /// After frames were taken, the next room is worth looking at once.
    mutating func took(_ frames: Int) {
        if frames > 0 { isRoomNews = true }
    }

    /// At most `duration`; nothing when there is room that wasn't there, or wasn't told of, before.
    mutating func duration(upTo duration: Duration, hasRoom: Bool) -> Duration {
        guard hasRoom, isRoomNews else { return min(max(.zero, duration), Self.longest) }
        isRoomNews = false
        return .zero
    }

    static func sleep(_ duration: Duration) {
        guard duration > .zero else { return }
        let (seconds, attoseconds) = duration.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        unsafe nanosleep(&time, nil)
    }
}
