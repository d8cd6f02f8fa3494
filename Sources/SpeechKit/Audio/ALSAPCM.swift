import CALSA
import Glibc
import SystemKit

/// A PCM of libasound, opened for mono frames of 16 bits.
///
/// With a hung sound server `open`, `close`, `drop`, `prepare` and the start of playing wait for it without a limit
/// inside libasound; the first two are given up on after a while.
// @unchecked: made on the thread of a BoundedCall and handed over whole; after that one thread at a time calls it.
@safe final class ALSAPCM: PCM, @unchecked Sendable {
    private static let bufferMicroseconds: CUnsignedInt = 100_000
    /// A sound server takes a period or two at once, and plays what it has taken whatever is asked then.
    ///
    /// So a long one delays pauses. A short one delays what comes after a drop: the server plays a longer silence if it looks before
    /// the stream is there again.
    private static let periodMicroseconds: CUnsignedInt = 25_000

    private(set) var bufferFrames = 0
    private(set) var canPause = false
    private var pcm: OpaquePointer?

    private init(_ pcm: OpaquePointer?) { unsafe self.pcm = pcm }

    deinit { close() }

    /// Opens the device, or ALSA's `plug` over it where the device itself cannot play such frames.
    static func open(_ name: String, sampleRate: Int) throws(SpeechError) -> ALSAPCM {
        let result = BoundedCall.result(within: .seconds(5)) {
            Result { () throws(ALSAFault) in try openSomehow(name, sampleRate) }
        }
        switch result ?? .failure(.doesNotAnswer) {
        case .success(let pcm): return pcm
        case .failure(let fault): throw fault.error(device: name)
        }
    }

    private static func openSomehow(_ name: String, _ sampleRate: Int) throws(ALSAFault) -> ALSAPCM {
        do {
            return try openDirectly(name, sampleRate)
        } catch .cannotPlay where !name.contains("'") {
            return try openDirectly("plug:'\(name)'", sampleRate)
        }
    }

    private static func openDirectly(_ name: String, _ sampleRate: Int) throws(ALSAFault) -> ALSAPCM {
        narrate_alsa_silence()
        if name.contains("jack") { narrate_jack_silence() }
        var handle: OpaquePointer?
        let status = unsafe snd_pcm_open(&handle, name, SND_PCM_STREAM_PLAYBACK, CInt(SND_PCM_NONBLOCK))
        guard status >= 0 else {
            // Whether a sound server runs is looked up once and kept; the next try must look again.
            snd_config_update_free_global()
            throw .cannotOpen(-status)
        }
        let pcm = unsafe ALSAPCM(handle)
        do {
            let periodFrames = try pcm.setHardware(sampleRate: sampleRate)
            try pcm.setSoftware(periodFrames: periodFrames)
        } catch {
            throw .cannotPlay(error.reason)
        }
        return pcm
    }

    var state: PCMState {
        switch unsafe snd_pcm_state(pcm) {
        case SND_PCM_STATE_PREPARED: .prepared
        case SND_PCM_STATE_RUNNING, SND_PCM_STATE_DRAINING: .running
        case SND_PCM_STATE_PAUSED: .paused
        case SND_PCM_STATE_XRUN: .underrun
        case SND_PCM_STATE_SUSPENDED: .suspended
        default: .lost
        }
    }

    func write(_ frames: ArraySlice<Int16>) throws(PCMError) -> Int {
        let count = unsafe frames.withUnsafeBufferPointer { frames in
            unsafe snd_pcm_writei(pcm, frames.baseAddress, snd_pcm_uframes_t(frames.count))
        }
        do {
            return Int(try check(CInt(clamping: count), "write"))
        } catch .again {
            return 0
        }
    }

    func position() throws(PCMError) -> SinkState {
        var available: snd_pcm_sframes_t = 0
        var delay: snd_pcm_sframes_t = 0
        try check(unsafe snd_pcm_avail_delay(pcm, &available, &delay), "read the position")
        return SinkState(freeFrames: available, delayFrames: delay)
    }

    func delay() throws(PCMError) -> Int {
        var delay: snd_pcm_sframes_t = 0
        try check(unsafe snd_pcm_delay(pcm, &delay), "read the delay")
        return delay
    }

