import Glibc

/// The sine, under a name that doesn't clash.
enum Sine {
    static func value(_ angle: Double) -> Double { sin(angle) }
}
