import Testing

@testable import SpeechKit

struct EspeakParametersTests {
    @Test(arguments: [
        (0.25, 80, 0.541), (0.462, 80, 1), (0.5, 91, 1), (0.9, 158, 1), (1, 175, 1), (1.3, 224, 1), (1.5, 256, 1),
        (2.5, 418, 1), (2.667, 449, 1), (4, 449, 1.5), (10, 449, 3.75), (0, 80, 0.541), (.nan, 80, 0.541),
        (99, 449, 3.75),
    ])
    func `speed is a rate as far as the library goes, and a stretch beyond`(speed: Double, rate: Int, stretch: Double) {
        let parameters = EspeakParameters(Prosody(speed: speed))
        #expect(parameters.rate == rate)
        #expect(abs(parameters.stretch - stretch) < 0.001)
    }

    @Test(arguments: [
        (1.0, 50, 50), (0.5, 0, 25), (0.6, 0, 30), (0.8, 28, 40), (1.2, 67, 60), (1.75, 99, 88), (2, 99, 99),
        (0, 0, 25), (9, 99, 99), (.nan, 0, 25),
    ])
    func `pitch moves the base and the range, inside the library's limits`(pitch: Double, base: Int, range: Int) {
        let parameters = EspeakParameters(Prosody(pitch: pitch))
        #expect(parameters.pitch == base)
        #expect(parameters.range == range)
    }

    @Test(arguments: [(1.0, 100), (0.5, 50), (0, 0), (-1, 0), (3, 100), (.nan, 0)])
    func `volume never clips`(volume: Double, parameter: Int) {
        #expect(EspeakParameters(Prosody(volume: volume)).volume == parameter)
    }
}
