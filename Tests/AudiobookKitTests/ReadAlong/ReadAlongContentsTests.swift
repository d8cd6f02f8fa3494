@testable import AudiobookKit
import BookKit
import Testing

struct ReadAlongContentsTests {
    private func contents(_ depths: [Int]) -> String {
        var contents = ReadAlongContents()
        for (number, depth) in depths.enumerated() {
            let start = BookPosition(page: number, utterance: 0)
            contents.add(
                TimedChapter(title: "<\(number)>", depth: depth, start: start, frame: 0), at: number * 10,
                sentence: number == 1 ? nil : number)
        }
        return contents.html.replacing(" dir=\"auto\"", with: "").replacing("\n", with: "")
    }

    @Test func `Chapters stand in the lists of their parts`() {
        #expect(
            contents([0, 1, 1, 0]).hasSuffix(
                "<ol><li><a href=\"#c1\" data-frame=\"0\" data-sentence=\"0\">&lt;0&gt;</a>"
                    + "<ol><li><a href=\"#c2\" data-frame=\"10\">&lt;1&gt;</a></li>"
                    + "<li><a href=\"#c3\" data-frame=\"20\" data-sentence=\"2\">&lt;2&gt;</a></li></ol></li>"
                    + "<li><a href=\"#c4\" data-frame=\"30\" data-sentence=\"3\">&lt;3&gt;</a></li></ol></nav>"))
    }

    @Test func `A first chapter that is deeper holds nothing back`() {
        #expect(
            contents([1, 0, 1]).hasSuffix(
                "<ol><li><a href=\"#c1\" data-frame=\"0\" data-sentence=\"0\">&lt;0&gt;</a></li>"
                    + "<li><a href=\"#c2\" data-frame=\"10\">&lt;1&gt;</a>"
                    + "<ol><li><a href=\"#c3\" data-frame=\"20\" data-sentence=\"2\">&lt;2&gt;</a></li></ol></li></ol></nav>"
            ))
    }

    @Test(arguments: [[0, 2, 1, 0], [3, 0, 5, 5, 1], [2, 1, 0], [0, 0]])
    func `Whatever the depths, each list that opens closes`(depths: [Int]) {
        let html = contents(depths)
        #expect(html.ranges(of: "<ol>").count == html.ranges(of: "</ol>").count)
        #expect(html.ranges(of: "<li>").count == depths.count)
        #expect(html.ranges(of: "</li>").count == depths.count)
    }

    @Test(arguments: [[], [0]])
    func `A list of one isn't shown`(depths: [Int]) {
        #expect(contents(depths).isEmpty)
    }
}
