import Glibc
import Testing

@testable import SpeechKit

struct ALSAFaultTests {
    @Test(
        arguments: [
            (.cannotOpen(ENOENT), "no sound device 'x'"),
            (.cannotOpen(ENODEV), "no sound device 'x'"),
            (.cannotOpen(EBUSY), "sound device 'x' is used by another program"),
            (.cannotOpen(EACCES), "you may not use sound device 'x': join the group 'audio' and log in again"),
            (.cannotOpen(ECONNREFUSED), "the sound server of device 'x' isn't running"),
            (.cannotOpen(EINVAL), "cannot open sound device 'x': invalid argument"),
            (
                .cannotPlay("cannot play mono: invalid argument"),
                "sound device 'x' cannot play speech: cannot play mono: invalid argument"
            ),
            (.doesNotAnswer, "the sound server of device 'x' doesn't answer"),
        ] as [(ALSAFault, String)])
    func `it says what is wrong and what can be done`(fault: ALSAFault, reason: String) {
        let advice =
            "'narrate devices' lists what there is, '--device null' plays silently, "
            + "'narrate say --output FILE.wav' writes the sound to a file"
        #expect(fault.error(device: "x") == SpeechError(.deviceUnavailable, "\(reason); \(advice)"))
    }
}
