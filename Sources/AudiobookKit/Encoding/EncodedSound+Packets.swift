extension EncodedSound {
    /// Makes sure that all packets are there: ffmpeg ends well, too, when it couldn't read or write all of them.
    ///
    /// - Throws: `encoderFailed`, `fileFailed`.
    func checkPackets() throws(AudiobookError) {
        switch format {
        case .m4b: try check(ADTSPackets.self)
        case .opus: try check(OpusPackets.self)
        case .wav, .flac, .mp3: break
        }
    }

    private func check<Source: Packets>(_ source: Source.Type) throws(AudiobookError) {
        var joiner = PacketJoiner<Source>(format: format, surplus: 1...1)
        try joiner.append(self) { _ in }
    }
}
