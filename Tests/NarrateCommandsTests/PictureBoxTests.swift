import TerminalKit
import Testing

@testable import NarrateCommands

struct PictureBoxTests {
    private func box(_ columns: Int, _ rows: Int, ratio: Double = 4.0 / 3, mayBeBeside: Bool = true) -> [Int]? {
        let size = TerminalSize(columns: columns, rows: rows)
        return PictureBox(ratio: ratio, in: size, mayBeBeside: mayBeBeside).map {
            [$0.columns, $0.rows, $0.isBeside ? 1 : 0]
        }
    }

    @Test(arguments: [
        (80, 24, [32, 12, 1]), (200, 50, [80, 30, 1]), (300, 100, [120, 45, 1]), (50, 24, [24, 9, 0]),
        (70, 12, [16, 6, 1]),
    ])
    func `it stands beside the text where there is room, and above it elsewhere`(
        columns: Int, rows: Int, box: [Int]
    ) {
        #expect(self.box(columns, rows) == box)
    }

    @Test func `text from right to left has it above`() {
        #expect(box(80, 24, mayBeBeside: false) == [24, 9, 0])
    }

    @Test(arguments: [(20, 5), (80, 11), (40, 17), (11, 50)])
    func `where there is little room there is none`(columns: Int, rows: Int) {
        #expect(box(columns, rows) == nil)
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e9, 1e-9])
    func `a picture that is only a line isn't shown`(ratio: Double) {
        #expect(box(80, 24, ratio: ratio) == nil)
    }
}
