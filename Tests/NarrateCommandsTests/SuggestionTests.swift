import LibraryKit
import TestSupport
import Testing

@testable import NarrateCommands

struct SuggestionTests {
    @Test(arguments: [
        ("", "", 0), ("play", "play", 0), ("play", "paly", 1), ("spede", "speed", 1), ("say", "says", 1),
        ("", "say", 3),
        ("voices", "devices", 3), ("ca", "abc", 3), ("ab", "ba", 1),
    ])
    func `the distance counts slips, and two letters exchanged are one`(left: String, right: String, distance: Int) {
        #expect(Suggestion.distance(from: left, to: right) == distance)
        #expect(Suggestion.distance(from: right, to: left) == distance)
    }

    @Test(arguments: [
        ("plya", "play"), ("voice", "voices"), ("devicse", "devices"), ("sy", "say"), ("chek", "check"),
        ("dev", "devices"),
        ("render", nil), ("x", nil), ("", nil),
    ])
    func `what is near is found, and nothing where nothing is`(typed: String, found: String?) {
        #expect(Suggestion.nearest(to: typed, among: ["play", "say", "voices", "devices", "check"]) == found)
    }

    @Test(arguments: [
        ("squirel", ["Whisky, Frisky"]), ("whiskey frisky", ["Whisky, Frisky"]), ("emmma", ["Emma"]), ("ema", ["Emma"]),
        ("austin", ["Emma"]), ("xx", []), ("qqqqqqqq", []), ("", []),
    ])
    func `titles are found by what is like them, or like the author or the file`(typed: String, found: [String]) throws
    {
        let home = TemporaryFolder()
        for (title, author, name) in [("Whisky, Frisky", nil, "WhirlySquirrelly"), ("Emma", "Jane Austen", "pg158")] {
            let book = ShelfWorld.book(title, author: author)
            try ShelfWorld.write(book, to: "\(home.path)/\(name).plist")
        }
        #expect(Suggestion.titles(like: typed, among: Shelf(folder: home.path, bundled: []).books()) == found)
    }
}
