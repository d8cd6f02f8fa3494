import CUchardet

/// Guesses in which encoding a text is, by libuchardet, if that is installed.
struct EncodingDetector {
    static let shared = EncodingDetector()

    /// More doesn't change the guess.
    private static let sampleLength = 1 << 16

    private let uchardet: uchardet_functions

    private init?() {
        var functions = uchardet_functions()
        guard unsafe uchardet_load(&functions) != 0 else { return nil }
        uchardet = functions
    }

    /// The name of the encoding, such as "SHIFT_JIS"; nil when there is no telling.
    func encoding(of bytes: [UInt8]) -> String? {
        guard let detector = uchardet.uchardet_new() else { return nil }
        defer { unsafe uchardet.uchardet_delete(detector) }
        // Headers in English tell nothing.
        let start = max(0, (bytes.firstIndex { $0 >= 0x80 } ?? 0) - 100)
        let isRead = unsafe bytes[start...].prefix(Self.sampleLength).withUnsafeBytes { sample in
            unsafe uchardet.uchardet_handle_data(
                detector, sample.bindMemory(to: CChar.self).baseAddress, sample.count) == 0
        }
        guard isRead else { return nil }
        unsafe uchardet.uchardet_data_end(detector)
        guard let name = unsafe uchardet.uchardet_get_charset(detector) else { return nil }
        let text = unsafe String(cString: name)
        return text.isEmpty ? nil : text
    }
}
