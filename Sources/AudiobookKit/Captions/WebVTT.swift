/// WebVTT, in which a word may have a time tag before it.
struct WebVTT: CueFormat {
    let isWordTimed: Bool
    let clock = CaptionClock.milliseconds

    func opening(_ tags: AudioTags, frameCount: Int?) -> String { "WEBVTT\n\n" }

    func text(of cue: TimedCue) -> String {
        // A time tag has to be later than the one before it, and inside the cue.
        var last = cue.ticks.lowerBound
        let lines = cue.lines.map { line in
            line.joined { piece in
                let ticks = clock.ticks(piece.frame)
                guard isWordTimed, piece.isWord, ticks > last, ticks < cue.ticks.upperBound else {
                    return Self.escaped(piece.text)
                }
                last = ticks
                return "<\(time(ticks))>" + Self.escaped(piece.text)
            }
        }
        let times = "\(time(cue.ticks.lowerBound)) --> \(time(cue.ticks.upperBound))"
        return times + "\n" + lines.joined(separator: "\n") + "\n\n"
    }

    private func time(_ ticks: Int) -> String { clock.hours(ticks, point: ".") }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
