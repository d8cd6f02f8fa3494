import Glibc
import Testing

@testable import SpeechKit

struct AudioDestinationTests {
    @Test(
        arguments: [
            (nil, .device("default")),
            ("default", .device("default")),
            ("null", .silence),
            ("alsa:null", .device("null")),
            ("alsa:hw:0,0", .device("hw:0,0")),
            ("alsa:", .device("")),
            ("hw:0,0", .device("hw:0,0")),
            ("", .device("")),
            ("NULL", .device("NULL")),
        ] as [(String?, AudioDestination)])
    func `--device names one`(device: String?, destination: AudioDestination) {
        #expect(AudioDestination(device: device) == destination)
    }

    @Test(
        arguments: [
            ("-", .standardOutput),
            ("hello.wav", .file("hello.wav")),
            ("--", .file("--")),
            ("/dev/stdout", .file("/dev/stdout")),
        ] as [(String, AudioDestination)])
    func `--output names one`(output: String, destination: AudioDestination) {
        #expect(AudioDestination(output: output) == destination)
    }

    @Test(arguments: [AudioDestination.silence, .device("null"), .file("speech.wav"), .standardOutput])
    func `each has its sink`(destination: AudioDestination) {
        let sink = destination.makeSink()
        switch destination {
        case .silence: #expect(sink is NullSink)
        case .device: #expect(sink is ALSASink)
        case .file, .standardOutput: #expect(sink is WAVSink)
        }
    }
}
