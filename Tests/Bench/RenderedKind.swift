/// A kind of file that is rendered: how its peer is made, and what was promised beside it.
struct RenderedKind {
    static let wav = RenderedKind(ending: "wav", bitRate: nil, mostOfPeer: 0.55)
    static let flac = RenderedKind(ending: "flac", bitRate: nil, mostOfPeer: 0.8)
    static let mp3 = RenderedKind(ending: "mp3", bitRate: 64, mostOfPeer: 0.35)
    static let opus = RenderedKind(ending: "opus", bitRate: 32, mostOfPeer: 0.6)
    static let m4b = RenderedKind(ending: "m4b", bitRate: 64, mostOfPeer: 0.15)

    let ending: String
    /// In thousand bits a second; nil where all of the sound is kept.
    let bitRate: Int?
    /// How much of the peer's time is allowed.
    let mostOfPeer: Double

    var name: String { ending == "opus" ? "Opus" : ending.uppercased() }
    var peerName: String { ending == "wav" ? "espeak-ng -w" : "espeak-ng to ffmpeg" }

    /// The command that reads a text to a file with what everybody has.
    func peer(text: String, file: String) -> [String] {
        guard ending != "wav" else { return ["espeak-ng", "-f", text, "-w", file] }
        let rate = bitRate.map { "-b:a \($0)k" } ?? ""
        // With the coder that ffmpeg takes by itself.
        let command = "espeak-ng -f \"$1\" --stdout | ffmpeg -v error -i - \(rate) \"$2\""
        return ["sh", "-c", command, "sh", text, file]
    }
}
