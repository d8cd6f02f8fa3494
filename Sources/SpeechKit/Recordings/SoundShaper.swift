/// Gives recorded sound the speed, pitch and volume that speech would have.
enum SoundShaper {
    static func shape(_ frames: [Int16], prosody: Prosody) -> [Int16] {
        let played = TimeStretcher.stretch(
            frames, sampleRate: SpeechEngine.sampleRate, speed: prosody.speed, pitch: prosody.pitch)
        guard prosody.volume != 1 else { return played }
        return played.map { Int16(Double($0) * prosody.volume.clamped(to: 0...1)) }
    }
}
