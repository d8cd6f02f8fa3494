import TestSupport
import Testing

struct PeerProgramTests {
    @Test(arguments: ["chromium", "epubcheck", "ffprobe", "flac", "opusinfo"])
    func `The programs that check what was rendered are installed`(name: String) {
        #expect(SystemProgram.path(of: name) != nil)
    }
}
