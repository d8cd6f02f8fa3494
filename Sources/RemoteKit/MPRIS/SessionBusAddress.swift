import Glibc

/// Where the user's session bus is.
enum SessionBusAddress {
    /// The address that the session gave, or else the socket where systemd puts the bus; nil when there is no bus.
    static func find(in environment: (String) -> String?) -> String? {
        if let address = environment("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty { return address }
        guard let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else { return nil }
        let path = folder + "/bus"
        guard unsafe access(path, F_OK) == 0 else { return nil }
        return "unix:path=" + escaped(path)
    }

    /// Only these characters may stand for themselves in an address.
    private static func escaped(_ path: String) -> String {
        path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"),
                UInt8(ascii: "."), UInt8(ascii: "\\"), UInt8(ascii: "*"):
                String(UnicodeScalar(byte))
            default: "%" + String(Int(byte) + 0x100, radix: 16).dropFirst()
            }
        }.joined()
    }
}
