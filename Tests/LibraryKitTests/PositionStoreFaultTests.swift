import BookKit
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import LibraryKit

struct PositionStoreFaultTests {
    private let reader = ReaderHome()
    private let tracked = TrackedBook(Samples.book(Samples.squirrel, title: "Squirrel"), at: "/b.plist")
    private var file: String { "\(reader.positionsPath)/\(tracked.identity.name).json" }

    private func put(_ bytes: [UInt8]) throws { try reader.write(bytes, to: file) }

    private func warnings() -> [String] { reader.positions.resumption(of: tracked).warnings }

    @Test(arguments: [
        [], Array("{".utf8), Array("null".utf8), Array("[]".utf8), [0, 1, 2, 255], Array("{\"version\": 1}".utf8),
        Array(repeating: UInt8(ascii: "["), count: 60_000), Array("{\"version\": 1e999}".utf8),
    ])
    func `a damaged file is told once, kept aside, and the book is new`(bytes: [UInt8]) throws {
        try put(bytes)
        let warning = "the position '\(file)' isn't what narrate wrote; it is kept as '\(file).damaged'"
        #expect(warnings() == [warning])
        #expect(warnings() == [])
        #expect(reader.goesOn(tracked) == "new")
        #expect(FileManager.default.contents(atPath: file + ".damaged") == Data(bytes))
        try reader.save(Samples.place(2, 0, in: tracked.book), of: tracked)
        #expect(reader.goesOn(tracked) == "2.0: Whirly, twirly, round and round.")
    }

    @Test func `a huge file is not read`() throws {
        try put([UInt8](repeating: 0x20, count: 65_537))
        #expect(warnings() == ["the position '\(file)' is larger than 64 KB; it is kept as '\(file).damaged'"])
    }

    @Test func `the file of a later narrate is kept aside`() throws {
        try put(Array("{\"version\": 2, \"new\": true}".utf8))
        #expect(warnings() == ["the position '\(file)' is of a later narrate; it is kept as '\(file).damaged'"])
    }

    @Test(arguments: ["/dev/zero", "/etc/passwd", "/nowhere"])
    func `a link in the file's place is kept aside`(target: String) throws {
        SmallFile.makeFolder(reader.positionsPath)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
        #expect(warnings() == ["the position '\(file)' is a link, not a file; it is kept as '\(file).damaged'"])
    }

    @Test func `a folder in the file's place is kept aside`() throws {
        SmallFile.makeFolder(file)
        #expect(warnings() == ["the position '\(file)' isn't a plain file; it is kept as '\(file).damaged'"])
    }

