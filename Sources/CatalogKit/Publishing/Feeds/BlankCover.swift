import FoundationEssentials

/// Stands for the cover of a book that has none, since many apps want a picture of each.
enum BlankCover {
    static let image = PublishedBook.Image(
        path: "blank.png", mediaType: "image/png", size: .init(width: 240, height: 320))

    /// A PNG file: a book without a title.
    static var bytes: [UInt8] { Data(base64Encoded: encoded).map { Array($0) } ?? [] }

    private static let encoded = """
        iVBORw0KGgoAAAANSUhEUgAAAPAAAAFAAgMAAAD/hhnAAAAACVBMVEXv5taoRh/Zya5oyCiXAAAAbUlEQVR42u3VsQkAIAxFwSxp4zSOYu2U\
        uoFgEATv99clvChrtcXZYBiGYRiGYRiGYRiGYRiGYfgNPPaD4QT2kjAMaxWsVTAM/9qqDl/BzhOGYRiGYRiGYRiGYRiGYRiGYRiGYRiGYRiG\
        YRjO4QmgVuX9aBYHNAAAAABJRU5ErkJggg==
        """
}
