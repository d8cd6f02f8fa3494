import Glibc

/// Lets a thread rest while it waits for a sink, and keeps one that has nothing to write from spinning.
struct Rest {
    /// The longest rest when there is room that nobody uses; short enough to keep word events on time.
    private static let longest = Duration.milliseconds(10)

    private var isRoomNews = false

    /// After frames were taken, the next room is worth waking for.
    mutating func took(_ frames: Int) {
        if frames > 0 { isRoomNews = true }
    }

    /// Waits at most `duration`; `hasRoom` may return early, true if there is room.
    mutating func rest(upTo duration: Duration, hasRoom: () -> Bool) {
        guard duration > .zero else { return }
        let start = SuspendingClock.now
        if hasRoom(), isRoomNews {
            isRoomNews = false
            return
        }
        Self.sleep(min(duration - (.now - start), Self.longest))
    }

    static func sleep(_ duration: Duration) {
        guard duration > .zero else { return }
        let (seconds, attoseconds) = duration.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        unsafe nanosleep(&time, nil)
    }
}
