@testable import BookKit
@testable import TerminalKit

/// What goes to a terminal and comes from it.
extension FuzzTarget {
    /// Wherever what was typed is cut, it is the same keys.
    func checkKeys(_ bytes: [UInt8]) throws {
        var whole = KeyDecoder()
        let keys = whole.decode(bytes)
        var single = KeyDecoder()
        try expect(bytes.flatMap { single.decode([$0]) } == keys && single.isWaiting == whole.isWaiting)
        for place in bytes.indices.prefix(64) {
            var cut = KeyDecoder()
            try expect(cut.decode(bytes[..<place]) + cut.decode(bytes[place...]) == keys)
        }
        try expect(whole.flush() == single.flush() && !whole.isWaiting)
    }

    /// A picture has as many pixels as its sides say, and so has what fits into a box.
    func checkPicture(_ bytes: [UInt8]) throws {
        guard let picture = try PictureDecoder.picture(bytes) else { return }
        try expect(picture.pixels.count == picture.width * picture.height * 4)
        // More takes too long to be done again and again.
        guard picture.width * picture.height < 1 << 18 else { return }
        let small = picture.fitted(width: 40, height: 20)
        try expect(small.width <= 40 && small.height <= 20)
    }

    /// Lines are no wider than the screen, leave out nothing but white space, and hold nothing a terminal would obey.
    func checkLayout(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let columns = input.number(below: 20) + 2
        let text = String(decoding: input.rest, as: UTF8.self).displayable
        try expect(text.unicodeScalars.allSatisfy(\.isDisplayable))
        try expect(text.displayableLine.displayableLine == text.displayableLine)
        var layout = TextLayout(text, columns: columns)
        layout.extend(to: .max)
        var end = text.startIndex
        for (number, line) in layout.lines.enumerated() {
            try expect(line.lowerBound >= end && text[end..<line.lowerBound].allSatisfy(\.isWhitespace))
            end = line.upperBound
            try expect(text[line].count == 1 || text[line].columns <= columns)
            let styled = StyledLine(text[line])
            try expect(styled.text.displayableLine == styled.text)
            try expect(styled.shortened(to: columns).columns <= columns)
            if !line.isEmpty { try expect(layout.line(at: line.lowerBound) == number) }
        }
        try expect(text[end...].allSatisfy(\.isWhitespace))
    }
}
