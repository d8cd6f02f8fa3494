import FoundationEssentials
import TestSupport
import Testing

struct FullDiskTests {
    private let place = TemporaryFolder()

    @Test func `On a disk that is full the old site stays whole, and goes on when there is room`() async throws {
        let small = place.path + "/small"
        let made = try await SystemProgram.run(
            ["sh", "-c", "mkdir \"$0\" && mount -t tmpfs -o size=1200k none \"$0\"", small])
        try #require(made.status == 0, "this test mounts a file system, as root")
        await #expect(throws: Never.self) { try await fillUp(small) }
        let unmounted = try await SystemProgram.run(["umount", small])
        #expect(unmounted.status == 0)
    }

    private func fillUp(_ small: String) async throws {
        let books = try SampleBooks.make(in: place)
        let reader = Reader()
        #expect(try await reader.narrate("publish", books + "/tales", "-o", small).status == 0)
        let old = try contents(of: small)
        _ = try await SystemProgram.run(["sh", "-c", "head -c 1000000 /dev/zero >\"$0/filler\"", small])
        let full = try await reader.narrate("publish", books, "-o", small)
        #expect(full.status == 1)
        #expect(full.errors.hasSuffix(": no space left on device; make room, and publish again\n"), "\(full.errors)")
        let now = try contents(of: small)
        #expect(old.allSatisfy { now[$0.key] == $0.value })
        try FileManager.default.removeItem(atPath: small + "/filler")
        #expect(try await reader.narrate("publish", books, "-o", small).status == 0)
        let other = place.path + "/other"
        #expect(try await reader.narrate("publish", books, "-o", other).status == 0)
        #expect(try contents(of: small) == contents(of: other))
    }

    /// The bytes of all files below a folder, by their paths.
    private func contents(of folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name != "filler" {
            files[name] = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
        }
        return files
    }
}
