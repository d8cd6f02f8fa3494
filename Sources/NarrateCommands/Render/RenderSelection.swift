import AudiobookKit
import BookKit

/// Which part of a book is rendered.
enum RenderSelection: Hashable {
    case all
    case pages(ClosedRange<Int>)
    /// Chapters by their number, counted from 1.
    case chapters(ClosedRange<Int>)
    /// One of so many parts of about the same length.
    case part(Int, of: Int)

    /// No book has so many pieces.
    private static let mostParts = 1_000_000

    /// Leaves what isn't wanted out of `plan`.
    func apply(to plan: inout RenderPlan, of book: Book, path: String) throws(CommandError) {
        switch self {
        case .all: break
        case .part(let number, let count):
            plan.restrict(toPart: number, of: count)
            guard !plan.segments.isEmpty else {
                throw CommandError(.usage, "'\(path)' is too short for \(count) parts; choose fewer")
            }
        case .pages(let pages):
            let known = book.pageNumbers ?? 1...1
            guard pages.lowerBound >= known.lowerBound, pages.upperBound <= known.upperBound else {
                throw CommandError(
                    .usage, "'\(path)' has pages \(known.lowerBound) to \(known.upperBound); choose among them")
            }
            plan.restrict(to: pages)
        case .chapters(let numbers): plan.restrict(to: try Self.pages(of: numbers, in: book, path: path))
        }
        guard !plan.segments.isEmpty else {
            throw CommandError(.usage, "there is nothing to render in that part; choose another one")
        }
    }

    private static func pages(
        of numbers: ClosedRange<Int>, in book: Book, path: String
    ) throws(CommandError) -> ClosedRange<Int> {
        let count = book.chapters.count
        guard numbers.lowerBound >= 1, numbers.upperBound <= count else {
            let known = count == 0 ? "no chapters" : count == 1 ? "one chapter" : "chapters 1 to \(count)"
            throw CommandError(.usage, "'\(path)' has \(known); 'narrate info \(path.quotedForShell)' lists them")
        }
        // What comes before the first chapter belongs to it.
        let first = numbers.lowerBound == 1 ? 0 : book.chapters[numbers.lowerBound - 1].start.page
        let next = book.chapters.dropFirst(numbers.upperBound).first { $0.start.page > first }
        return first...max(first, next.map { $0.start.page - 1 } ?? book.pages.count)
    }
}

extension RenderSelection {
    /// Reads the options, of which one may be given.
    init(pages: String?, chapters: String?, part: String?) throws(UsageError) {
        guard [pages, chapters, part].compactMap(\.self).count < 2 else {
            throw UsageError("'--pages', '--chapters' and '--part' exclude each other; give one of them")
        }
        if let pages {
            self = .pages(try Self.range(pages, option: "--pages"))
        } else if let chapters {
            self = .chapters(try Self.range(chapters, option: "--chapters"))
        } else if let part {
            let numbers = part.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number >= 1, number <= count,
                count <= Self.mostParts
            else {
                throw UsageError("'\(part)' is no value for '--part K/N'; give a number and how many, such as 2/3")
            }
            self = .part(number, of: count)
        } else {
            self = .all
        }
    }

    /// "3-7", or "3" alone.
    private static func range(_ text: String, option: String) throws(UsageError) -> ClosedRange<Int> {
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard 1...2 ~= numbers.count, let first = numbers[0], let last = numbers[numbers.count - 1], first <= last
        else { throw UsageError("'\(text)' is no value for '\(option) A-B'; give two numbers, such as 3-7") }
        return first...last
    }
}
