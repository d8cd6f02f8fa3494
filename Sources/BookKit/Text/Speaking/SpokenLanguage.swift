/// What the rules need to know of a language; what is left empty is left to the voice.
struct SpokenLanguage: Sendable {
    /// What is counted, in the forms that go with numbers.
    struct Noun: Sendable {
        /// With its number: "one dollar".
        let one: String
        /// After 2, 3, 4 in Slavic languages.
        let few: String
        let many: String

        init(_ one: String, _ many: String, few: String? = nil) {
            self.one = one
            self.few = few ?? many
            self.many = many
        }
    }

    /// A currency with its hundredth part.
    struct Money: Sendable {
        let unit: Noun
        let part: Noun?

        init(_ unit: Noun, _ part: Noun? = nil) {
            self.unit = unit
            self.part = part
        }
    }

    /// When an abbreviation is one.
    enum Condition: Sendable { case always, beforeNumber, beforeName, afterNumber }

    struct Abbreviation: Sendable {
        let text: String
        let condition: Condition

        init(_ text: String, _ condition: Condition = .always) {
            self.text = text
            self.condition = condition
        }
    }

    enum DateOrder: Sendable { case dayFirst, monthFirst }

    var decimalSign = "."
    var groupSign = ","
    /// A plain space parts thousands, too.
    var groupsBySpace = false
    /// Which form goes with a number that ends in few, such as 2, 3 and 4.
    var hasFew = false

    /// By sign or code.
    var money: [String: Money] = [:]
    /// What a number before it counts: "km".
    var units: [String: Noun] = [:]
    /// Said after the number, such as "million", by what is written.
    var multiples: [String: String] = [:]
    /// What joins the ends of a range.
    var to: String?
    var minus: String?
    /// By sign.
    var symbols: [String: String] = [:]
    var dot = "."
    var at = "@"
    /// By the number below: the denominators "half", "third" and so on, with "one" before them, and as many.
    var fractions: [Int: Noun] = [:]
    /// Joins a whole number and a fraction.
    var and: String?
    /// The name of a raised number, if it has one: "squared".
    var powers: [String: String] = [:]
    /// Stands between the base and the number it is raised to.
    var power: String?

    /// Lower-case words before which no ordinal is meant by a Roman numeral: "chapter".
    var numberedWords: Set<String> = []
    /// How a Roman numeral after a name is said.
    var regnal: (@Sendable (Int) -> String?)?
    /// How a Roman numeral after one of `numberedWords` is said; nil for the plain number.
    var numbered: (@Sendable (_ number: Int, _ word: String) -> String?)?
    /// Lower-case words behind a Roman numeral that make it an ordinal: "secolo".
    var centuryWords: Set<String> = []
    var century: (@Sendable (Int) -> String?)?
    /// How a number is said that has one of these endings, by ending: "2e".
    var ordinalEndings: [String: @Sendable (Int) -> String?] = [:]
    /// Those of `ordinalEndings` that Roman numerals have, too: "XIXe".
    var romanEndings: [String] = []
    /// How a number with a stop is said before one of `ordinalWords`.
    var dottedOrdinal: (@Sendable (_ number: Int, _ wordBefore: String?) -> String?)?
    var ordinalWords: Set<String> = []

    /// By what is written before the last stop, in lower case: "z. b".
    var abbreviations: [String: Abbreviation] = [:]
    /// The names of the months.
    var months: [String] = []
    var dateOrder = DateOrder.dayFirst
    /// A date: day, month 1 … 12 and, if given, the year; the word before may bend it.
    var date: (@Sendable (_ day: Int, _ month: Int, _ year: String?, _ wordBefore: String?) -> String)?
    /// The day in a date after the name of its month: "May 5".
    var dayAfterMonth: (@Sendable (Int) -> String)?
    /// How four digits are said that are a year, nil where the voice knows.
    var year: (@Sendable (Int) -> String?)?
    /// How the years of a decade are said: "1990s".
    var decade: (@Sendable (_ century: Int?, _ decade: Int) -> String?)?
    /// What a clock shows; nil where the voice knows.
    var time: (@Sendable (_ hour: Int, _ minute: Int) -> String?)?
    /// Stands for the colon of a time: "10 h 30".
    var hourSign: String?
    /// Behind a time, that are said within it: "Uhr".
    var timeWords: Set<String> = []
    /// Words by which capitals are known to be a text, not a list of abbreviations.
    var commonWords: Set<String> = []

    /// Says `number`, written so, with `noun`.
    func phrase(_ number: WrittenNumber, _ noun: Noun) -> String {
        guard number.fraction == nil, let value = number.value else { return "\(number.text) \(noun.many)" }
        if value == 1 { return noun.one }
        return "\(number.text) \(isFew(value) ? noun.few : noun.many)"
    }

    private func isFew(_ value: Int) -> Bool {
        hasFew && 2...4 ~= value % 10 && !(12...14 ~= value % 100)
    }
}
