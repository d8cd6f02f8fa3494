import LibraryKit

/// A file or folder that narrate reads or keeps for its user.
struct KeptFile {
    let path: String
    let meaning: String

    /// All of them, as they are usually found.
    static let all: [KeptFile] = {
        let folders = UserFolders { $0 == "HOME" ? "/~" : nil }
        let named: [(folder: String?, name: String, meaning: String)] = [
            (folders.configuration, "settings", "Your settings, explained in comments."),
            (folders.configuration, "lexicon", "How words are to be said."),
            (folders.configuration, "lexicons", "The same for one book each."),
            (folders.data, "books", "Your shelf."),
            (folders.data, "bookmarks", "Your bookmarks."),
            (folders.data, "voices", "Your natural voices."),
            (folders.data, "catalogs.json", "The catalogs that you added."),
            (folders.data, "passwords.json", "The passwords that were to be remembered; only you may read it."),
            (folders.state, "positions", "Where you are in each book."),
            (folders.cache, "shelf", "What is known of the books on the shelf."),
            (folders.cache, "segments", "What was rendered; 1 GiB at most."),
            (folders.cache, "downloads", "What was fetched in part."),
            (folders.cache, "piper", "Natural voices that were made ready."),
        ]
        let own = named.map { KeptFile(path: "\(($0.folder ?? "").dropFirst())/\($0.name)", meaning: $0.meaning) }
        return own + [
            KeptFile(
                path: "../share/narrate/Books",
                meaning: "Seen from the folder of the program: the books that came with it.")
        ]
    }()
}
