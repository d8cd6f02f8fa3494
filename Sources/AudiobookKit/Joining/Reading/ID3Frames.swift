/// What the frames of an ID3v2.3 tag of narrate's say.
struct ID3Frames {
    private(set) var tags = AudioTags(title: "")
    private(set) var marks: [(title: String, frame: Int)] = []

    init(_ bytes: ArraySlice<UInt8>) {
        Self.forEach(in: bytes) { identifier, content in
            let text = ID3Text.text(content)
            switch identifier {
            case "TIT2": tags.chapter = text
            case "TALB": tags.title = text
            case "TPE1": tags.author = text
            case "TCOM": tags.narrator = text
            case "TLAN": tags.language = text
            case "TRCK": tags.setTrack(text)
            case "COMM":
                // The language and an empty description come before it.
                tags.comment = ID3Text.text(content.prefix(1) + content.dropFirst(content.first == 1 ? 8 : 5))
            case "APIC":
                let type = content.dropFirst().prefix { $0 != 0 }
                // The zero after the type, the kind of the picture and its empty description.
                tags.cover = Array(content.dropFirst(type.count + 4))
            case "CHAP": marks.append(Self.mark(content))
            default: break
            }
        }
    }

    private static func mark(_ content: ArraySlice<UInt8>) -> (title: String, frame: Int) {
        let name = content.prefix { $0 != 0 }
        var mark = (title: "", frame: 0)
        forEach(in: content.dropFirst(name.count + 17)) { identifier, content in
            switch identifier {
            case "TIT2": mark.title = ID3Text.text(content)
            case "PRIV" where content.starts(with: ID3Tag.owner.utf8):
                mark.frame = Int(clamping: UInt64(big: content.suffix(8)))
            default: break
            }
        }
        return mark
    }

    private static func forEach(in bytes: ArraySlice<UInt8>, _ body: (String, ArraySlice<UInt8>) -> Void) {
        var rest = bytes
        while rest.count > 10 {
            let identifier = String(decoding: rest.prefix(4), as: UTF8.self)
            let length = Int(UInt32(big: rest.dropFirst(4).prefix(4)))
            body(identifier, rest.dropFirst(10).prefix(length))
            rest = rest.dropFirst(10 + length)
        }
    }
}
