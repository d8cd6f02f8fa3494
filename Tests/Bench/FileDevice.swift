import Glibc

/// An ALSA default device of type "file" whose file is a pipe, so that the first frame written can be timed.
struct FileDevice {
    private let pipe: String
    private let configuration: String

    init(in folder: String) throws(BenchError) {
        pipe = "\(folder)/fifo"
        configuration = "\(folder)/asoundrc"
        unsafe unlink(pipe)
        guard unsafe mkfifo(pipe, 0o600) == 0, let file = unsafe fopen(configuration, "w") else {
            throw BenchError("cannot write in '\(folder)'")
        }
        unsafe fputs(
            "pcm.!default { type file slave.pcm null file \"\(pipe)\" format raw }\nctl.!default { type hw card 0 }\n",
            file)
        unsafe fclose(file)
    }

    /// Milliseconds from starting `arguments` to the first frame that reaches the device.
    func firstFrame(
        of arguments: [String], environment: [String: String] = ["DBUS_SESSION_BUS_ADDRESS": ""]
    ) throws(BenchError) -> Double {
        let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
        guard reader >= 0 else { throw BenchError("cannot read '\(pipe)'") }
        defer { close(reader) }
        let start = ContinuousClock.now
        let child = try ChildProcess(
            arguments,
            environment: [
                "ALSA_CONFIG_PATH": "/usr/share/alsa/alsa.conf:\(configuration)", "PULSE_SERVER": "unix:/nonexistent",
            ].merging(environment) { $1 })
        var descriptor = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&descriptor, 1, 10_000) == 1, descriptor.revents & Int16(POLLIN) == 0 {}
        let delay = (ContinuousClock.now - start) / .milliseconds(1)
        guard descriptor.revents & Int16(POLLIN) != 0 else {
            throw BenchError("no sound from '\(arguments.joined(separator: " "))'")
        }
        child.end()
        _ = child.wait()
        return delay
    }
}
