/// What a command takes besides options.
struct ArgumentSpecification: Hashable, Sendable {
    let name: String
    let help: String
    var isOptional = false
    var isRepeating = false
    /// It is a book's file, or words of its title.
    var isBook = false

    /// How it is written in a usage line.
    var usage: String {
        let name = isRepeating ? name + "…" : name
        return isOptional ? "[" + name + "]" : name
    }
}
