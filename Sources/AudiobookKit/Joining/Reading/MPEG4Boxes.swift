/// Finds boxes in an MPEG-4 file.
struct MPEG4Boxes {
    /// A box's name and where its content lies in the file.
    typealias Box = (name: String, content: Range<Int>)

    private let file: BinaryFile

    init(_ file: BinaryFile) { self.file = file }

    /// The boxes in the one at the end of a path.
    func children(of path: [String]) throws(AudiobookError) -> [Box] {
        guard let content = try find(path, in: 0..<file.size) else { return [] }
        return try children(in: content, after: path.last == "meta" ? 4 : 0)
    }

    /// The content of the box at the end of a path; nil when there is none.
    func find(_ path: [String], in range: Range<Int>) throws(AudiobookError) -> Range<Int>? {
        var range = range
        var start = 0
        for name in path {
            guard let box = try children(in: range, after: start).first(where: { $0.name == name }) else { return nil }
            range = box.content
            start = name == "meta" ? 4 : 0
        }
        return range
    }

    /// Where the first samples lie that a table speaks of.
    func firstOffset(in table: Range<Int>) throws(AudiobookError) -> Int? {
        if let offsets = try find(["stco"], in: table) {
            return Int(UInt32(big: try file.bytes(offsets.lowerBound + 8..<offsets.lowerBound + 12)))
        }
        guard let offsets = try find(["co64"], in: table) else { return nil }
        return Int(clamping: UInt64(big: try file.bytes(offsets.lowerBound + 8..<offsets.lowerBound + 16)))
    }

    /// The titles in a track of text, and the frames at which they begin.
    func marks(in track: Range<Int>) throws(AudiobookError) -> [(title: String, frame: Int)] {
        guard let table = try find(["mdia", "minf", "stbl"], in: track), let times = try find(["stts"], in: table),
            let sizes = try find(["stsz"], in: table), let offset = try firstOffset(in: table)
        else { return [] }
        let durations = numbers(try file.bytes(times).dropFirst(8))
        var samples = file.reader(from: offset)
        var frame = 0
        var marks: [(title: String, frame: Int)] = []
        for (index, size) in numbers(try file.bytes(sizes).dropFirst(12)).enumerated() {
            guard index * 2 + 1 < durations.count, let sample = try samples.read(size) else { return [] }
            marks.append((String(decoding: sample.dropFirst(2), as: UTF8.self), frame))
            frame += durations[index * 2 + 1]
        }
        return marks
    }

    private func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
        stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).map { Int(UInt32(big: bytes[$0..<$0 + 4])) }
    }

    private func children(in range: Range<Int>, after start: Int) throws(AudiobookError) -> [Box] {
        var boxes: [Box] = []
        var position = range.after(start).lowerBound
        while position + 8 <= range.upperBound {
            let header = try file.bytes(position..<position + 16)
            var size = Int(UInt32(big: header[..<4]))
            var headerLength = 8
            if size == 1, header.count == 16 {
                size = Int(truncatingIfNeeded: UInt64(big: header[8...]))
                headerLength = 16
            }
            guard size >= headerLength, size <= range.upperBound - position else { return boxes }
            // The copyright sign in a name is one byte.
            let name = String(String.UnicodeScalarView(header[4..<8].map { Unicode.Scalar($0) }))
            boxes.append((name, position + headerLength..<position + size))
            position += size
        }
        return boxes
    }
}
