import BookKit
import FoundationEssentials

/// The pictures of a page, each of them written once.
struct ReadAlongPictures {
    private let source: BookFolder?
    private let place: ReadAlongPlace
    /// The numbers that pictures have, by their names in the book; nil for what is no picture.
    private var known: [String: Int?] = [:]
    private var count = 0

    init(source: BookFolder?, place: ReadAlongPlace) {
        self.source = source
        self.place = place
    }

    /// The element that shows the picture of that name; empty where there is none.
    mutating func html(_ name: String, title: String?) throws(AudiobookError) -> String {
        let description = HTMLText.escaped(title ?? "")
        if let number = known[name] {
            return number.map { "<figure><img data-same=\"p\($0)\" alt=\"\(description)\"></figure>\n" } ?? ""
        }
        guard let bytes = source?.contents(of: name), let type = PictureType(bytes) else {
            known[name] = .some(nil)
            return ""
        }
        count += 1
        known[name] = count
        let address = try address(bytes, type)
        return "<figure><img id=\"p\(count)\" src=\"\(address)\" alt=\"\(description)\" decoding=\"async\"></figure>\n"
    }

    private func address(_ bytes: [UInt8], _ type: PictureType) throws(AudiobookError) -> String {
        guard place.isFolder else { return "data:\(type.mediaType);base64," + Data(bytes).base64EncodedString() }
        let name = "pictures/\(count).\(type.fileExtension)"
        try TextFile.write(bytes, to: try place.path(of: name))
        return name
    }
}
