import Glibc
import Testing

@testable import BookKit

struct HostileFileTests {
    /// The most memory that this process has had, in MB.
    private static var peakMegabytes: Int {
        var usage = rusage()
        guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return .max }
        return usage.ru_maxrss >> 10
    }

    @Test(arguments: HostileFile.allCases)
    func `a hostile file is read or refused in little time and memory`(file: HostileFile) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(file.bytes, to: "\(file.rawValue).plist")
        // In a process of its own, whose time and memory are nobody else's; a crash would be seen too.
        await #expect(processExitsWith: .success) { [path = path as String] in
            let (memory, time) = (Self.peakMegabytes, clock())
            _ = try? BookReader().read(contentsOf: path)
            // What an optimised build does in a second.
            let seconds = (clock() - time) / CLOCKS_PER_SEC
            guard seconds < 10, Self.peakMegabytes - memory < 200 else { exit(EXIT_FAILURE) }
        }
    }
}
