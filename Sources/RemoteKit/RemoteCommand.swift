/// What a player is told from outside.
///
/// Each is one that the player could follow when it was sent, by the state it had given last. Once it has, it gives its
/// new state.
public enum RemoteCommand: Hashable, Sendable {
    /// Goes on, or begins the page again after `stop`.
    case play
    case pause
    case playPause
    case stop
    /// To the next page; a player that is paused stays so.
    case next
    /// To the page before; a player that is paused stays so.
    case previous
    /// Moves in the page; beyond its end it is `next`, and before its beginning is the beginning.
    case seek(by: Duration)
    /// Moves to a place in the page, which exists; meant for that track only.
    case setPosition(Duration, track: Int)
    /// One of the state's rates.
    case setRate(Double)
    /// Not below 0; the player limits it.
    case setVolume(Double)
    case quit
}
