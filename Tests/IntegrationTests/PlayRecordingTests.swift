import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `narrate play` on real devices, recorded.
struct PlayRecordingTests {
    private let folder = TemporaryFolder()

    private func book(pages: Int) throws -> String {
        let pages = (0..<pages).map { "<dict><key>utterances</key><string>Page \($0) says hello.</string></dict>" }
        return try folder.write(
            "<plist><dict><key>bookPages</key><array>\(pages.joined())</array></dict></plist>", to: "book.plist")
    }

    /// What goes to an ALSA device that keeps every frame and takes no time.
    private func rendered(_ book: String) async throws -> [Int16] {
        let file = folder.path + "/frames.raw"
        let device = #"alsa:plug:{ SLAVE { type file file "\#(file)" format raw slave { pcm null } } }"#
        let outcome = try await NarrateBinary.run(["play", book, "--device", device])
        #expect(outcome.status == 0)
        let bytes = try Data(contentsOf: URL(filePath: file))
        return stride(from: 0, to: bytes.count & ~1, by: 2).map { place in
            Int16(truncatingIfNeeded: Int(bytes[place]) | Int(bytes[place + 1]) << 8)
        }
    }

    private func trimmed(_ frames: [Int16]) -> ArraySlice<Int16> {
        let end = frames.lastIndex { $0 != 0 } ?? 0
        return frames[(frames.firstIndex { $0 != 0 } ?? 0)...end]
    }

    @Test(.enabled(if: SoundServer.isInstalled))
    func `what the loudspeaker gets is what was rendered, frame for frame`() async throws {
        let book = try book(pages: 3)
        let server = try SoundServer()
        let outcome = try await NarrateBinary.run(["play", book, "--device", "alsa:\(server.device)"])
        #expect(outcome.status == 0)
        let (heard, rendered) = (trimmed(server.recording), trimmed(try await rendered(book)))
        #expect(rendered.count > 40_000)
        #expect(heard.elementsEqual(rendered))
    }

    @Test func `killing the worker a hundred times costs at most that many utterances, and the book goes on`()
        async throws
    {
        let book = try book(pages: 40)
        let outcome = try await NarrateBinary.run(["play", book, "--device", "null", "--speed", "4"]) { narrate in
            var kills = 0
            while kills < 100, !narrate.poll() {
                for worker in narrate.children { kill(worker, kills.isMultiple(of: 2) ? SIGSEGV : SIGKILL) }
                kills += 1
                poll(nil, 0, 70)
            }
        }
        let skipped = outcome.errors.split(separator: "\n")
        #expect(skipped.count <= 100)
        #expect(skipped.allSatisfy { $0.hasPrefix("narrate: page ") })
        #expect(outcome.output.contains("Page 40 of 40"))
        #expect((0..<40).allSatisfy { outcome.output.contains("Page \($0) says hello.") })
        #expect(outcome.status == 0)
    }
}
