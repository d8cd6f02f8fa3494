/// Answers calls as MPRIS 2.2 wants them answered.
///
/// It has no bus, and state and calls go in: answers come out, and what the player is to be told.
struct MPRISObject {
    /// What follows from a call.
    struct Outcome: Hashable {
        var reply: BusReply
        var command: RemoteCommand?

        static func failure(_ name: BusFailure.Name, _ message: String) -> Outcome {
            Outcome(reply: .failure(BusFailure(name, message)))
        }
    }

    static let path = "/org/mpris/MediaPlayer2"
    static let root = "org.mpris.MediaPlayer2"
    static let player = "org.mpris.MediaPlayer2.Player"
    static let properties = "org.freedesktop.DBus.Properties"
    static let introspectable = "org.freedesktop.DBus.Introspectable"
    /// The properties of whose changes nobody is told.
    static let silent: Set = ["Position", "CanControl"]

    let state: RemoteState

    func answer(_ call: BusCall) -> Outcome {
        switch call.interface {
        case Self.player: callPlayer(call)
        case Self.root: callRoot(call)
        case Self.properties: callProperties(call)
        case Self.introspectable where call.member == "Introspect":
            taking("", call) { _ in Outcome(reply: .values([.text(MPRISIntrospection.xml)])) }
        default: .failure(.unknownInterface, "there is no interface '\(call.interface)' with '\(call.member)'")
        }
    }

    /// The properties of an interface that differ from those in `earlier`, if anybody is told of them.
    func changes(since earlier: RemoteState, of interface: String) -> [String: BusValue] {
        let before = MPRISObject(state: earlier).values(of: interface) ?? [:]
        let now = values(of: interface) ?? [:]
        return now.filter { !Self.silent.contains($0.key) && before[$0.key] != $0.value }
    }

    private func values(of interface: String) -> [String: BusValue]? {
        switch interface {
        case Self.player: state.playerProperties
        case Self.root: state.rootProperties
        default: nil
        }
    }
}

// MARK: The methods

extension MPRISObject {
    private func callRoot(_ call: BusCall) -> Outcome {
        switch call.member {
        case "Raise": taking("", call) { _ in Outcome(reply: .done) }
        case "Quit": taking("", call) { _ in send(.quit) }
        default: unknownMethod(call)
        }
    }

    private func callPlayer(_ call: BusCall) -> Outcome {
        switch call.member {
        case "Next": taking("", call) { _ in send(.next) }
        case "Previous": taking("", call) { _ in send(.previous) }
        case "Pause": taking("", call) { _ in send(.pause) }
        case "PlayPause": taking("", call) { _ in playPause() }
        case "Stop": taking("", call) { _ in send(.stop) }
        case "Play": taking("", call) { _ in send(.play) }
        case "Seek": taking("x", call) { seek($0[0]) }
        case "SetPosition": taking("ox", call) { setPosition($0[0], $0[1]) }
        case "OpenUri":
            taking("s", call) { _ in .failure(.notSupported, "open books with 'narrate play BOOK'") }
        default: unknownMethod(call)
        }
    }

    private func taking(
        _ signature: String, _ call: BusCall, _ act: ([BusValue]) -> Outcome
    ) -> Outcome {
        guard call.signature == signature, call.arguments.count == signature.count else {
            return .failure(
                .invalidArguments, "'\(call.member)' takes '\(signature)', and not '\(call.signature)'")
        }
        return act(call.arguments)
    }

    private func unknownMethod(_ call: BusCall) -> Outcome {
        .failure(.unknownMethod, "there is no '\(call.member)' in '\(call.interface)'")
    }

    /// What the player can't do has no effect and is no error: so the specification wants it.
    private func send(_ command: RemoteCommand) -> Outcome {
        Outcome(reply: .done, command: state.refusal(of: command) == nil ? command : nil)
    }

    /// Here the specification does want an error.
    private func playPause() -> Outcome {
        guard let refusal = state.refusal(of: .playPause) else { return send(.playPause) }
        return .failure(.notSupported, refusal)
    }

    private func seek(_ offset: BusValue) -> Outcome {
        guard case .int64(let microseconds) = offset else { return Outcome(reply: .done) }
        return send(.seek(by: .microseconds(microseconds)))
    }

    /// A place outside the track, or in another one, is of the past and has no effect.
    private func setPosition(_ path: BusValue, _ position: BusValue) -> Outcome {
        guard let track = state.track, path == .objectPath(track.path), case .int64(let microseconds) = position,
            microseconds >= 0, microseconds <= track.length?.microseconds ?? .max
        else { return Outcome(reply: .done) }
        return send(.setPosition(.microseconds(microseconds), track: track.id))
    }
}

// MARK: The properties

extension MPRISObject {
    private func callProperties(_ call: BusCall) -> Outcome {
        switch call.member {
        case "Get": taking("ss", call) { get($0[0], $0[1]) }
        case "GetAll": taking("s", call) { getAll($0[0]) }
        case "Set": taking("ssv", call) { set($0[0], $0[1], $0[2]) }
        default: unknownMethod(call)
        }
    }

    private func get(_ interface: BusValue, _ name: BusValue) -> Outcome {
        with(interface, name) { Outcome(reply: .values([.variant($0)])) }
    }

    private func getAll(_ interface: BusValue) -> Outcome {
        guard case .text(let interface) = interface, let values = values(of: interface) else {
            return .failure(.unknownInterface, "there is no such interface")
        }
        return Outcome(reply: .values([.dictionary(values)]))
    }

    private func set(_ interface: BusValue, _ name: BusValue, _ value: BusValue) -> Outcome {
        with(interface, name) { _ in
            switch (name, value) {
            case (.text("Rate"), .variant(.double(let rate))) where rate.isFinite: setRate(rate)
            case (.text("Volume"), .variant(.double(let volume))) where volume.isFinite:
                send(.setVolume(max(0, volume)))
            case (.text("Rate"), _), (.text("Volume"), _): .failure(.invalidArguments, "that is no number")
            default: .failure(.readOnly, "this property can only be read")
            }
        }
    }

    private func with(_ interface: BusValue, _ name: BusValue, _ act: (BusValue) -> Outcome) -> Outcome {
        guard case .text(let interface) = interface, let values = values(of: interface) else {
            return .failure(.unknownInterface, "there is no such interface")
        }
        guard case .text(let name) = name, let value = values[name] else {
            return .failure(.unknownProperty, "there is no such property in '\(interface)'")
        }
        return act(value)
    }

    /// The specification takes rate 0 for a pause.
    private func setRate(_ rate: Double) -> Outcome {
        guard rate != 0 else { return send(.pause) }
        return send(.setRate(min(max(rate, state.rates.lowerBound), state.rates.upperBound)))
    }
}
