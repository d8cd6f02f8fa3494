import LibraryKit
import Testing

struct UserFoldersTests {
    @Test(arguments: [
        ([:], [nil, nil, nil]), (["HOME": "here"], [nil, nil, nil]),
        (["HOME": ""], [nil, nil, nil]),
        (
            ["HOME": "/home/ann"],
            ["/home/ann/.config/narrate", "/home/ann/.local/share/narrate", "/home/ann/.local/state/narrate"]
        ),
        (
            ["HOME": "/home/ann", "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "data", "XDG_STATE_HOME": "/state"],
            ["/home/ann/.config/narrate", "/home/ann/.local/share/narrate", "/state/narrate"]
        ),
        (
            ["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"],
            ["/c/narrate", "/d/narrate", "/s/narrate"]
        ),
    ])
    func `folders are where the XDG specification has them`(environment: [String: String], expected: [String?]) {
        let folders = UserFolders { environment[$0] }
        #expect([folders.configuration, folders.data, folders.state] == expected)
    }
}
