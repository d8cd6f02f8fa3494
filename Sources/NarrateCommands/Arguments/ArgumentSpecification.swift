/// What a command takes besides options.
struct ArgumentSpecification: Hashable, Sendable {
    let name: String
    let help: String
    var kind = ValueSpecification.Kind.text
    var isOptional = false
    var isRepeating = false

    /// How it is written in a usage line.
    var usage: String {
        let name = isRepeating ? name + "…" : name
        return isOptional ? "[" + name + "]" : name
    }
}
