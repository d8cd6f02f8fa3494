extension String {
    /// Whether the language of this BCP-47 tag is written from right to left.
    var isRightToLeft: Bool {
        ["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]
            .contains(prefix { $0 != "-" }.lowercased())
    }
}
