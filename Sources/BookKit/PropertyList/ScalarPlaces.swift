/// Finds the scalars of a text by their numbers without counting from its beginning each time.
struct ScalarPlaces {
    private static let stride = 256

    private let scalars: String.UnicodeScalarView
    /// Every so many scalars.
    private var marks: [String.Index] = []

    init(_ text: String) {
        scalars = text.unicodeScalars
        var next: String.Index? = scalars.startIndex
        while let place = next {
            marks.append(place)
            next = scalars.index(place, offsetBy: Self.stride, limitedBy: scalars.endIndex)
        }
    }

    /// The place before the scalar of that number, counted from 0, or at the text's end; nil where there is none.
    func index(of number: Int) -> String.Index? {
        guard number >= 0, number / Self.stride < marks.count else { return nil }
        return scalars.index(
            marks[number / Self.stride], offsetBy: number % Self.stride, limitedBy: scalars.endIndex)
    }
}
