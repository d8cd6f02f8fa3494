/// Frames of 16 bits as bytes, the low one first.
enum PCMBytes {
    static func bytes(of frames: ArraySlice<Int16>) -> [UInt8] {
        #if _endian(little)
            unsafe frames.withUnsafeBytes { unsafe Array($0) }
        #else
            frames.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        #endif
    }

    static func frames(of bytes: ArraySlice<UInt8>) -> [Int16] {
        unsafe [Int16](unsafeUninitializedCapacity: bytes.count / 2) { frames, count in
            count = bytes.count / 2
            var index = bytes.startIndex
            for position in 0..<count {
                unsafe frames[position] = Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)
                index += 2
            }
        }
    }
}
