import Testing

@testable import SpeechKit

struct EditDistanceTests {
    @Test(arguments: [("", "", 0), ("voice", "voise", 1), ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3)])
    func `the distance of two words is the number of changed letters`(left: String, right: String, distance: Int) {
        #expect(EditDistance.between(left, right) == distance)
    }

    @Test(arguments: [("Germn", "German"), ("voices", "voices"), ("qq", nil), ("xyzxyz", nil), ("", nil)])
    func `the nearest name is offered only if it is near`(word: String, nearest: String?) {
        #expect(EditDistance.nearest(to: word, among: ["German", "Greek", "voices", "qz"]) == nearest)
    }
}
