/// A sound device as ALSA sees it: a ring of frames that something drains.
///
/// `ALSASink` decides by these few words what to do; `ALSAPCM` is the real one.
protocol PCM: AnyObject {
    var bufferFrames: Int { get }
    var canPause: Bool { get }
    var state: PCMState { get }
    /// A period can be written. False also when the device cannot tell.
    var hasRoom: Bool { get }

    /// Takes what there is room for, 0 when full; starts the device once a period is queued.
    func write(_ frames: ArraySlice<Int16>) throws(PCMError) -> Int
    func position() throws(PCMError) -> SinkState
    /// The delay alone, which a sound server can tell even after an underrun.
    func delay() throws(PCMError) -> Int

    func start() throws(PCMError)
    func pause() throws(PCMError)
    func unpause() throws(PCMError)
    func drop() throws(PCMError)
    func prepare() throws(PCMError)
    /// Wakes a suspended device; throws `again` while it isn't ready.
    func resume() throws(PCMError)

    func close()
}

/// What a PCM is doing.
enum PCMState: Hashable, Sendable { case prepared, running, paused, underrun, suspended, lost }

/// Why a PCM refused a call.
enum PCMError: Error, Hashable, Sendable {
    case again, underrun, suspended
    /// With what it couldn't do, and why.
    case failed(String)

    var reason: String {
        switch self {
        case .again: "it isn't ready"
        case .underrun: "it ran dry"
        case .suspended: "it is suspended"
        case .failed(let reason): reason
        }
    }
}
