import TestSupport

@testable import SpeechKit

/// A PCM without a device, whose time passes only by `play`, and which fails when told to.
///
/// Behind its ring a sound server holds up to `serverFrames` more; like a real one it throws them away when prepared.
final class FakePCM: PCM {
    let bufferFrames = 2_205
    var canPause = true
    private(set) var state = PCMState.prepared

    /// What reached the ear, and how long that took, in frames.
    private var heard: [Int16] = []
    private(set) var time = 0
    private(set) var isClosed = false

    var serverFrames = 0
    /// Whether, as hardware does, it tells no delay after an underrun.
    var isHardware = false
    /// Added to every delay told while running, as by a clumsy server.
    var delayError = 0
    /// How much it wants queued before it goes on after a pause.
    var prebufferFrames = 0
    /// Takes nothing and plays nothing, as a hung server does.
    var isHung = false
    /// How often `resume` says "again" before it works; nil if it never works.
    var wakeTries: Int? = 0
    /// What every call that may throw throws from now on.
    var failure: PCMError?

    /// What was heard of frames that count up.
    var heardRuns: [ClosedRange<Int16>] { heard.countingRuns }

    func heardRuns(without silence: Int16) -> [ClosedRange<Int16>] { heard.filter { $0 != silence }.countingRuns }

    private var ring: ArraySlice<Int16> = []
    private var server: ArraySlice<Int16> = []
    private var stateBeforeSuspend = PCMState.running
    private var isPrebuffering = false

    /// Lets `frames` frames of time pass.
    func play(_ frames: Int) {
        time += frames
        guard state == .running || state == .underrun, !isHung else { return }
        if ring.count + server.count >= prebufferFrames { isPrebuffering = false }
        if isPrebuffering { return }
        pull()
        for _ in 0..<frames {
            guard let frame = server.popFirst() ?? ring.popFirst() else { break }
            heard.append(frame)
            pull()
        }
        if state == .running, ring.isEmpty { state = .underrun }
    }

    func suspend() {
        stateBeforeSuspend = state
        state = .suspended
    }

    func write(_ frames: ArraySlice<Int16>) throws(PCMError) -> Int {
        try check()
        let taken = isHung ? [] : frames.prefix(bufferFrames - ring.count)
        ring += taken
        if state == .prepared, ring.count >= bufferFrames / 4 { state = .running }
        return taken.count
    }

    func position() throws(PCMError) -> SinkState {
        try check()
        guard state == .running else { throw .failed("cannot read the position: input/output error") }
        return SinkState(
            freeFrames: isHung ? 0 : bufferFrames - ring.count, delayFrames: ring.count + server.count + delayError)
    }

    func delay() throws(PCMError) -> Int {
        if let failure { throw failure }
        if isHardware { throw .underrun }
        return ring.count + server.count
    }

    func start() throws(PCMError) {
        try check()
        state = .running
    }

    func pause() throws(PCMError) {
        try check()
        guard canPause else { throw .failed("cannot pause: function not implemented") }
        state = .paused
    }

    func unpause() throws(PCMError) {
        try check()
        state = .running
        isPrebuffering = true
    }

    func drop() throws(PCMError) {
        if let failure { throw failure }
        ring = []
    }

    func prepare() throws(PCMError) {
        if let failure { throw failure }
        server = []
        state = .prepared
    }

    func resume() throws(PCMError) {
        guard let tries = wakeTries else { throw .failed("cannot wake up: function not implemented") }
        guard tries == 0 else {
            wakeTries = tries - 1
            throw .again
        }
        state = stateBeforeSuspend
    }

    var hasRoom: Bool { ring.count < bufferFrames }

    func close() { isClosed = true }

    private func check() throws(PCMError) {
        if let failure { throw failure }
        if state == .underrun { throw .underrun }
        if state == .suspended { throw .suspended }
    }

    private func pull() {
        let more = ring.prefix(serverFrames - server.count)
        server += more
        ring = ring.dropFirst(more.count)
    }
}
