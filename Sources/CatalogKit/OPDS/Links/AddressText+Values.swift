extension AddressText {
    /// Text that is to be a part of an address and no more: only what RFC 3986 reserves for nothing stays as it is.
    static func encodedValue(_ text: some StringProtocol) -> String {
        // A "%" that looks like an encoding is none here.
        let parts = text.split(separator: "%", omittingEmptySubsequences: false)
        return parts.map { part in
            var encoded = Self.encoded(Substring(part), alsoAllowed: "")
            for sign in "!$&'()*+,;=:@" where encoded.contains(sign) {
                encoded = encoded.replacing(
                    String(sign), with: "%" + String(sign.asciiValue ?? 0, radix: 16, uppercase: true))
            }
            return encoded
        }.joined(separator: "%25")
    }
}