    @Test(arguments: [
        ("page", "-1"), ("page", "9223372036854775807"), ("utterance", "99999999999"), ("offset", "-5"),
        ("progress", "2"), ("progress", "-1"), ("page", "1.5"), ("date", "\"yesterday\""),
    ])
    func `numbers that narrate doesn't write are damage`(key: String, value: String) throws {
        try reader.save(Samples.place(2, 0, in: tracked.book), of: tracked)
        let lines = try #require(reader.read(file)).split(separator: "\n").map { line in
            line.contains("\"\(key)\"") ? "\"\(key)\" : \(value)," : String(line)
        }
        let text = lines.joined(separator: "\n")
        try put(Array(text.utf8))
        #expect(warnings().count == 1)
    }

    @Test func `a damaged file among others costs only itself`() throws {
        try reader.save(Samples.place(2, 0, in: tracked.book), of: tracked)
        try reader.write([1], to: reader.positionsPath + "/zzz.json")
        let (positions, warnings) = reader.positions.positions()
        #expect(positions.map(\.title) == ["Squirrel"])
        #expect(warnings.count == 1)
        #expect(reader.files(in: reader.positionsPath) == ["\(tracked.identity.name).json", "zzz.json.damaged"])
    }

    @Test func `what a killed player left is swept away when it is old, and nothing else`() throws {
        try reader.save(Samples.place(2, 0, in: tracked.book), of: tracked)
        let names = [".narrate-old", ".narrate-new", "notes.txt", ".hidden"]
        for name in names { try reader.write([1], to: "\(reader.positionsPath)/\(name)") }
        for name in names where name != ".narrate-new" {
            try FileManager.default.setAttributes(
                [.modificationDate: Samples.monday], ofItemAtPath: "\(reader.positionsPath)/\(name)")
        }
        #expect(reader.positions.positions().positions.count == 1)
        #expect(
            reader.files(in: reader.positionsPath) == [
                ".hidden", ".narrate-new", "\(tracked.identity.name).json", "notes.txt",
            ])
    }

    @Test func `any bytes can be in a file`() throws {
        try reader.save(Samples.place(2, 1, 3, in: tracked.book), of: tracked)
        let good = Array(try #require(reader.read(file)).utf8)
        var random = SplitMix(seed: 3)
        for _ in 0..<300 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeLast(bytes.count - max(1, place))
                default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
                }
            }
            try put(bytes)
            let resumption = reader.positions.resumption(of: tracked)
            // Either it is read, and the place is one in the book, or it is told.
            guard case .started(_, let place) = resumption.resumption else {
                #expect(resumption.resumption != .new || !resumption.warnings.isEmpty)
                try? FileManager.default.removeItem(atPath: file + ".damaged")
                continue
            }
            #expect(TextAnchor(place, in: tracked.book) != nil)
        }
    }

    /// A process that does nothing but save is killed at some moment; the file is whole each time.
    @Test(arguments: 0..<100)
    func `a player that is killed while it saves leaves the old place or the new`(seed: Int) async throws {
        let home = reader.home.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [home = home as String, seed = seed as Int] in
            let shelf = PositionStore(folders: UserFolders { $0 == "HOME" ? home : nil })
            let tracked = TrackedBook(Samples.book(Samples.squirrel, title: "Squirrel"), at: "/b.plist")
            await withTaskGroup { group in
                group.addTask {
                    while true {
                        for page in 1...4 {
                            let place = Samples.place(page, page % 2, page, in: tracked.book)
                            guard let position = SavedPosition(of: tracked, at: place) else { return }
                            try? shelf.save(position, of: tracked, isFlushed: page == 4)
                        }
                    }
                }
                group.addTask {
                    var random = SplitMix(seed: UInt64(seed))
                    while shelf.positions().positions.isEmpty {}
                    let moment = ContinuousClock.now + .microseconds(Int.random(in: 0...5_000, using: &random))
                    while ContinuousClock.now < moment {}
                    kill(getpid(), SIGKILL)
                }
            }
        }
        let (resumption, warnings) = reader.positions.resumption(of: tracked)
        #expect(warnings == [])
        guard case .started(let saved, let place) = resumption else {
            Issue.record("the place is lost")
            return
        }
        #expect(place == Samples.place(saved.page, saved.page % 2, saved.page, in: tracked.book))
    }

    @Test func `two players and a reader on one book never see half a file`() async {
        let store = reader.positions
        await withTaskGroup { group in
            for player in 0..<2 {
                group.addTask { [tracked] in
                    for number in 0..<150 {
                        let place = Samples.place((number + player) % 4 + 1, 1, number % 5, in: tracked.book)
                        if let position = SavedPosition(of: tracked, at: place) {
                            try? store.save(position, of: tracked)
                        }
                    }
                }
            }
            group.addTask { [tracked] in
                for _ in 0..<150 { #expect(store.resumption(of: tracked).warnings == []) }
            }
        }
        #expect(reader.files(in: reader.positionsPath) == ["\(tracked.identity.name).json"])
    }

    @Test func `a full disk costs one warning, and the old place stays`() async throws {
        try reader.save(Samples.place(2, 0, in: tracked.book), of: tracked)
        let home = reader.home.path
        await #expect(processExitsWith: .success) { [home = home as String] in
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 100, rlim_max: 100)
            #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            let tracked = TrackedBook(Samples.book(Samples.squirrel, title: "Squirrel"), at: "/b.plist")
            var recorder = PositionRecorder(
                tracked, in: PositionStore(folders: UserFolders { $0 == "HOME" ? home : nil }))
            let warnings = (1...3).map { recorder.record(Samples.place($0, 0, in: tracked.book)) }
            let path = "\(home)/.local/state/narrate/positions/\(tracked.identity.name).json"
            let warning =
                "the place in the book can't be kept: cannot write '\(path)': file too large; make room"
            #expect(warnings == [warning, nil, nil])
        }
        #expect(reader.goesOn(tracked) == "2.0: Whirly, twirly, round and round.")
        #expect(reader.files(in: reader.positionsPath).count == 1)
    }

    @Test func `a folder that may not be written costs one warning, and what is in it is read`() async throws {
        try reader.save(Samples.place(2, 0, in: tracked.book), of: tracked)
        let home = reader.home.path
        for folder in [home, home + "/.local", home + "/.local/state", home + "/.local/state/narrate"] {
            unsafe chmod(folder, 0o755)
        }
        unsafe chmod(reader.positionsPath, 0o555)
        unsafe chmod(file, 0o644)
        await #expect(processExitsWith: .success) { [home = home as String] in
            // Root may write everywhere; nobody may not.
            if geteuid() == 0 { #expect(setuid(65_534) == 0) }
            let tracked = TrackedBook(Samples.book(Samples.squirrel, title: "Squirrel"), at: "/b.plist")
            let store = PositionStore(folders: UserFolders { $0 == "HOME" ? home : nil })
            var recorder = PositionRecorder(tracked, in: store)
            let warnings = (1...3).map { recorder.record(Samples.place($0, 0, in: tracked.book)) }
            let path = "\(home)/.local/state/narrate/positions/\(tracked.identity.name).json"
            let reason = "permission denied; check the permissions of its folder"
            #expect(warnings == ["the place in the book can't be kept: cannot write '\(path)': \(reason)", nil, nil])
            #expect(store.positions().positions.map(\.page) == [2])
        }
    }
}
