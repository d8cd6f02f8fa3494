import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The Debian package of the program that `make build` made, in the eyes of Debian's own tools.
@Suite(.serialized) struct DebianPackageTests {
    private static let house = #filePath.components(separatedBy: "/Tests/")[0]
    private static let binary = house + "/.build/release/narrate"
    /// Where everything else of the package is.
    private static let files = [
        "bash-completion/completions/narrate", "doc/narrate/changelog.Debian.gz", "doc/narrate/copyright",
        "fish/vendor_completions.d/narrate.fish", "man/man1/narrate.1.gz", "narrate/Books/TheCrowAndThePitcher.plist",
        "zsh/vendor-completions/_narrate",
    ]

    private let folder = TemporaryFolder()

    /// Makes the package, and answers with its path.
    private func package() async throws -> String {
        #expect(FileManager.default.isExecutableFile(atPath: Self.binary), "'make build' makes the program")
        let made = try await SystemProgram.run([Self.house + "/.ci/deb", Self.binary])
        #expect(made.status == 0 && made.errors == "", "\(made.errors)")
        let words = made.output.split(whereSeparator: \.isWhitespace)
        return Self.house + "/" + (words.last.map(String.init) ?? "")
    }

    @Test func `lintian has nothing to say against it`() async throws {
        let package = try await package()
        let lintian = try await SystemProgram.run(["lintian", "--fail-on", "error,warning", package])
        #expect(lintian.status == 0, "\(lintian.output)\(lintian.errors)")
    }

    @Test func `all of it belongs to root, and the same program makes the same package`() async throws {
        let package = try await package()
        let first = try Data(contentsOf: URL(filePath: package))
        let listed = try await SystemProgram.run(["dpkg-deb", "--contents", package])
        let rows = listed.output.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(rows.allSatisfy { $0[1] == "root/root" })
        let modes = Set(rows.map { "\($0[0])" })
        #expect(modes == ["drwxr-xr-x", "-rwxr-xr-x", "-rw-r--r--"])
        #expect(rows.filter { $0[0] == "-rwxr-xr-x" }.map { $0[5] } == ["./usr/bin/narrate"])
        let names = Set(rows.map { String($0[5]) })
        for file in Self.files { #expect(names.contains("./usr/share/" + file)) }
        #expect(try Data(contentsOf: URL(filePath: await self.package())) == first)
    }

    @Test(.enabled(if: geteuid() == 0))
    func `it is installed, runs, and is removed without a trace`() async throws {
        let package = try await package()
        let root = folder.path + "/root"
        for name in ["updates", "info"] {
            try FileManager.default.createDirectory(
                atPath: "\(root)/var/lib/dpkg/\(name)", withIntermediateDirectories: true)
        }
        _ = try folder.write("", to: "root/var/lib/dpkg/status")
        let dpkg = ["dpkg", "--root=\(root)", "--force-depends", "--log=\(folder.path)/log"]
        let installed = try await SystemProgram.run(dpkg + ["--install", package])
        #expect(installed.status == 0, "\(installed.errors)")
        #expect(try await SystemProgram.run(dpkg + ["--verify", "narrate"]).output == "")
        let narrate = root + "/usr/bin/narrate"
        let home = ["HOME": folder.path]
        let version = try await SystemProgram.run([narrate, "--version"], environment: home)
        #expect(version.status == 0 && version.output.hasPrefix("narrate "))
        let said = try await SystemProgram.run([narrate, "say", "hi", "--device", "null"], environment: home)
        #expect(said == NarrateBinary.Outcome(status: 0))
        let shelf = try await SystemProgram.run([narrate, "library"], environment: home)
        #expect(shelf.output.contains("The Crow and the Pitcher"))
        let page = try await SystemProgram.run(["man", "-l", "\(root)/usr/share/man/man1/narrate.1.gz"])
        #expect(page.output.hasPrefix("NARRATE(1)"))
        #expect(try await SystemProgram.run(dpkg + ["--remove", "narrate"]).status == 0)
        #expect(try await SystemProgram.run(dpkg + ["--purge", "narrate"]).status == 0)
        let left = try FileManager.default.subpathsOfDirectory(atPath: root)
        #expect(left.filter { !"var/lib/dpkg/".hasPrefix($0 + "/") && !$0.hasPrefix("var/lib/dpkg/") } == [])
    }
}
