import Glibc

/// An ALSA default device of type "file" whose file is a pipe, so that the first frame written can be timed.
struct FileDevice {
    /// Makes the device the default one of a program.
    let environment: [String: String]
    /// The pipe's end that is read, open all the time, so that a server may keep the other one.
    private let reader: CInt

    init(in folder: String) throws(BenchError) {
        let pipe = "\(folder)/fifo"
        let configuration = "\(folder)/asoundrc"
        unsafe unlink(pipe)
        guard unsafe mkfifo(pipe, 0o600) == 0, let file = unsafe fopen(configuration, "w") else {
            throw BenchError("cannot write in '\(folder)'")
        }
        unsafe fputs(
            "pcm.!default { type file slave.pcm null file \"\(pipe)\" format raw }\nctl.!default { type hw card 0 }\n",
            file)
        unsafe fclose(file)
        reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard reader >= 0 else { throw BenchError("cannot read '\(pipe)'") }
        environment = [
            "ALSA_CONFIG_PATH": "/usr/share/alsa/alsa.conf:\(configuration)", "PULSE_SERVER": "unix:/nonexistent",
            "DBUS_SESSION_BUS_ADDRESS": "",
        ]
    }

    /// Milliseconds from starting `arguments` to the first frame that reaches the device; then it is ended.
    func firstFrame(
        of arguments: [String], environment changes: [String: String] = [:]
    ) throws(BenchError) -> Double {
        let start = ContinuousClock.now
        let child = try ChildProcess(arguments, environment: environment.merging(changes) { $1 })
        let isHeard = waitForFrames(milliseconds: 20_000)
        let delay = (ContinuousClock.now - start) / .milliseconds(1)
        child.end()
        _ = child.wait()
        drain()
        guard isHeard else { throw BenchError("no sound from '\(arguments.joined(separator: " "))'") }
        return delay
    }

    private func waitForFrames(milliseconds: CInt) -> Bool {
        var descriptor = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        let end = ContinuousClock.now + .milliseconds(Int(milliseconds))
        // Between two writers the pipe is hung up, which poll tells at once.
        while unsafe poll(&descriptor, 1, milliseconds) == 1, descriptor.revents & Int16(POLLIN) == 0,
            ContinuousClock.now < end
        { usleep(100) }
        return descriptor.revents & Int16(POLLIN) != 0
    }

    /// Throws away what was written, and what a server still writes.
    private func drain() {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while waitForFrames(milliseconds: 30) { _ = unsafe read(reader, &bytes, bytes.count) }
    }
}
