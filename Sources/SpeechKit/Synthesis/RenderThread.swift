/// The one thread that may call libespeak-ng, which keeps its state in globals.
@globalActor
actor RenderThread {
    static let shared = RenderThread()
    private let executor = ThreadExecutor(name: "narrate.render")
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
}
