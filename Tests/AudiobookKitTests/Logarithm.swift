import Glibc

/// The logarithm, under a name that doesn't clash.
enum Logarithm {
    static func ten(_ number: Double) -> Double { log10(number) }
}
