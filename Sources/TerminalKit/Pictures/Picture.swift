/// A picture as its pixels.
public struct Picture: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// Red, green, blue and opacity of each pixel, from the top left.
    public let pixels: [UInt8]

    /// Nil unless there are as many pixels as there must be.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, pixels.count == width * height * 4 else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
