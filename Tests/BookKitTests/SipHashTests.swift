import Testing

@testable import BookKit

struct SipHashTests {
    /// From the vectors that come with the reference implementation, for the bytes from 0 on.
    @Test(arguments: [
        (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
        (2, "8177228da4a45dc7fca38bdef60affe4"),
    ])
    func `the hash is that of the published vectors`(count: Int, digits: String) {
        #expect(hash([text(count)]) == digits)
    }

    @Test(arguments: 0...20)
    func `the pieces that a text comes in don't matter`(count: Int) {
        #expect(hash(text(20).map { String($0) }) == hash([text(20)]))
        #expect(hash([text(count), String(text(20).dropFirst(count))]) == hash([text(20)]))
    }

    @Test(arguments: 0...20)
    func `whole words taken at once make no difference`(count: Int) {
        var (byWord, byByte) = (SipHash(), SipHash())
        let bytes = (0..<100).map { UInt8($0) }
        byWord.append(Array(bytes.prefix(count)))
        byWord.append(Array(bytes.dropFirst(count)))
        byByte.append(bytes.lazy.map(\.self))
        #expect(byWord.digits == byByte.digits)
    }

    @Test func `all digits are there`() {
        #expect((0...127).map { hash([text($0)]).count } == Array(repeating: 32, count: 128))
    }

    private func hash(_ pieces: [String]) -> String {
        var hash = SipHash()
        pieces.forEach { hash.append($0) }
        return hash.digits
    }

    private func text(_ count: Int) -> String { String(decoding: (0..<count).map { UInt8($0) }, as: UTF8.self) }
}
