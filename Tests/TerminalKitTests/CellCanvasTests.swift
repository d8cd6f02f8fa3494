import FoundationEssentials
import TerminalKit
import Testing

struct CellCanvasTests {
    private static let folder =
        #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Books/images"
    private static let picture = (try? Data(contentsOf: URL(filePath: folder + "/whirly-up.png"))).flatMap {
        try? PictureDecoder.picture(Array($0))
    }
    private static let isComplete =
        picture.flatMap { CellCanvas(colours: .none).lines(of: $0, columns: 4, rows: 2) } != nil

    @Test(.enabled(if: isComplete), arguments: [CellCanvas.Colours.none, .indexed, .all])
    func `a picture fills its rows and columns`(colours: CellCanvas.Colours) throws {
        let picture = try #require(Self.picture)
        #expect([picture.width, picture.height] == [480, 360])
        let lines = try #require(CellCanvas(colours: colours).lines(of: picture, columns: 30, rows: 11))
        #expect(lines.map(\.columns) == Array(repeating: 30, count: 11))
        let styles = Set(lines.flatMap { $0.spans.map(\.style) })
        #expect(colours == .none ? styles == [[]] : styles.count > 3)
    }

    @Test func `a picture has as many pixels as it says`() {
        #expect(Picture(width: 1, height: 1, pixels: [0, 0, 0]) == nil)
        #expect(Picture(width: 0, height: 1, pixels: []) == nil)
        #expect(Picture(width: 1, height: 1, pixels: [1, 2, 3, 4]) != nil)
    }
}
