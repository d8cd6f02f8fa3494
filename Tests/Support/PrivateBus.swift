/// A message bus of the test's own, which starts no services and ends with the test.
public final class PrivateBus: Sendable {
    /// Whether this machine has what the bus and those who speak on it need.
    public static let isInstalled = SystemProgram.areInstalled("dbus-daemon", "dbus-send", "playerctl")

    public let address: String

    private let folder = TemporaryFolder()
    private let daemon: FollowedProgram

    /// Starts a bus and returns when it is ready.
    public init() async throws {
        let configuration = try folder.write(
            """
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(folder.path)/bus</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>

            """, to: "bus.conf")
        daemon = try FollowedProgram([
            "dbus-daemon", "--config-file=\(configuration)", "--nofork", "--nopidfile", "--print-address=1",
        ])
        guard let address = await daemon.nextLine() else {
            throw ChildProgram.Failure(description: "dbus-daemon doesn't start")
        }
        self.address = address
    }

    /// Where programs find the bus, and write in UTF-8 what they found.
    public var environment: [String: String] {
        ["DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address, "LC_ALL": "C.UTF-8"]
    }

    public func send(_ signal: Int32) { daemon.send(signal) }

    /// Waits until the bus has ended after a signal.
    public func waitForExit() async -> Int32 { await daemon.waitForExit() }

    /// Calls a method by `dbus-send`, with arguments as it takes them.
    public func call(
        _ member: String, _ arguments: [String], at path: String, of name: String
    ) async throws -> NarrateBinary.Outcome {
        let words = ["dbus-send", "--bus=\(address)", "--print-reply=literal", "--dest=\(name)", path, member]
        return try await SystemProgram.run(words + arguments)
    }

    /// Waits until somebody has a name, or nobody any more; false when that doesn't happen in time.
    public func waits(for name: String, isTaken: Bool = true, seconds: Double = 10) async throws -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            let outcome = try await call(
                "org.freedesktop.DBus.NameHasOwner", ["string:\(name)"], at: "/org/freedesktop/DBus",
                of: "org.freedesktop.DBus")
            if outcome.output.contains(String(isTaken)) { return true }
        }
        return false
    }
}
