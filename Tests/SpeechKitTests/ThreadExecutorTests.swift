import FoundationEssentials
import Glibc
import Testing

@testable import SpeechKit

struct ThreadExecutorTests {
    private actor Worker {
        private let executor: ThreadExecutor
        nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
        private(set) var count = 0

        init(name: String) { executor = ThreadExecutor(name: name) }

        func add() { count += 1 }

        /// How long it rested, after it has told that it is about to.
        func rest(upTo duration: Duration, start: @Sendable () -> Void = {}) -> Duration {
            start()
            return SuspendingClock().measure { executor.rest(upTo: duration) }
        }

        func threadNames() throws -> [String] {
            assertIsolated()
            let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
            return threads.compactMap { try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8) }
        }
    }

    @Test func `all of an actor's work is done on its own thread, in turn`() async throws {
        let worker = Worker(name: "test.executor.with.a.long.name")
        await withTaskGroup { group in
            for _ in 0..<1000 { group.addTask { await worker.add() } }
        }
        #expect(await worker.count == 1000)
        #expect(try await worker.threadNames().contains("test.executor.w\n"))
    }

    @Test func `a rest ends as soon as there is something to do`() async {
        let worker = Worker(name: "test.rest")
        let (starts, start) = AsyncStream<Void>.makeStream()
        async let rested = worker.rest(upTo: .seconds(60)) { start.yield() }
        for await _ in starts {
            await worker.add()
            start.finish()
        }
        #expect(await rested < .seconds(50))
    }

    @Test func `a rest lasts as long as was asked when there is nothing to do`() async {
        #expect(await Worker(name: "test.rest").rest(upTo: .milliseconds(5)) >= .milliseconds(5))
        #expect(await Worker(name: "test.rest").rest(upTo: .zero) < .seconds(1))
    }

    @Test func `the thread ends with its actor`() async throws {
        func isRunning() -> Bool {
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
            return threads.contains {
                (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) == "test.end\n"
            }
        }
        var worker: Worker? = Worker(name: "test.end")
        await worker?.add()
        #expect(isRunning())
        worker = nil
        let deadline = ContinuousClock.now + .seconds(10)
        while isRunning(), ContinuousClock.now < deadline { await Task.yield() }
        #expect(!isRunning())
    }
}
