import FoundationEssentials

/// Bytes as text of 64 letters.
enum Base64 {
    static func text(of bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    /// Nil for what is no such text.
    static func bytes(of text: String) -> [UInt8]? { Data(base64Encoded: text).map { Array($0) } }
}
