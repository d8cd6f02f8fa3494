/// What a player shows of itself to whoever controls it from outside.
public struct RemoteState: Hashable, Sendable {
    public enum Status: String, Sendable { case playing, paused, stopped }

    /// What the player can do at the moment.
    public struct Abilities: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let play = Abilities(rawValue: 1)
        public static let pause = Abilities(rawValue: 2)
        public static let goNext = Abilities(rawValue: 4)
        public static let goPrevious = Abilities(rawValue: 8)
        public static let seek = Abilities(rawValue: 16)
        public static let quit = Abilities(rawValue: 32)
        public static let all: Abilities = [.play, .pause, .goNext, .goPrevious, .seek, .quit]
    }

    public var status: Status
    /// Nil while no book is open.
    public var track: RemoteTrack?
    /// How far the track is heard, in the same time as the track's length: at rate 2 it grows by two seconds a second.
    public var position: Duration
    /// Times the normal speed.
    public var rate: Double
    public var rates: ClosedRange<Double>
    /// 1 is the volume as the author wrote it.
    public var volume: Double
    public var abilities: Abilities

    public init(
        status: Status = .stopped, track: RemoteTrack? = nil, position: Duration = .zero, rate: Double = 1,
        rates: ClosedRange<Double> = 1...1, volume: Double = 1, abilities: Abilities = .all
    ) {
        self.status = status
        self.track = track
        self.position = position
        self.rate = rate
        self.rates = rates
        self.volume = volume
        self.abilities = abilities
    }

    /// The state after some time in which nothing happened but that the book was read on.
    func advanced(by elapsed: Duration) -> RemoteState {
        guard status == .playing else { return self }
        var later = self
        later.position += elapsed * rate
        if let length = track?.length { later.position = min(later.position, max(length, position)) }
        return later
    }

    /// Why the player can't do as it is told; nil when it can.
    func refusal(of command: RemoteCommand) -> String? {
        switch command {
        case .play: abilities.contains(.play) ? nil : "there is nothing to play"
        case .pause: abilities.contains(.pause) ? nil : "the player cannot pause now"
        case .playPause: refusal(of: status == .playing ? .pause : .play)
        case .next: abilities.contains(.goNext) ? nil : "there is no next page"
        case .previous: abilities.contains(.goPrevious) ? nil : "there is no previous page"
        case .seek, .setPosition: abilities.contains(.seek) ? nil : "the player cannot move in this page"
        case .quit: abilities.contains(.quit) ? nil : "the player does not quit on demand"
        case .stop, .setRate, .setVolume: nil
        }
    }
}
