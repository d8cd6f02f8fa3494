import Glibc

/// The system's words for an error number, in the style of our messages.
package func systemReason(_ code: CInt) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
}
