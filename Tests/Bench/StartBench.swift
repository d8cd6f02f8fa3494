import TestSupport

/// How soon the first frame is heard, from the start of the program.
struct StartBench {
    let narrate: String
    let folder: TemporaryFolder

    private var say: [String] { [narrate, "say", "hi"] }
    private var play: [String] { [narrate, "play", "Books/WhirlySquirrelly.plist", "--page", "1"] }

    func measure() async throws -> [Measurement] {
        let device = try FileDevice(in: folder.path)
        return [
            try beside(["espeak-ng", "hi"], say, "say hi", on: device, promise: .ratio(atMost: 1))
        ] + (try speechDispatcher(on: device)) + [
            try beside(["espeak-ng", "Whisky, frisky"], play, "play a book", on: device, pairs: 15),
            try await bus(on: device), try oneUtterance(on: device),
        ]
    }

    private func beside(
        _ peer: [String], _ ours: [String], _ name: String, on device: FileDevice, pairs: Int = 25,
        promise: Promise? = nil
    ) throws -> Measurement {
        try Measurement(
            "start to first frame, \(name)", unit: "ms", against: peer[0], pairs: pairs, promise: promise,
            ours: { _ in try device.firstFrame(of: ours, environment: ColdHome.environment()) },
            peer: { _ in try device.firstFrame(of: peer) })
    }

    /// Beside a server that is there already, and one that the first word of the day has to start.
    private func speechDispatcher(on device: FileDevice) throws -> [Measurement] {
        let name = "start to first frame, say hi"
        guard SpeechDispatcher.isInstalled else {
            return [Measurement(name, missing: "spd-say isn't installed")]
        }
        let dispatcher = try SpeechDispatcher(in: folder, device: device)
        func ours(_ pair: Int) throws -> Double {
            try device.firstFrame(of: say, environment: ColdHome.environment())
        }
        return [
            try dispatcher.withServer {
                try Measurement(
                    name, unit: "ms", against: "spd-say, server running", pairs: 15, ours: ours,
                    peer: { _ in try dispatcher.firstFrame() })
            },
            try Measurement(
                name, unit: "ms", against: "spd-say with its server", pairs: 5, ours: ours,
                peer: { _ in try dispatcher.firstFrameWithServer() }),
        ]
    }

    /// With media keys to listen to.
    private func bus(on device: FileDevice) async throws -> Measurement {
        let name = "start to first frame, on a session bus"
        guard PrivateBus.isInstalled else { return Measurement(name, missing: "dbus-daemon isn't installed") }
        let bus = try await PrivateBus()
        return try Measurement(
            name, unit: "ms", against: "without one", pairs: 15,
            ours: { _ in
                try device.firstFrame(
                    of: play, environment: ColdHome.environment().merging(bus.environment) { $1 })
            },
            peer: { _ in try device.firstFrame(of: play, environment: ColdHome.environment()) })
    }

    private func oneUtterance(on device: FileDevice) throws -> Measurement {
        let text = try folder.write(Prose.sentences(words: 525_000).joined(separator: " "), to: "utterance.txt")
        return try Measurement(
            "start to first frame, 3 MB in one utterance", unit: "ms", against: "one sentence", pairs: 15,
            ours: { _ in
                try device.firstFrame(of: [narrate, "say", "-f", text], environment: ColdHome.environment())
            },
            peer: { _ in
                try device.firstFrame(
                    of: [narrate, "say", "It was the best of times."], environment: ColdHome.environment())
            })
    }
}
