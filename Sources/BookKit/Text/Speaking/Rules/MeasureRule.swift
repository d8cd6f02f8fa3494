/// Says units, percentages and degrees in full behind their number.
enum MeasureRule {
    static func reading(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard cursor.word(-1) == nil, cursor.digits(-1) == nil,
            let number = WrittenNumber(cursor, in: language)
        else { return nil }
        let start = cursor.skippingSpace(number.count)
        for length in [4, 3, 2, 1] {
            let parts = (start..<start + length).compactMap { cursor[$0] }
            guard parts.count == length, parts.allSatisfy({ $0.kind != .space }),
                let unit = language.units[parts.map(\.text).joined()], cursor.isApart(after: start + length),
                cursor.sign(start + length).map({ !"'’-/".contains($0) }) ?? true
            else { continue }
            return Reading(start + length, language.phrase(number, unit))
        }
        return nil
    }
}
