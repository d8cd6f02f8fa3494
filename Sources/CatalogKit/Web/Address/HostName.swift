/// The names of hosts, as they stand in requests.
enum HostName {
    /// The name in lower case and ASCII, other letters as Punycode (RFC 3492); nil when it can be no host's.
    static func ascii(_ name: Substring) -> String? {
        if name.hasPrefix("[") { return sixth(name) }
        let labels = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        var ascii: [String] = []
        for (index, label) in labels.enumerated() {
            // A name may end in a dot.
            if label.isEmpty, index == labels.count - 1, index > 0 { break }
            guard let coded = coded(label), 1...63 ~= coded.utf8.count else { return nil }
            ascii.append(coded)
        }
        let host = ascii.joined(separator: ".")
        return host.isEmpty || host.utf8.count > 253 ? nil : host
    }

    /// An address of IPv6 in its brackets.
    private static func sixth(_ name: Substring) -> String? {
        let digits = name.dropFirst().dropLast()
        let isPlain = digits.utf8.allSatisfy {
            (0x30...0x3A).contains($0) || (0x61...0x66).contains($0 | 0x20) || $0 == UInt8(ascii: ".")
        }
        return name.hasSuffix("]") && isPlain && digits.contains(":") ? name.lowercased() : nil
    }

    private static func coded(_ label: Substring) -> String? {
        // It won't become shorter.
        guard label.unicodeScalars.count <= 63 else { return nil }
        if label.utf8.allSatisfy({ $0 < 0x80 }) {
            let isPlain = label.utf8.allSatisfy {
                AddressText.isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
                    || $0 == UInt8(ascii: "_")
            }
            return isPlain ? String(label) : nil
        }
        guard label.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { return nil }
        return "xn--" + punycode(label.unicodeScalars.map(\.value))
    }

    /// RFC 3492, 6.3.
    private static func punycode(_ scalars: [UInt32]) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)
        let plain = scalars.filter { $0 < 0x80 }.compactMap(Unicode.Scalar.init)
        var output = String.UnicodeScalarView(plain)
        if !plain.isEmpty { output.append("-") }
        var (next, delta, bias, done) = (128, 0, 72, plain.count)
        while let least = scalars.lazy.map(Int.init).filter({ $0 >= next }).min() {
            delta += (least - next) * (done + 1)
            next = least
            for scalar in scalars.map(Int.init) {
                if scalar < next { delta += 1 }
                guard scalar == next else { continue }
                var (rest, step) = (delta, 36)
                while true {
                    let threshold = min(max(step - bias, 1), 26)
                    if rest < threshold { break }
                    output.append(letters[threshold + (rest - threshold) % (36 - threshold)])
                    rest = (rest - threshold) / (36 - threshold)
                    step += 36
                }
                output.append(letters[rest])
                bias = adapted(delta, count: done + 1, isFirst: done == plain.count)
                delta = 0
                done += 1
            }
            delta += 1
            next += 1
        }
        return String(output)
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var bias = 0
        while delta > 455 {
            delta /= 35
            bias += 36
        }
        return bias + 36 * delta / (delta + 38)
    }
}
