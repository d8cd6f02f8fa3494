/// A terminal that obeys what narrate sends, so that tests compare the screen that results.
///
/// It knows a few sequences and keeps an unknown one in `unknown`. What scrolls off the top is kept.
public struct VirtualTerminal: Sendable {
    /// What stands in one column; a wide character leaves the next one empty.
    private struct Cell: Hashable {
        var text = " "
        var isReversed = false
    }

    public let columns: Int
    public let rows: Int
    public private(set) var isCursorVisible = true
    public private(set) var wraps = true
    /// The alternate screen is shown.
    public private(set) var isAlternate = false
    /// The sequences it doesn't know.
    public private(set) var unknown: [String] = []

    private var scrolledAway: [[Cell]] = []
    private var grid: [[Cell]]
    private var row = 0
    private var column = 0
    private var isReversed = false
    /// What is behind the alternate screen.
    private var usual: (grid: [[Cell]], row: Int, column: Int)?

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        grid = Array(repeating: Self.blank(columns), count: rows)
    }

    /// The screen from top to bottom, without blanks at the ends: reversed text is between ‹ and ›.
    public var screen: [String] { Self.text(of: grid) }

    /// The screen and all that has scrolled away above it.
    public var history: [String] { Self.text(of: scrolledAway + grid) }

    /// Where the cursor is, counted from 0.
    public var cursor: [Int] { [row, column] }

    public mutating func receive(_ text: String) {
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "\u{1B}": obey(&rest)
            case "\r\n":
                column = 0
                goDown()
            case "\r": column = 0
            case "\n": goDown()
            default: put(character)
            }
        }
    }

    private mutating func put(_ character: Character) {
        let width = Self.width(of: character)
        if width == 0 { return }
        if column + width > columns {
            if wraps {
                column = 0
                goDown()
            } else {
                column = columns - width
            }
        }
        grid[row][column] = Cell(text: String(character), isReversed: isReversed)
        for offset in 1..<max(2, width) where offset < width { grid[row][column + offset] = Cell(text: "") }
        column += width
    }

    private mutating func goDown() {
        guard row == rows - 1 else {
            row += 1
            return
        }
        scrolledAway.append(grid.removeFirst())
        grid.append(Self.blank(columns))
    }

    private mutating func obey(_ rest: inout Substring) {
        guard rest.popFirst() == "[" else { return unknown.append("ESC") }
        let parameters = String(rest.prefix { !$0.isLetter })
        rest.removeFirst(parameters.count)
        let letter = rest.popFirst() ?? " "
        let number = Int(parameters) ?? 1
        switch letter {
        case "H":
            let place = parameters.split(separator: ";").compactMap { Int($0) }
            row = min(rows, max(1, place.first ?? 1)) - 1
            column = min(columns, max(1, place.dropFirst().first ?? 1)) - 1
        case "A": row = max(0, row - number)
        case "B": row = min(rows - 1, row + number)
        case "J":
            grid[row].replaceSubrange(column..., with: Self.blank(columns - column))
            for below in grid.indices.dropFirst(row + 1) { grid[below] = Self.blank(columns) }
        case "K" where parameters == "2": grid[row] = Self.blank(columns)
        // As xterm does, with the cursor on the last character of a row that is full.
        case "K":
            grid[row].replaceSubrange(min(column, columns - 1)..., with: Self.blank(columns - min(column, columns - 1)))
        case "m": isReversed = parameters.split(separator: ";").contains("7")
        case "h" where parameters == "?2004", "l" where parameters == "?2004": break
        case "h" where parameters == "?1049": showAlternate()
        case "l" where parameters == "?1049": showUsual()
        case "h" where parameters == "?25": isCursorVisible = true
        case "l" where parameters == "?25": isCursorVisible = false
        case "h" where parameters == "?7": wraps = true
        case "l" where parameters == "?7": wraps = false
        default: unknown.append(parameters + String(letter))
        }
    }

    private mutating func showAlternate() {
        if usual == nil { usual = (grid, row, column) }
        isAlternate = true
        grid = Array(repeating: Self.blank(columns), count: rows)
    }

    private mutating func showUsual() {
        if let usual { (grid, row, column) = usual }
        usual = nil
        isAlternate = false
    }

    private static func blank(_ columns: Int) -> [Cell] { Array(repeating: Cell(), count: columns) }

    private static func text(of rows: [[Cell]]) -> [String] {
        var lines = rows.map { cells in
            var line = ""
            var isReversed = false
            for cell in cells where !cell.text.isEmpty {
                if cell.isReversed != isReversed { line += cell.isReversed ? "‹" : "›" }
                isReversed = cell.isReversed
                line += cell.text
            }
            if isReversed { line += "›" }
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Pictures take two columns, everything else what the system says of its parts.
    private static func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.contains("\u{FE0F}") || scalars.first?.properties.isEmojiPresentation == true { return 2 }
        return scalars.reduce(0) { $0 + max(0, SystemWidth.columns(of: $1)) }
    }
}
