import FoundationEssentials
import TerminalKit
import Testing
import TestSupport

struct PictureDecoderTests {
    private static let hasJPEG = (try? PictureDecoder.picture(JPEGSamples.grey)) != nil
    private static let images =
        #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Books/images"

    /// Colours by name where they are near enough, row by row; one column for eight pixels.
    private func colours(_ picture: Picture?) -> [String] {
        guard let picture else { return [] }
        return stride(from: 0, to: picture.height, by: 8).map { row in
            stride(from: 0, to: picture.width, by: 8).map { column in
                let start = ((row + 4) * picture.width + column + 4) * 4
                return name(of: picture.pixels[start..<start + 4])
            }.joined(separator: " ")
        }
    }

    private func name(of pixel: ArraySlice<UInt8>) -> String {
        switch pixel.map({ Int($0) / 64 }) {
        case [3, 0, 0, 3]: "red"
        case [0, 0, 3, 3]: "blue"
        case [3, 3, 3, 3]: "light"
        case [0, 0, 0, 3]: "dark"
        default: "\(Array(pixel))"
        }
    }

    /// The file with a camera's note of how it was held.
    private func held(_ orientation: UInt8, isBigEndian: Bool) -> [UInt8] {
        let tags: [UInt8] =
            isBigEndian
            ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
            : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        let note = Array("Exif\0\0".utf8) + tags
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(note.count + 2)] + note + JPEGSamples.colour.dropFirst(2)
    }

    @Test(
        .enabled(if: hasJPEG),
        arguments: [
            (JPEGSamples.colour, "red blue"), (JPEGSamples.progressive, "red blue"), (JPEGSamples.print, "red blue"),
            (JPEGSamples.grey, "light dark"),
        ])
    func `every kind of JPEG is read`(file: [UInt8], seen: String) throws {
        #expect(colours(try PictureDecoder.picture(file)) == [seen])
    }

    @Test(
        .enabled(if: hasJPEG),
        arguments: [
            (1, ["red blue"]), (2, ["blue red"]), (3, ["blue red"]), (4, ["red blue"]), (5, ["red", "blue"]),
            (6, ["red", "blue"]), (7, ["blue", "red"]), (8, ["blue", "red"]), (9, ["red blue"]), (0, ["red blue"]),
        ] as [(UInt8, [String])], [true, false])
    func `a photograph is upright however the camera was held`(
        photograph: (orientation: UInt8, seen: [String]), isBigEndian: Bool
    ) throws {
        let file = held(photograph.orientation, isBigEndian: isBigEndian)
        #expect(colours(try PictureDecoder.picture(file)) == photograph.seen)
    }

    @Test(.enabled(if: hasJPEG)) func `other programs than Adobe's write ink, not light`() throws {
        let mark = try #require(JPEGSamples.print.firstIndex(of: 0xEE))
        var file = JPEGSamples.print
        file[mark + 4] = UInt8(ascii: "a")
        #expect(colours(try PictureDecoder.picture(file)) == ["dark dark"])
    }

    @Test(.enabled(if: hasJPEG)) func `a file that was cut off shows what there is of it`() throws {
        let half = Array(JPEGSamples.colour.dropLast(4))
        #expect(try PictureDecoder.picture(half)?.width == 16)
        #expect(try PictureDecoder.picture(Array(half.prefix(100))) == nil)
    }

    @Test func `a picture that says it is vast isn't unpacked`() throws {
        let start = try #require(
            JPEGSamples.colour.indices.dropFirst().first {
                JPEGSamples.colour[$0 - 1] == 0xFF && JPEGSamples.colour[$0] == 0xC0
            })
        var file = JPEGSamples.colour
        file.replaceSubrange(start + 4..<start + 8, with: [0xFF, 0xDC, 0xFF, 0xDC])
        #expect(try PictureDecoder.picture(file) == nil)
    }

    @Test(arguments: [
        [], Array("GIF89a".utf8), Array("RIFF\0\0\0\0WEBPVP8 ".utf8), Array("<svg xmlns=".utf8), [0xFF, 0xD8],
        [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("%PDF-1.4".utf8),
    ])
    func `what isn't drawn is no picture, and no error`(file: [UInt8]) throws {
        #expect(try PictureDecoder.picture(file) == nil)
    }

    @Test(arguments: 0..<4) func `damaged pictures never do harm`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let png = Array(try Data(contentsOf: URL(filePath: Self.images + "/whirly-up.png")))
        let files = [JPEGSamples.colour, JPEGSamples.progressive, JPEGSamples.print, held(6, isBigEndian: true), png]
        for file in files {
            for _ in 0..<(file == png ? 6 : 200) {
                var damaged = file
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    let place = Int.random(in: 2..<min(file.count, 800), using: &random)
                    damaged[place] = .random(in: 0...255, using: &random)
                }
                if Bool.random(using: &random) { damaged.removeLast(Int.random(in: 0..<file.count, using: &random)) }
                if let picture = try PictureDecoder.picture(damaged) {
                    #expect(picture.pixels.count == picture.width * picture.height * 4)
                }
            }
        }
    }
}
