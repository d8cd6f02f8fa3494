import CSystemd

/// A message on the bus, which is read and written in order.
@safe
final class BusMessage {
    private let systemd: systemd_functions
    private let message: OpaquePointer

    /// Takes over a message that was made for the caller.
    init?(owning message: OpaquePointer?, _ systemd: systemd_functions) {
        guard let message = unsafe message else { return nil }
        unsafe (self.systemd, self.message) = (systemd, message)
    }

    /// Shares a message that libsystemd keeps.
    convenience init?(sharing message: OpaquePointer?, _ systemd: systemd_functions) {
        unsafe self.init(owning: systemd.sd_bus_message_ref(message), systemd)
    }

    deinit { _ = unsafe systemd.sd_bus_message_unref(message) }

    func send() throws(BusFailure) { try check(unsafe systemd.sd_bus_send(nil, message, nil), "send a message") }

    /// Answers this call.
    func reply(_ values: [BusValue]) throws(BusFailure) {
        var made: OpaquePointer?
        try check(unsafe systemd.sd_bus_message_new_method_return(message, &made), "make an answer")
        guard let reply = unsafe BusMessage(owning: made, systemd) else { return }
        for value in values { try reply.append(value) }
        try reply.send()
    }
}

// MARK: Reading

extension BusMessage {
    /// The call that the message is.
    func call() throws(BusFailure) -> BusCall {
        BusCall(
            interface: unsafe text(systemd.sd_bus_message_get_interface(message)),
            member: unsafe text(systemd.sd_bus_message_get_member(message)),
            signature: unsafe text(systemd.sd_bus_message_get_signature(message, 1)), arguments: try arguments())
    }

    private func arguments() throws(BusFailure) -> [BusValue] {
        var arguments: [BusValue] = []
        while let value = try next() { arguments.append(value) }
        return arguments
    }

    /// The next value; nil at the end, and before a value of a type that isn't read here.
    private func next() throws(BusFailure) -> BusValue? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard try check(unsafe systemd.sd_bus_message_peek_type(message, &type, &contents), "read a type") > 0 else {
            return nil
        }
        switch UInt8(bitPattern: type) {
        case UInt8(ascii: "s"): return .text(try readText(type))
        case UInt8(ascii: "o"): return .objectPath(try readText(type))
        case UInt8(ascii: "i"): return .int32(try read(type, into: 0))
        case UInt8(ascii: "x"): return .int64(try read(type, into: 0))
        case UInt8(ascii: "d"): return .double(try read(type, into: 0))
        case UInt8(ascii: "b"): return .flag(try read(type, into: CInt(0)) != 0)
        case UInt8(ascii: "v"):
            try check(unsafe systemd.sd_bus_message_enter_container(message, type, contents), "read a value")
            guard let value = try next() else { return nil }
            try check(unsafe systemd.sd_bus_message_exit_container(message), "read a value")
            return .variant(value)
        default: return nil
        }
    }

    private func read<Value: BitwiseCopyable>(_ type: CChar, into start: Value) throws(BusFailure) -> Value {
        var value = start
        try check(unsafe systemd.sd_bus_message_read_basic(message, type, &value), "read a value")
        return value
    }

    private func readText(_ type: CChar) throws(BusFailure) -> String {
        var value: UnsafePointer<CChar>?
        try check(unsafe systemd.sd_bus_message_read_basic(message, type, &value), "read a text")
        return unsafe text(value)
    }

    private func text(_ value: UnsafePointer<CChar>?) -> String {
        guard let value = unsafe value else { return "" }
        return unsafe String(cString: value)
    }
}

// MARK: Writing

extension BusMessage {
    func append(_ value: BusValue) throws(BusFailure) {
        switch value {
        case .text(let text): try append("s", text.asBusText)
        case .objectPath(let path): try append("o", path)
        case .int32(let number): try append("i", number)
        case .int64(let number): try append("x", number)
        case .double(let number): try append("d", number)
        case .flag(let flag): try append("b", CInt(flag ? 1 : 0))
        case .texts(let texts):
            try contain("a", "s") { () throws(BusFailure) in
                for text in texts { try append(.text(text)) }
            }
        case .dictionary(let entries):
            try contain("a", "{sv}") { () throws(BusFailure) in
                for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
                    try contain("e", "sv") { () throws(BusFailure) in
                        try append(.text(key))
                        try append(.variant(value))
                    }
                }
            }
        case .variant(let value):
            try contain("v", value.signature) { () throws(BusFailure) in try append(value) }
        }
    }

    private func append(_ type: Unicode.Scalar, _ text: String) throws(BusFailure) {
        let status = unsafe text.withCString { unsafe systemd.sd_bus_message_append_basic(message, letter(type), $0) }
        try check(status, "write a text")
    }

    private func append(_ type: Unicode.Scalar, _ value: some BitwiseCopyable) throws(BusFailure) {
        let status = unsafe withUnsafePointer(to: value) {
            unsafe systemd.sd_bus_message_append_basic(message, letter(type), $0)
        }
        try check(status, "write a value")
    }

    private func contain(
        _ type: Unicode.Scalar, _ contents: String, _ write: () throws(BusFailure) -> Void
    ) throws(BusFailure) {
        try check(unsafe systemd.sd_bus_message_open_container(message, letter(type), contents), "open a container")
        try write()
        try check(unsafe systemd.sd_bus_message_close_container(message), "close a container")
    }

    private func letter(_ type: Unicode.Scalar) -> CChar { CChar(truncatingIfNeeded: type.value) }
}
