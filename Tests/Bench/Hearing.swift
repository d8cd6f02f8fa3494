/// Where a narration is in a recording of it.
struct Hearing {
    /// The silences that were heard in its midst and aren't part of it: the device ran dry.
    private(set) var gaps = 0
    /// From each of these frames of the narration on, how much later it is in the recording.
    private var shifts: [(frame: Int, shift: Int)]

    /// - Throws: When anything but silence was added, or anything was lost.
    init(of narration: [Int16], in recording: [Int16]) throws(BenchError) {
        guard let first = narration.firstIndex(where: { $0 != 0 }), let heard = recording.firstIndex(where: { $0 != 0 })
        else { throw BenchError("nothing was heard") }
        shifts = [(0, heard - first)]
        var place = heard
        for frame in first..<narration.count {
            if place < recording.count, recording[place] == narration[frame] {
                place += 1
                continue
            }
            // A silence at the end need not be recorded.
            if place >= recording.count, narration[frame...].allSatisfy({ $0 == 0 }) { break }
            guard let next = recording[min(place, recording.count)...].firstIndex(where: { $0 != 0 }),
                next > place, recording[next] == narration[frame]
            else { throw BenchError("what was heard is not what was rendered, from frame \(frame) on") }
            gaps += 1
            shifts.append((frame, next - frame))
            place = next + 1
        }
    }

    /// The frame of the recording at which a frame of the narration is heard.
    func frame(of frame: Int) -> Int { frame + (shifts.last { $0.frame <= frame }?.shift ?? 0) }
}
