import Glibc
import Synchronization
import SystemKit
import TerminalKit

/// An open file descriptor to write to: each call is one `write`, however much it is.
final class DescriptorOutput: TextOutput {
    let isTerminal: Bool
    private let descriptor: CInt
    private let error = Atomic<CInt>(0)

    init(_ descriptor: CInt) {
        self.descriptor = descriptor
        isTerminal = Terminal.isTerminal(descriptor)
    }

    var failure: String? {
        let code = error.load(ordering: .relaxed)
        return code == 0 ? nil : systemReason(code)
    }

    func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                bytes.removeFirst(count)
            } else if errno != EINTR {
                return error.store(errno, ordering: .relaxed)
            }
        }
    }
}
