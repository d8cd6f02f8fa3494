import Glibc
import SystemKit

/// Why an ALSA device cannot be opened.
enum ALSAFault: Error, Hashable, Sendable {
    /// With the system's error number.
    case cannotOpen(CInt)
    /// There is a device, but not for our kind of frames.
    case cannotPlay(String)
    case doesNotAnswer

    func error(device: String) -> SpeechError {
        SpeechError(
            .deviceUnavailable,
            "\(reason(device)); 'narrate devices' lists what there is, '--device null' plays silently, "
                + "'narrate say --output FILE.wav' writes the sound to a file")
    }

    private func reason(_ device: String) -> String {
        switch self {
        case .cannotOpen(ENOENT), .cannotOpen(ENODEV), .cannotOpen(ENXIO):
            Self.isSoundForbidden ? Self.forbidden(device) : "no sound device '\(device)'"
        case .cannotOpen(EACCES), .cannotOpen(EPERM): Self.forbidden(device)
        case .cannotOpen(ECONNREFUSED), .cannotOpen(EHOSTDOWN):
            "the sound server of device '\(device)' isn't running"
        case .cannotOpen(EBUSY): "sound device '\(device)' is used by another program"
        case .cannotOpen(let code): "cannot open sound device '\(device)': \(systemReason(code))"
        case .cannotPlay(let reason): "sound device '\(device)' cannot play speech: \(reason)"
        case .doesNotAnswer: "the sound server of device '\(device)' doesn't answer"
        }
    }

    private static func forbidden(_ device: String) -> String {
        "you may not use sound device '\(device)': join the group 'audio' and log in again"
    }

    /// libasound tells of a card whose nodes may not be opened as if there were none.
    private static var isSoundForbidden: Bool {
        let firstCard = "/dev/snd/controlC0"
        return unsafe access(firstCard, F_OK) == 0 && access(firstCard, R_OK | W_OK) != 0
    }
}
