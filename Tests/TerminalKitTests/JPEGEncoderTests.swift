import TerminalKit
import Testing

struct JPEGEncoderTests {
    /// Red on the left and seen through on the right.
    private func picture(width: Int, height: Int) throws -> Picture {
        let row = (0..<width).flatMap { $0 < width / 2 ? [255, 0, 0, 255] : [0, 0, 0, 0] as [UInt8] }
        return try #require(Picture(width: width, height: height, pixels: (0..<height).flatMap { _ in row }))
    }

    @Test func `a picture is made smaller, on white paper`() throws {
        let small = try picture(width: 400, height: 300).fitted(width: 100, height: 100)
        #expect((small.width, small.height) == (100, 75))
        #expect(Array(small.pixels.prefix(4)) == [255, 0, 0, 255])
        #expect(Array(small.pixels.suffix(4)) == [255, 255, 255, 255])
    }

    @Test(arguments: [(1, 1), (7, 3), (1_000, 2), (2, 1_000)])
    func `a picture of any shape fits`(width: Int, height: Int) throws {
        let small = try picture(width: width, height: height).fitted(width: 10, height: 10)
        #expect(small.width == min(width, 10) || small.height == min(height, 10))
        #expect(small.width <= 10 && small.height <= 10)
    }

    @Test(.enabled(if: (try? JPEGEncoder()) != nil, "libturbojpeg isn't here"))
    func `what is written is read again`() throws {
        let small = try picture(width: 64, height: 32).fitted(width: 64, height: 32)
        let file = try #require(try JPEGEncoder().file(of: small))
        let read = try #require(try PictureDecoder.picture(file))
        #expect((read.width, read.height) == (64, 32))
        let errors = zip(read.pixels, small.pixels).map { abs(Int($0) - Int($1)) }
        #expect(errors.reduce(0, +) / errors.count < 8)
        #expect(try JPEGEncoder().file(of: small) == file)
    }
}