    func start() throws(PCMError) { try check(unsafe snd_pcm_start(pcm), "start") }
    func pause() throws(PCMError) { try check(unsafe snd_pcm_pause(pcm, 1), "pause") }
    func unpause() throws(PCMError) { try check(unsafe snd_pcm_pause(pcm, 0), "go on") }
    func drop() throws(PCMError) { try check(unsafe snd_pcm_drop(pcm), "drop") }
    func prepare() throws(PCMError) { try check(unsafe snd_pcm_prepare(pcm), "prepare") }
    func resume() throws(PCMError) { try check(unsafe snd_pcm_resume(pcm), "wake up") }

    var hasRoom: Bool { unsafe snd_pcm_wait(pcm, 0) == 1 }

    func close() {
        guard let handle = unsafe pcm else { return }
        unsafe pcm = nil
        let address = UInt(bitPattern: handle)
        _ = BoundedCall.result(within: .seconds(1)) {
            if let handle = unsafe OpaquePointer(bitPattern: address) { unsafe snd_pcm_close(handle) }
        }
    }

    /// Returns the frames of a period.
    private func setHardware(sampleRate: Int) throws(PCMError) -> snd_pcm_uframes_t {
        var parameters: OpaquePointer?
        try check(unsafe snd_pcm_hw_params_malloc(&parameters), "allocate")
        defer { unsafe snd_pcm_hw_params_free(parameters) }
        try check(unsafe snd_pcm_hw_params_any(pcm, parameters), "configure")
        try check(unsafe snd_pcm_hw_params_set_rate_resample(pcm, parameters, 1), "resample")
        try check(
            unsafe snd_pcm_hw_params_set_access(pcm, parameters, SND_PCM_ACCESS_RW_INTERLEAVED), "take plain writes")
        try check(unsafe snd_pcm_hw_params_set_format(pcm, parameters, SND_PCM_FORMAT_S16), "take 16 bits")
        try check(unsafe snd_pcm_hw_params_set_channels(pcm, parameters, 1), "play mono")
        try check(
            unsafe snd_pcm_hw_params_set_rate(pcm, parameters, CUnsignedInt(sampleRate), 0), "play \(sampleRate) Hz")
        var buffer = Self.bufferMicroseconds
        var period = Self.periodMicroseconds
        try check(unsafe snd_pcm_hw_params_set_buffer_time_near(pcm, parameters, &buffer, nil), "set the buffer")
        try check(unsafe snd_pcm_hw_params_set_period_time_near(pcm, parameters, &period, nil), "set the period")
        try check(unsafe snd_pcm_hw_params(pcm, parameters), "play \(sampleRate) Hz mono")

        var bufferSize: snd_pcm_uframes_t = 0
        var periodSize: snd_pcm_uframes_t = 0
        try check(unsafe snd_pcm_get_params(pcm, &bufferSize, &periodSize), "read the buffer size")
        bufferFrames = Int(bufferSize)
        canPause = unsafe snd_pcm_hw_params_can_pause(parameters) == 1
        return periodSize
    }

    /// Starts with the first period, and plays silence past the last frame instead of what is left in the ring.
    private func setSoftware(periodFrames: snd_pcm_uframes_t) throws(PCMError) {
        var parameters: OpaquePointer?
        try check(unsafe snd_pcm_sw_params_malloc(&parameters), "allocate")
        defer { unsafe snd_pcm_sw_params_free(parameters) }
        try check(unsafe snd_pcm_sw_params_current(pcm, parameters), "configure")
        try check(unsafe snd_pcm_sw_params_set_start_threshold(pcm, parameters, periodFrames), "set the start")
        try check(unsafe snd_pcm_sw_params_set_avail_min(pcm, parameters, periodFrames), "set the wake-up")
        var boundary: snd_pcm_uframes_t = 0
        try check(unsafe snd_pcm_sw_params_get_boundary(parameters, &boundary), "read the boundary")
        try check(unsafe snd_pcm_sw_params_set_silence_threshold(pcm, parameters, 0), "set the silence")
        try check(unsafe snd_pcm_sw_params_set_silence_size(pcm, parameters, boundary), "set the silence")
        try check(unsafe snd_pcm_sw_params(pcm, parameters), "configure")
    }

    @discardableResult
    private func check(_ status: CInt, _ doing: String) throws(PCMError) -> CInt {
        switch status {
        case 0...: status
        case -EAGAIN, -EINTR: throw .again
        case -EPIPE: throw .underrun
        case -ESTRPIPE: throw .suspended
        default: throw .failed("cannot \(doing): \(systemReason(-status))")
        }
    }
}
