/// A media overlay: which element of a document is lit while which stretch of sound is heard.
struct SMILDocument {
    let bytes: [UInt8]
    /// In milliseconds.
    private(set) var duration = 0

    /// Lays `clips` over the document at `document`; the overlay is at `path`, and `sounds` are the paths of the sound
    /// files.
    init(_ clips: [OverlayDocument.Clip], of document: String, at path: String, sounds: [String]) {
        let address = SMILText.address(of: document, from: path)
        let soundAddresses = sounds.map { SMILText.address(of: $0, from: path) }
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <smil xmlns="http://www.w3.org/ns/SMIL" version="3.0">
            <body>

            """
        for (index, clip) in clips.enumerated() {
            let start = SMILText.milliseconds(of: clip.frames.lowerBound)
            let end = SMILText.milliseconds(of: clip.frames.upperBound)
            duration += end - start
            text += """
                <par id="p\(index + 1)"><text src="\(address)#\(clip.identifier)"/>\
                <audio src="\(soundAddresses[clip.sound])" clipBegin="\(SMILText.clock(start))" \
                clipEnd="\(SMILText.clock(end))"/></par>

                """
        }
        bytes = Array((text + "</body>\n</smil>\n").utf8)
    }
}
