import CSystemd
import Glibc

/// A connection to a message bus, with one object on it.
///
/// It belongs to the thread that made it.
@safe
final class SessionBus {
    private let systemd: systemd_functions
    private let bus: OpaquePointer
    private let path: String
    private let answer: (BusCall) -> BusReply

    /// Begins to connect, and answers by `answer` what is called on the object at `path`.
    init(address: String, path: String, answer: @escaping (BusCall) -> BusReply) throws(BusFailure) {
        var functions = systemd_functions()
        guard unsafe systemd_load(&functions) != 0 else { throw BusFailure(.notSupported, "there is no libsystemd") }
        systemd = functions
        var made: OpaquePointer?
        guard unsafe systemd.sd_bus_new(&made) >= 0, let bus = unsafe made else {
            throw BusFailure(.failed, "cannot make a connection")
        }
        unsafe self.bus = bus
        self.path = path
        self.answer = answer
        try check(unsafe systemd.sd_bus_set_address(bus, address), "read the address")
        try check(unsafe systemd.sd_bus_set_bus_client(bus, 1), "be a client")
        try check(unsafe systemd.sd_bus_set_method_call_timeout(bus, 5_000_000), "set the timeout")
        try check(unsafe systemd.sd_bus_start(bus), "connect")
        let handler: sd_bus_message_handler_t = { message, context, error in
            guard let context = unsafe context else { return 0 }
            let bus = unsafe Unmanaged<SessionBus>.fromOpaque(context).takeUnretainedValue()
            return unsafe bus.handle(message, error)
        }
        // The connection, and the handler with it, ends with this object.
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        try check(unsafe systemd.sd_bus_add_object(bus, nil, path, handler, context), "offer an object")
    }

    deinit { _ = unsafe systemd.sd_bus_close_unref(bus) }

    /// Takes a name for this connection; false when another one has it.
    func request(name: String) throws(BusFailure) -> Bool {
        let status = unsafe systemd.sd_bus_request_name(bus, name, 0)
        if status == -EEXIST { return false }
        try check(status, "take the name \(name)")
        return true
    }

    /// Does what can be done at once, and if that was all, waits until there is more or `descriptor` can be read.
    func process(orWaitFor descriptor: CInt) throws(BusFailure) {
        // A limit, so that others are heard while somebody floods the bus.
        var limit = 64
        while try check(unsafe systemd.sd_bus_process(bus, nil), "process messages") > 0 {
            limit -= 1
            guard limit > 0 else { return }
        }
        var sources = [
            pollfd(fd: try check(unsafe systemd.sd_bus_get_fd(bus), "find the socket"), events: 0, revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        sources[0].events = Int16(try check(unsafe systemd.sd_bus_get_events(bus), "ask what to wait for"))
        _ = unsafe poll(&sources, 2, try timeout())
    }

    /// Sends a signal from the object.
    func emit(_ member: String, of interface: String, _ values: [BusValue]) throws(BusFailure) {
        var made: OpaquePointer?
        try check(unsafe systemd.sd_bus_message_new_signal(bus, &made, path, interface, member), "make a signal")
        guard let message = unsafe BusMessage(owning: made, systemd) else { return }
        for value in values { try message.append(value) }
        try message.send()
    }

    /// For how many milliseconds libsystemd wants to wait at most; -1 for ever.
    private func timeout() throws(BusFailure) -> CInt {
        var microseconds: UInt64 = 0
        try check(unsafe systemd.sd_bus_get_timeout(bus, &microseconds), "ask how long to wait")
        guard microseconds != .max else { return -1 }
        var now = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &now)
        let left = Int64(clamping: microseconds) - Int64(now.tv_sec) * 1_000_000 - Int64(now.tv_nsec) / 1_000
        return CInt(clamping: max(0, left + 999) / 1_000)
    }

    /// Answers a call; what is returned tells libsystemd that it was one, or that `error` is its answer.
    private func handle(_ message: OpaquePointer?, _ error: UnsafeMutablePointer<sd_bus_error>?) -> CInt {
        guard let call = unsafe BusMessage(sharing: message, systemd) else { return 0 }
        do throws(BusFailure) {
            switch answer(try call.call()) {
            case .values(let values): try call.reply(values)
            case .failure(let failure): throw failure
            }
            return 1
        } catch let failure {
            return unsafe systemd.sd_bus_error_set(error, failure.name.full, failure.message)
        }
    }
}

/// Passes on what a function of libsystemd returned, if that is no error.
@discardableResult
func check(_ status: CInt, _ action: @autoclosure () -> String) throws(BusFailure) -> CInt {
    guard status < 0 else { return status }
    throw BusFailure(.failed, "cannot \(action()): error \(-status)")
}
