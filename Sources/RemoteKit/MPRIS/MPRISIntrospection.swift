/// What the player's object tells of itself, for programs that look at a bus.
enum MPRISIntrospection {
    static let xml = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
        <node>
        \(interface(MPRISObject.root, methods: [("Raise", []), ("Quit", [])], RemoteState().rootProperties))
        \(interface(MPRISObject.player, methods: playerMethods, RemoteState().playerProperties, signals: seeked))
        \(standardInterfaces)
        </node>

        """

    private static let playerMethods = [
        ("Next", []), ("Previous", []), ("Pause", []), ("PlayPause", []), ("Stop", []), ("Play", []),
        ("Seek", [("Offset", "x")]), ("SetPosition", [("TrackId", "o"), ("Position", "x")]),
        ("OpenUri", [("Uri", "s")]),
    ]
    private static let seeked = #"<signal name="Seeked"><arg name="Position" type="x"/></signal>"#
    private static let writable: Set = ["Rate", "Volume"]

    private static func interface(
        _ name: String, methods: [(name: String, arguments: [(name: String, type: String)])],
        _ properties: [String: BusValue], signals: String = ""
    ) -> String {
        let methods = methods.map { method in
            let arguments = method.arguments.map {
                #"<arg name="\#($0.name)" type="\#($0.type)" direction="in"/>"#
            }
            return #"<method name="\#(method.name)">\#(arguments.joined())</method>"#
        }
        let properties = properties.sorted { $0.key < $1.key }.map { name, value in
            let access = writable.contains(name) ? "readwrite" : "read"
            let start = #"<property name="\#(name)" type="\#(value.signature)" access="\#(access)""#
            guard MPRISObject.silent.contains(name) else { return start + "/>" }
            let annotation = "org.freedesktop.DBus.Property.EmitsChangedSignal"
            return start + #"><annotation name="\#(annotation)" value="false"/></property>"#
        }
        return #"<interface name="\#(name)">\#((methods + properties).joined() + signals)</interface>"#
    }

    private static let standardInterfaces = """
        <interface name="\(MPRISObject.properties)">\
        <method name="Get"><arg name="interface" type="s" direction="in"/><arg name="name" type="s" direction="in"/>\
        <arg name="value" type="v" direction="out"/></method>\
        <method name="GetAll"><arg name="interface" type="s" direction="in"/>\
        <arg name="properties" type="a{sv}" direction="out"/></method>\
        <method name="Set"><arg name="interface" type="s" direction="in"/><arg name="name" type="s" direction="in"/>\
        <arg name="value" type="v" direction="in"/></method>\
        <signal name="PropertiesChanged"><arg name="interface" type="s"/><arg name="changed" type="a{sv}"/>\
        <arg name="invalidated" type="as"/></signal></interface>
        <interface name="\(MPRISObject.introspectable)">\
        <method name="Introspect"><arg name="xml" type="s" direction="out"/></method></interface>
        """
}
