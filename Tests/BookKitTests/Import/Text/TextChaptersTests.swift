import TestSupport
import Testing

@testable import BookKit

struct TextChaptersTests {
    private static func chapters(of bytes: [UInt8]) throws -> [String] {
        var document = try TextDocument(bytes, options: ImportOptions())
        var chapters: [Block.ChapterMark] = []
        while let section = document.nextSection() { chapters += section.flatMap(\.chapters) }
        return chapters.map { "\($0.depth) \($0.title)" }
    }

    private static func text(_ headings: [String]) -> String {
        headings.map { $0 + "\n\nSome words that make a paragraph of a chapter, though not a long one.\n\n" }.joined()
    }

    @Test(arguments: [
        "CHAPTER I. Down the Rabbit-Hole", "Chapter the First", "CHAPTER II—THE SECOND", "Chapter Twenty-One",
        "Letter 1",
        "CHAPTER VII. THE END", "Chapter 12: The Storm", "Chapter1", "PROLOGUE", "Epilogue", "STAVE ONE", "_Chapter 3_",
        "Chapitre premier", "CHAPITRE II", "Kapitel 3", "Erstes Kapitel", "1. Kapitel", "Capítulo IV", "Capitolo primo",
        "Глава 1", "ГЛАВА ПЕРВАЯ", "第一章", "第十二回 雪", "الفصل الأول", "Hoofdstuk 1", "Rozdział I", "Vorwort", "Préface",
        "Chapter Twenty One", "Scene 2",
    ])
    func `a heading is known in many shapes and languages`(heading: String) throws {
        let title = heading.replacing("_", with: "")
        #expect(try Self.chapters(of: Array(Self.text([heading]).utf8)) == ["0 \(title)"])
    }

    @Test(arguments: [
        "Chapter 5 of the law says so.", "Part of the ship was gone.", "Book I never read.", "I", "IV", "42",
        "1. Buy milk.",
        "He", "Mix it.", "Chapters follow.", "Letter from home", "第一章は長い。", "A", "NO!", "Second part of the day.",
        "Act as if nothing happened.", "“Chapter 1”",
    ])
    func `what isn't a heading is none`(line: String) throws {
        #expect(try Self.chapters(of: Array(Self.text(["Once upon a time.", line]).utf8)) == [])
    }

    @Test(arguments: [
        (["I", "II", "III"], ["0 I", "0 II", "0 III"]), (["Chapter 1", "2.", "3"], ["0 Chapter 1", "0 2.", "0 3"]),
        (
            ["PART ONE", "Chapter 1", "PART TWO", "Chapter 2", "EPILOGUE"],
            [
                "0 PART ONE", "1 Chapter 1", "0 PART TWO", "1 Chapter 2", "0 EPILOGUE",
            ]
        ),
        (
            ["VOLUME I", "BOOK I", "Chapter 1", "BOOK II", "VOLUME II"],
            [
                "0 VOLUME I", "1 BOOK I", "2 Chapter 1", "1 BOOK II", "0 VOLUME II",
            ]
        ),
        (["Chapter 1", "I", "II", "Chapter 2", "I", "II"], ["0 Chapter 1", "0 Chapter 2"]),
        (["Chapter 1\nThe Storm", "Chapter 2\n\nTHE CALM"], ["0 Chapter 1: The Storm", "0 Chapter 2: THE CALM"]),
        (["\n\nTHE FIRST TALE", "\n\nTHE SECOND TALE"], ["0 THE FIRST TALE", "0 THE SECOND TALE"]),
        (["\n\nI. One\n", "\n\nII. Two\n"], ["0 I. One", "0 II. Two"]),
    ])
    func `headings make an outline`(headings: [String], chapters: [String]) throws {
        #expect(try Self.chapters(of: Array(("Once upon a time.\n\n" + Self.text(headings)).utf8)) == chapters)
    }

    @Test(arguments: [
        "CONTENTS\n\nChapter 1\n\nChapter 2\n\nChapter 3\n\n\n",
        "Contents\n\nChapter 1 ..... 3\nChapter 2 ..... 12\nChapter 3 .... 20\n\n\n",
        "Chapter 1\n\nChapter 2\n\nChapter 3\n\n\n",
        "INDEX.\n\n  Chap.   Page.\n\n  Chapter 1   3\n  Chapter 2   9\n  Chapter 3   10\n\n",
    ])
    func `a list of contents is no chapters`(list: String) throws {
        let text = list + Self.text(["Chapter 1", "Chapter 2", "Chapter 3"])
        #expect(try Self.chapters(of: Array(text.utf8)) == ["0 Chapter 1", "0 Chapter 2", "0 Chapter 3"])
        var document = try TextDocument(Array(text.utf8), options: ImportOptions())
        while document.nextSection() != nil {}
        #expect(document.omissions.counts == [.navigation: 1])
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            ("alice-utf8-bom-crlf", 12, 0), ("war-and-peace-1998-ascii", 365, 17), ("frankenstein-utf8", 28, 0),
            ("devils-dictionary", 1, 0), ("entre-nous-latin1-french", 80, 0), ("abbreviations", 0, 0),
        ])
    func `a handed book has its chapters`(name: String, count: Int, parts: Int) throws {
        let chapters = try Self.chapters(of: CaseFolder.bytes(of: "text/\(name).txt"))
        let depth = parts > 0 ? "1" : "0"
        #expect(chapters.count { $0.hasPrefix(depth) } == count)
        #expect(chapters.count { !$0.hasPrefix(depth) } == parts)
    }

    @Test(.enabled(if: CaseFolder.exists))
    func `a handed text with headings of many kinds has its chapters`() throws {
        #expect(
            try Self.chapters(of: CaseFolder.bytes(of: "text/headings-variants.txt")) == [
                "0 PROLOGUE", "0 Chapter the First: In which nothing happens", "0 CHAPTER II—THE SECOND", "0 3.",
                "0 IV",
                "0 PART TWO", "1 Chapter Six: A Title with, Commas; and (Brackets)", "1 CHAPTER VII. THE END",
                "0 EPILOGUE",
            ])
    }
}
