/// Builds the boxes of an MPEG-4 file: a length, a name of four letters, and what is in it.
enum MPEG4Box {
    /// A box to which the next `following` bytes belong, too.
    static func box(_ name: String, _ content: [UInt8]..., following: Int = 0) -> [UInt8] {
        let content = content.flatMap(\.self)
        return [UInt8](big: UInt32(8 + content.count + following)) + bytes(of: name) + content
    }

    /// A box that says first which version of it it is.
    static func full(
        _ name: String, version: UInt8 = 0, flags: UInt32 = 0, _ content: [UInt8]..., following: Int = 0
    ) -> [UInt8] {
        let start = [version] + [UInt8](big: flags).dropFirst()
        return box(name, start + content.flatMap(\.self), following: following)
    }

    /// The bytes of names in which the copyright sign stands for one byte.
    static func bytes(of name: String) -> [UInt8] { name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }

    static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    static func big(_ numbers: Int...) -> [UInt8] { numbers.flatMap { [UInt8](big: UInt32(clamping: $0)) } }
}
