import FoundationEssentials
import FuzzTargets
import Testing

/// The inputs that fuzzing begins with: small ones of every kind, and those that once broke something.
struct SeedTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../Fuzz/Seeds").standardized

    @Test(arguments: FuzzTarget.allCases)
    func `every reader keeps its promises on its seeds`(target: FuzzTarget) throws {
        let folder = Self.folder.appending(path: target.rawValue)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.isEmpty)
        for name in names.sorted() {
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
            #expect(throws: Never.self, "\(target)/\(name)") { try target.check(bytes) }
        }
    }

    @Test func `there are no seeds for what nobody reads`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(names) == Set(FuzzTarget.allCases.map(\.rawValue)))
    }
}
