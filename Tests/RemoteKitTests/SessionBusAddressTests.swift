import Testing
import TestSupport

@testable import RemoteKit

struct SessionBusAddressTests {
    @Test(
        arguments: [
            ([:], nil), (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"], "unix:path=/x"),
            (["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/nonexistent"], nil),
            (["XDG_RUNTIME_DIR": ""], nil), (["XDG_RUNTIME_DIR": "run"], nil),
        ] as [([String: String], String?)])
    func `the bus is where the session says, if it says so`(environment: [String: String], address: String?) {
        #expect(SessionBusAddress.find(in: { environment[$0] }) == address)
    }

    @Test func `else the socket in the session's folder is taken, if there is one`() throws {
        let folder = TemporaryFolder()
        try folder.write("", to: "bus")
        #expect(
            SessionBusAddress.find(in: { $0 == "XDG_RUNTIME_DIR" ? folder.path : nil })
                == "unix:path=\(folder.path)/bus")
        let odd = folder.path + "/../" + (folder.path.split(separator: "/").last ?? "")
        #expect(SessionBusAddress.find(in: { $0 == "XDG_RUNTIME_DIR" ? odd : nil }) == "unix:path=\(odd)/bus")
    }
}
