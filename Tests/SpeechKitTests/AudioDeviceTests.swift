import Testing

@testable import SpeechKit

struct AudioDeviceTests {
    @Test(
        arguments: [
            (
                AudioDevice.Hint(name: "default", description: "Default Audio Device", direction: nil),
                AudioDevice(name: "default", description: "Default Audio Device", isDefault: true)
            ),
            (
                AudioDevice.Hint(
                    name: "hw:CARD=PCH,DEV=0", description: "HDA Intel PCH, ALC257\nDirect hardware device",
                    direction: "Output"),
                AudioDevice(
                    name: "hw:CARD=PCH,DEV=0", description: "HDA Intel PCH, ALC257: Direct hardware device",
                    isDefault: false)
            ),
            (
                AudioDevice.Hint(name: "null", description: nil, direction: nil),
                AudioDevice(name: "alsa:null", description: "", isDefault: false)
            ),
            (
                AudioDevice.Hint(name: "usb", description: "\u{1B}[2JEvil\u{7}\r\n\u{9B}Corp\n", direction: nil),
                AudioDevice(name: "usb", description: "[2JEvil: Corp", isDefault: false)
            ),
            (AudioDevice.Hint(name: "mic", description: "Microphone", direction: "Input"), nil),
            (AudioDevice.Hint(name: nil, description: "Nameless", direction: nil), nil),
        ] as [(AudioDevice.Hint, AudioDevice?)])
    func `a hint of ALSA's becomes a line`(hint: AudioDevice.Hint, device: AudioDevice?) {
        #expect(AudioDevice(hint: hint) == device)
    }

    @Test func `the list ends with the silent device, and has ALSA's null under another name`() {
        let devices = AudioDevice.list()
        #expect(devices.last == .silent)
        #expect(devices.count { $0.name == "null" } == 1)
        #expect(devices.contains { $0.name == "alsa:null" && !$0.description.isEmpty })
    }
}
