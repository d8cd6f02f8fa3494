import TestSupport
import Testing

struct PeerProgramTests {
    @Test(arguments: ["calibre-server", "chromium", "epubcheck", "ffprobe", "flac", "lintian", "mandoc", "opusinfo"])
    func `The programs that check what was made are installed`(name: String) {
        #expect(SystemProgram.path(of: name) != nil)
    }
}
