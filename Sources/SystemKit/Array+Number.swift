extension Array {
    /// The index of the element that somebody calls by its number, counted from 1; nil if there is none, whatever was typed.
    package func index(ofNumber number: Int) -> Int? {
        number > 0 && number <= count ? number - 1 : nil
    }
}
