/// How an example is run, and what has to come of it.
struct ExampleCheck: Sendable {
    enum Way: Hashable, Sendable {
        case pipe
        /// On a terminal, where keys are typed when a text is seen.
        case terminal(see: String, type: String)
        /// It isn't run here, for this reason.
        case elsewhere(String)
    }

    var way = Way.pipe
    /// The command lines that prepare it.
    var before: [String] = []
    var status: Int32 = 0
    /// What it tells, on standard output or error.
    var tells: [String] = []
    /// The files that are there afterwards, below the home folder.
    var makes: [String] = []
    /// A command line that then ends well.
    var proof: String?

    /// What is only named in a sentence.
    static let named = ExampleCheck(way: .elsewhere("it is a command's name, with one of its words"))
}
